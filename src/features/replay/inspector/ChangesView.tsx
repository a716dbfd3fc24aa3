import { Button } from "@mantine/core"
import { useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import { Changes } from "../shared/Changes.tsx"
import styles from "./Inspector.module.css"
import { useAnswer } from "../shared/useAnswer.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"

/** Differences between two events: from a pinned event, or from the previous event, to the shown one. */
export const ChangesView = ({ replayPlayer }: { readonly replayPlayer: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  const { replay, position } = replayPlayer
  const [pinned, setPinned] = useState<number | null>(null)
  const from = pinned ?? Math.max(0, position - 1)
  const changes = useAnswer(useCallback(() => replay.diff(from, position), [replay, from, position]))
  const nameOf = (one: number): string => {
    const head = replay.head(one)
    return head === undefined ? t("stage.before") : `#${head.seq} ${head.type}`
  }
  return (
    <div className={styles["changes"]}>
      <div className={styles["changesHead"]}>
        <h2 className={styles["span"]}>
          <button type="button" className={styles["end"]} onClick={() => replayPlayer.goTo(from)}>
            {nameOf(from)}
          </button>
          <span aria-hidden="true">→</span>
          <span className={styles["end"]}>{nameOf(position)}</span>
        </h2>
        <Button size="sm" onClick={() => setPinned(pinned === null ? position : null)}>
          {t(pinned === null ? "changes.pin" : "changes.unpin")}
        </Button>
      </div>
      {changes !== null && <Changes changes={changes} none={t("changes.none")} />}
    </div>
  )
}
