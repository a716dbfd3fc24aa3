import type { ReactNode } from "react"
import { cx } from "../../ui/theme/cx.ts"
import type { IconShape } from "../../ui/icons/LineIcon.tsx"
import styles from "./Lobby.module.css"

export interface BannerProps {
  readonly icon: IconShape
  readonly title: string
  readonly text?: string | undefined
  /** The text contains a countdown: a screen reader announces it once instead of every second. */
  readonly counts?: boolean
  readonly tone?: "accent" | "warn"
  /** The player's options, the main one last. */
  readonly actions: ReactNode
  readonly role?: "status" | "alert"
}

/** A message that the player needs before choosing a machine. */
export const Banner = ({ icon: Shape, title, text, counts = false, tone = "accent", actions, role }: BannerProps) => (
  <section className={cx(styles["banner"], styles[tone])} aria-label={title} role={role}>
    <span className={styles["medal"]}>
      <Shape size={22} aria-hidden />
    </span>
    <div className={styles["words"]}>
      <h2 className={styles["title"]}>{title}</h2>
      {text !== undefined && (
        <p className={styles["text"]} role={counts ? "timer" : undefined}>
          {text}
        </p>
      )}
    </div>
    <div className={styles["actions"]}>{actions}</div>
  </section>
)
