import { Button, Text, UnstyledButton } from "@mantine/core"
import { useCallback, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { collapseOutline, type Repetition } from "../../../replay/collapseOutline.ts"
import type { OutlineSection } from "../../../replay/outline.ts"
import { cx } from "../../../ui/theme/cx.ts"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { formatElapsed } from "../shared/times.ts"
import { presentFact } from "./presentFact.ts"
import { Label } from "../shared/paneParts.tsx"
import styles from "./Inspector.module.css"
import { useAnswer } from "../shared/useAnswer.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"

/** Limit of lines rendered at a time, because a hostile log can have any number. */
const SHOWN = 100

const SectionLine = ({ replayPlayer, section }: { readonly replayPlayer: ReplayPlayer; readonly section: OutlineSection }) => {
  const { t } = useTranslation("replay")
  const money = useFormatMoney()
  const { position, goTo } = replayPlayer
  const [key, values] = presentFact(section.fact, money)
  const isHere = position >= section.position && position <= section.until
  return (
    <li>
      <UnstyledButton className={cx(styles["section"], isHere && styles["here"])} onClick={() => goTo(section.position)}>
        <Text span inherit c="faint">
          {formatElapsed(section.mono)}
        </Text>
        <span>{t(key, values)}</span>
      </UnstyledButton>
    </li>
  )
}

/** The first lines of a list, and a button that shows more. */
const useMore = (length: number) => {
  const { t } = useTranslation("replay")
  const [shown, setShown] = useState(SHOWN)
  const more = length > shown && (
    <Button size="sm" onClick={() => setShown(shown + SHOWN)}>
      {t("event.more", { count: length - shown })}
    </Button>
  )
  return { shown, more }
}

const RepetitionLine = ({ replayPlayer, repetition }: { readonly replayPlayer: ReplayPlayer; readonly repetition: Repetition }) => {
  const { t } = useTranslation("replay")
  const { sections, counts } = repetition
  const { position } = replayPlayer
  const first = sections[0]
  const last = sections.at(-1)
  const [open, setOpen] = useState(false)
  const { shown, more } = useMore(sections.length)
  const isHere = first !== undefined && last !== undefined && position >= first.position && position <= last.until
  return (
    <li>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={cx(styles["section"], isHere && styles["here"])}>
          <Text span inherit c="faint">
            {formatElapsed(first?.mono ?? 0)}
          </Text>
          <span>{counts.map(({ kind, count }) => t("session.repeated", { what: t(`factName.${kind}`), count })).join(" · ")}</span>
        </summary>
        {open && (
          <>
            <ol className={styles["outline"]}>
              {sections.slice(0, shown).map((section) => (
                <SectionLine key={section.position} replayPlayer={replayPlayer} section={section} />
              ))}
            </ol>
            {more}
          </>
        )}
      </details>
    </li>
  )
}

/** The outline of the session. A line links to its first event. Repeated lines are grouped into one that can be expanded. */
export const Outline = ({ replayPlayer }: { readonly replayPlayer: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  const { replay } = replayPlayer
  const sections = useAnswer(useCallback(() => replay.outline(), [replay]))
  const entries = useMemo(() => collapseOutline(sections ?? []), [sections])
  const { shown, more } = useMore(entries.length)
  return (
    <section>
      <Label level={2}>{t("session.outline")}</Label>
      <ol className={styles["outline"]}>
        {entries
          .slice(0, shown)
          .map((entry) =>
            entry.kind === "section" ? (
              <SectionLine key={entry.section.position} replayPlayer={replayPlayer} section={entry.section} />
            ) : (
              <RepetitionLine key={entry.repetition.sections[0]?.position ?? 0} replayPlayer={replayPlayer} repetition={entry.repetition} />
            )
          )}
      </ol>
      {more}
    </section>
  )
}
