import type { ReactNode } from "react"
import { cx } from "./cx.ts"
import { Icon } from "./Icon.tsx"
import type { IconName } from "./iconPaths.tsx"
import styles from "./MedalCard.module.css"
import { Panel } from "./Panel.tsx"

export interface MedalCardProps {
  readonly icon: IconName
  readonly iconSize: number
  readonly title: string
  /** For whoever is named by the title. */
  readonly titleId?: string
  readonly text: string
  /** Whether the words are announced as they come. */
  readonly isAlert?: boolean
  readonly className?: string | undefined
  /** What can be done about it. */
  readonly children: ReactNode
}

/** A card that stands in place of a page, under a medal: why the way is shut (BOOT-4, BOOT-5, LOCK-1). */
export const MedalCard = ({ icon, iconSize, title, titleId, text, isAlert = false, className, children }: MedalCardProps) => (
  <Panel edge padding="large" className={cx(styles["card"], className)}>
    <span className={styles["medal"]}>
      <Icon name={icon} size={iconSize} />
    </span>
    <div role={isAlert ? "alert" : undefined} className={styles["words"]}>
      <h1 id={titleId} className={styles["title"]}>
        {title}
      </h1>
      <p>{text}</p>
    </div>
    {children}
  </Panel>
)
