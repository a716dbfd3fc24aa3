import { Card } from "@mantine/core"
import type { ReactNode } from "react"
import { cx } from "./theme/cx.ts"
import type { IconShape } from "./icons/LineIcon.tsx"
import styles from "./ui.module.css"

export interface MedalCardProps {
  readonly icon: IconShape
  readonly iconSize: number
  readonly title: string
  /** The id of the title, for `aria-labelledby`. */
  readonly titleId?: string
  readonly text: string
  /** Whether screen readers announce the text at once. */
  readonly isAlert?: boolean
  readonly className?: string | undefined
  /** The player's options. */
  readonly children: ReactNode
}

/** A card with a status, shown instead of a page: why access is blocked (BOOT-4, BOOT-5, LOCK-1). */
export const StatusCard = ({ icon: Shape, iconSize, title, titleId, text, isAlert = false, className, children }: MedalCardProps) => (
  <Card mod="edge" padding="xl" className={cx(styles["card"], className)}>
    <span className={styles["medal"]}>
      <Shape size={iconSize} aria-hidden />
    </span>
    <div role={isAlert ? "alert" : undefined} className={styles["words"]}>
      <h1 id={titleId} className={styles["title"]}>
        {title}
      </h1>
      <p>{text}</p>
    </div>
    {children}
  </Card>
)
