import IconAntenna from "@tabler/icons-react/dist/esm/icons/IconAntenna.mjs"
import IconBrowser from "@tabler/icons-react/dist/esm/icons/IconBrowser.mjs"
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import IconCpu from "@tabler/icons-react/dist/esm/icons/IconCpu.mjs"
import IconServer from "@tabler/icons-react/dist/esm/icons/IconServer.mjs"
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs"
import IconVideo from "@tabler/icons-react/dist/esm/icons/IconVideo.mjs"
import { Text } from "@mantine/core"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { markerKindOf } from "../../../replay/markers.ts"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"
import { cx } from "../../../ui/theme/cx.ts"
import rows from "../shared/Shared.module.css"
import { formatSpan } from "../shared/times.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"
import type { SOURCES } from "../shared/chosenFilter.ts"
import { ROW, useVirtualRows } from "../shared/useVirtualRows.ts"
import { EventFilter } from "./EventFilter.tsx"
import styles from "./Player.module.css"
import { type Found, useEventFilter } from "./useEventFilter.ts"

/** A sign for each source, so that the eye finds the frames among the requests. The word beside it says the same. */
const SOURCE_ICONS = {
  rest: IconServer,
  socket: IconAntenna,
  player: IconUser,
  timer: IconClock,
  browser: IconBrowser,
  video: IconVideo,
  runtime: IconCpu
} as const satisfies Record<(typeof SOURCES)[number], unknown>

/** The mark of the event at a position, if it has one. */
const markOf = (replay: ReplaySession, position: number): ReturnType<typeof markerKindOf> => {
  const head = replay.head(position)
  return head === undefined ? null : markerKindOf(head.type)
}

interface RowProps {
  readonly replay: ReplaySession
  readonly position: number
  readonly row: number
  readonly current: boolean
  readonly onChoose: (position: number) => void
}

const Row = memo(({ replay, position, row, current, onChoose }: RowProps) => {
  const envelope = replay.head(position)
  if (envelope === undefined) return null
  const { seq, type, mono, src } = envelope
  const mark = markOf(replay, position)
  const SourceIcon = SOURCE_ICONS[src.kind]
  return (
    <li className={rows["place"]} style={{ transform: `translateY(${row * ROW}px)` }}>
      <button
        type="button"
        className={cx(rows["row"], styles["row"], current && rows["current"], current && styles["current"])}
        aria-current={current ? "step" : undefined}
        onClick={() => onChoose(position)}
      >
        <span className={styles["number"]}>{seq}</span>
        <span className={cx(styles["number"], styles["time"])}>{formatSpan(mono)}</span>
        <SourceIcon size={14} className={styles["source"]} aria-hidden />
        <span className={cx(styles["type"], mark !== null && styles[mark])}>{type}</span>
        <span className={styles["source"]}>{src.op ?? src.kind}</span>
      </button>
    </li>
  )
})
Row.displayName = "Row"

const rowsOf = (found: Found, from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => found.at(from + index))

/** Every event of the session, narrowed by a filter; as quick with 100,000 as with ten. */
export const EventList = ({ replayPlayer }: { readonly replayPlayer: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  const { replay, position, goTo, filter, setFilter } = replayPlayer
  const found = useEventFilter(replay, filter)
  const at = found.indexUpTo(position)
  const { frame, onScroll, from, to } = useVirtualRows(found.length, at)
  return (
    <section className={styles["events"]} aria-label={t("events.title")}>
      <header className={styles["head"]}>
        <EventFilter chosen={filter} types={replay.types} onChange={setFilter} />
        <Text fz="xs" c="faint" mt="0.25rem" aria-live="polite">
          {t("events.count", { shown: found.length, all: replay.length })}
        </Text>
      </header>
      <div className={styles["scroll"]} ref={frame} onScroll={onScroll} tabIndex={-1}>
        {found.length === 0 && (
          <Text p="lg" ta="center" c="dimmed">
            {t("events.none")}
          </Text>
        )}
        <ol className={rows["rows"]} style={{ blockSize: found.length * ROW }}>
          {rowsOf(found, from, to).map((one, index) => (
            <Row key={one} replay={replay} position={one} row={from + index} current={one === position} onChoose={goTo} />
          ))}
        </ol>
      </div>
    </section>
  )
}
