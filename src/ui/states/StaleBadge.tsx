import { Icon } from "../icons/Icon.tsx"
import styles from "./StaleBadge.module.css"

export interface StaleBadgeProps {
  /** Such as “last known at 21:04”. */
  readonly children: string
}

/** Marks content that may be outdated. */
export const StaleBadge = ({ children }: StaleBadgeProps) => (
  <output className={styles["badge"]}>
    <Icon name="clock" size={15} />
    {children}
  </output>
)
