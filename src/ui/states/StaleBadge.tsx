import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import { cx } from "../theme/cx.ts"
import styles from "../ui.module.css"
import { Announcement } from "./Announcement.tsx"

export interface StaleBadgeProps {
  /** Such as “last known at 21:04”. */
  readonly children: string
}

/** Marks content that may be outdated. */
export const StaleBadge = ({ children }: StaleBadgeProps) => (
  <span className={cx(styles["badge"], "warn", styles["stale"])}>
    <IconClock size={15} aria-hidden />
    <Announcement isVisible text={children} />
  </span>
)
