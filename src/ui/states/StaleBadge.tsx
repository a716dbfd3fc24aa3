import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import styles from "./states.module.css"

export interface StaleBadgeProps {
  /** Such as “last known at 21:04”. */
  readonly children: string
}

/** Marks content that may be outdated. */
export const StaleBadge = ({ children }: StaleBadgeProps) => (
  <output className={styles["badge"]}>
    <IconClock size={15} aria-hidden />
    {children}
  </output>
)
