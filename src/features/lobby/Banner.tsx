import { Box } from "@mantine/core"
import type { ReactNode } from "react"
import { Announcement } from "../../ui/states/Announcement.tsx"
import { passFocusOn } from "../../ui/focusIfLost.ts"
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
  /** How a screen reader announces the banner when it appears: after the current sentence (`status`), or at once (`alert`). */
  readonly announce?: "status" | "alert"
}

/** A message that the player needs before choosing a machine. */
export const Banner = ({ icon: Shape, title, text, counts = false, tone = "accent", actions, announce }: BannerProps) => (
  <section
    ref={passFocusOn}
    tabIndex={-1}
    className={cx(styles["banner"], styles[tone])}
    aria-label={title}
    role={announce === "alert" ? announce : undefined}
  >
    <span className={styles["medal"]}>
      <Shape size={22} aria-hidden />
    </span>
    <div className={styles["words"]}>
      <Box component="h2" ff="text" fz="md" fw={650} lh={1.3}>
        {announce === "status" ? <Announcement isVisible text={title} /> : title}
      </Box>
      {text !== undefined && (
        <Box component="p" fz="sm" c="dimmed" role={counts ? "timer" : undefined}>
          {text}
        </Box>
      )}
    </div>
    <div className={styles["actions"]}>{actions}</div>
  </section>
)
