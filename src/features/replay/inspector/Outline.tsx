import { useCallback, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { collapseOutline, type Repetition } from "../../../replay/collapseOutline.ts"
import { Button } from "../../../ui/fields/Button.tsx"
import { cx } from "../../../ui/theme/cx.ts"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { formatSpan } from "../shared/times.ts"
import { presentTale } from "./presentTale.ts"
import styles from "./SessionView.module.css"
import { useAnswer } from "../shared/useAnswer.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"

/** Limit of lines rendered at a time, because a hostile log can have any number. */
const SHOWN = 100

type Section = Repetition["chapters"][number]

const SectionLine = ({ desk, chapter }: { readonly desk: ReplayPlayer; readonly chapter: Section }) => {
  const { t } = useTranslation("replay")
  const money = useFormatMoney()
  const { position, goTo } = desk
  const [key, values] = presentTale(chapter.tale, money)
  const isHere = position >= chapter.position && position <= chapter.until
  return (
    <li>
      <button type="button" className={cx(styles["chapter"], isHere && styles["here"])} onClick={() => goTo(chapter.position)}>
        <span className={styles["when"]}>{formatSpan(chapter.mono)}</span>
        <span>{t(key, values)}</span>
      </button>
    </li>
  )
}

/** The first lines of a list, and a button that shows more. */
const useMore = (length: number) => {
  const { t } = useTranslation("replay")
  const [shown, setShown] = useState(SHOWN)
  const more = length > shown && (
    <Button size="small" onClick={() => setShown(shown + SHOWN)}>
      {t("event.more", { count: length - shown })}
    </Button>
  )
  return { shown, more }
}

const RepetitionLine = ({ desk, repetition }: { readonly desk: ReplayPlayer; readonly repetition: Repetition }) => {
  const { t } = useTranslation("replay")
  const { chapters, counts } = repetition
  const { position } = desk
  const first = chapters[0]
  const last = chapters.at(-1)
  const [open, setOpen] = useState(false)
  const { shown, more } = useMore(chapters.length)
  const isHere = first !== undefined && last !== undefined && position >= first.position && position <= last.until
  return (
    <li>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={cx(styles["chapter"], isHere && styles["here"])}>
          <span className={styles["when"]}>{formatSpan(first?.mono ?? 0)}</span>
          <span>{counts.map(({ kind, count }) => t("session.repeated", { what: t(`taleName.${kind}`), count })).join(" · ")}</span>
        </summary>
        {open && (
          <>
            <ol className={styles["outline"]}>
              {chapters.slice(0, shown).map((chapter) => (
                <SectionLine key={chapter.position} desk={desk} chapter={chapter} />
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
export const Outline = ({ desk }: { readonly desk: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  const { replay } = desk
  const chapters = useAnswer(useCallback(() => replay.outline(), [replay]))
  const entries = useMemo(() => collapseOutline(chapters ?? []), [chapters])
  const { shown, more } = useMore(entries.length)
  return (
    <section>
      <h2 className={styles["label"]}>{t("session.outline")}</h2>
      <ol className={styles["outline"]}>
        {entries
          .slice(0, shown)
          .map((entry) =>
            entry.kind === "chapter" ? (
              <SectionLine key={entry.chapter.position} desk={desk} chapter={entry.chapter} />
            ) : (
              <RepetitionLine key={entry.repetition.chapters[0]?.position ?? 0} desk={desk} repetition={entry.repetition} />
            )
          )}
      </ol>
      {more}
    </section>
  )
}
