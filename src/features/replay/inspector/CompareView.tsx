import { Button, Group, Progress, Stack, Text } from "@mantine/core"
import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { ROW_KINDS } from "../../../replay/alignLogs.ts"
import { diffValues } from "../../../replay/diffViews.ts"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"
import type { Reports } from "../../../replay/session/reports.ts"
import { Announcement } from "../../../ui/states/Announcement.tsx"
import { cx } from "../../../ui/theme/cx.ts"
import { Leaves } from "../shared/Changes.tsx"
import styles from "./Inspector.module.css"
import { FilePicker } from "../shared/FilePicker.tsx"
import { formatElapsed } from "../shared/times.ts"
import { Reasons } from "../shared/Reasons.tsx"
import type { OpenReport } from "../shared/replayHost.ts"
import rows from "../shared/Shared.module.css"
import { useAnswer } from "../shared/useAnswer.ts"
import { type Comparison, useComparison } from "./useComparison.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"
import { ROW, useVirtualRows } from "../shared/useVirtualRows.ts"

type Done = Extract<Comparison, { kind: "done" }>

const Side = ({ replay, position }: { readonly replay: ReplaySession; readonly position: number }) => {
  const head = replay.head(position)
  return (
    <span className="flex spread gap-2 clip nowrap">
      {head === undefined ? "" : `#${head.seq} ${head.type}`}
      {head !== undefined && (
        <Text span inherit c="dimmed">
          {formatElapsed(head.mono)}
        </Text>
      )}
    </span>
  )
}

interface RowsProps {
  readonly replayPlayer: ReplayPlayer
  readonly done: Done
  readonly row: number
  readonly onRow: (row: number) => void
}

/** Both logs, row by row. Only the visible rows are rendered. */
const Rows = ({ replayPlayer, done, row: current, onRow }: RowsProps) => {
  const { t } = useTranslation("replay")
  const { alignment, other } = done
  const { frame, onScroll, from, to } = useVirtualRows(alignment.left.length, current)
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return (
    <div className={styles["scroll"]} ref={frame} onScroll={onScroll} tabIndex={-1}>
      <ol className="relative" style={{ blockSize: alignment.left.length * ROW }}>
        {indexes.map((row) => {
          const kind = ROW_KINDS[alignment.kind[row] ?? 0] ?? "same"
          return (
            <li key={row} className={rows["place"]} style={{ transform: `translateY(${row * ROW}px)` }}>
              <button
                type="button"
                className={cx(rows["row"], styles["row"], row === current && rows["current"])}
                aria-current={row === current ? "step" : undefined}
                onClick={() => onRow(row)}
              >
                <Side replay={replayPlayer.replay} position={alignment.left[row] ?? 0} />
                <Text span fz="xs" fw={700} ta="center" {...(kind !== "same" && { c: "error" })} title={t(`compare.${kind}`)}>
                  <span aria-hidden="true">{{ same: "=", content: "≠", leftOnly: "◂", rightOnly: "▸" }[kind]}</span>
                  <span className="visually-hidden">{t(`compare.${kind}`)}</span>
                </Text>
                <Side replay={other} position={alignment.right[row] ?? 0} />
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Differences between the two events of a row. */
const RowDetails = ({ replayPlayer, done, row }: Omit<RowsProps, "onRow">) => {
  const { t } = useTranslation("replay")
  const { replay } = replayPlayer
  const { alignment, other } = done
  const left = alignment.left[row] ?? 0
  const right = alignment.right[row] ?? 0
  const details = useAnswer(
    useCallback(async () => {
      const [one, another] = await Promise.all([replay.event(left), other.event(right)])
      return { row, changes: diffValues(one.envelope?.data, another.envelope?.data) }
    }, [replay, other, left, right, row])
  )
  const kind = ROW_KINDS[alignment.kind[row] ?? 0] ?? "same"
  return (
    <div>
      <p>{t(`compare.${kind}`)}</p>
      {details?.row === row && left > 0 && right > 0 && <Leaves leaves={details.changes} />}
    </div>
  )
}

const Result = ({
  replayPlayer,
  opened,
  done
}: {
  readonly replayPlayer: ReplayPlayer
  readonly opened: OpenReport
  readonly done: Done
}) => {
  const { t } = useTranslation("replay")
  const { first, left } = done.alignment
  const [row, setRow] = useState(first ?? 0)
  const choose = (next: number): void => {
    setRow(next)
    const position = left[next] ?? 0
    if (position > 0) replayPlayer.goTo(position)
  }
  return (
    <>
      <Group gap="xs" justify="space-between">
        <Announcement
          isVisible
          text={
            first === null
              ? t("compare.none")
              : t("compare.first", {
                  row: first + 1,
                  type: (replayPlayer.replay.head(left[first] ?? 0) ?? done.other.head(done.alignment.right[first] ?? 0))?.type ?? ""
                })
          }
        />
        {first !== null && (
          <Button size="sm" onClick={() => choose(first)}>
            {t("compare.goFirst")}
          </Button>
        )}
      </Group>
      <Group grow wrap="nowrap" align="flex-start" gap="2.5rem" fz="xs">
        <span>{opened.name}</span>
        <span>{done.name}</span>
      </Group>
      <Rows replayPlayer={replayPlayer} done={done} row={row} onRow={choose} />
      <RowDetails replayPlayer={replayPlayer} done={done} row={row} />
    </>
  )
}

/** `opened` is the left report. The developer chooses the right one, which `reports` opens. */
export interface CompareViewProps {
  readonly replayPlayer: ReplayPlayer
  readonly opened: OpenReport
  readonly reports: Reports
}

/** Two reports side by side, aligned by the kinds of their events, with the first difference. */
export const CompareView = ({ replayPlayer, opened, reports }: CompareViewProps) => {
  const { t } = useTranslation("replay")
  const { state, compare, cancel } = useComparison(reports, replayPlayer.replay)
  return (
    <Stack gap="xs">
      <p>
        <FilePicker label={t(state.kind === "done" ? "compare.another" : "compare.choose")} size="sm" onFile={compare} />
      </p>
      {state.kind === "none" && <Text c="dimmed">{t("compare.text")}</Text>}
      {state.kind === "cancelled" && <Announcement isVisible text={t("compare.cancelled")} />}
      {state.kind === "working" && (
        <Group gap="xs" justify="space-between">
          <p>{t("compare.working", { name: state.name })}</p>
          <Progress flex="1 0 8rem" value={state.share * 100} aria-label={t("compare.working", { name: state.name })} />
          <Button size="sm" onClick={cancel}>
            {t("open.cancel")}
          </Button>
        </Group>
      )}
      {state.kind === "unreadable" && (
        <div role="alert">
          <p>{t("compare.unreadable", { name: state.name })}</p>
          <Reasons reasons={state.reasons} />
        </div>
      )}
      {state.kind === "done" && <Result key={state.other.report} replayPlayer={replayPlayer} opened={opened} done={state} />}
    </Stack>
  )
}
