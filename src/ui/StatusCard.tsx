import { Card } from "@mantine/core"
import type { ReactNode } from "react"
import { cx } from "./theme/cx.ts"
import type { IconShape } from "./icons/LineIcon.tsx"
import styles from "./ui.module.css"

/** `iconSize` in CSS pixels. */
export interface IconCircleProps {
  readonly icon: IconShape
  readonly iconSize: number
  /** The sign of an error. */
  readonly isFailed?: boolean
}

/** A large icon in a brass ring. The text below it says the same. */
export const IconCircle = ({ icon: Shape, iconSize, isFailed = false }: IconCircleProps) => (
  <span className={cx(styles["iconCircle"], isFailed && styles["failed"])}>
    <Shape size={iconSize} aria-hidden />
  </span>
)

/** `iconSize` in CSS pixels. */
export interface StatusCardProps {
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
export const StatusCard = ({ icon, iconSize, title, titleId, text, isAlert = false, className, children }: StatusCardProps) => (
  <Card mod="edge" padding="xl" className={cx("stack items-middle full-width text-center", className)}>
    <IconCircle icon={icon} iconSize={iconSize} />
    <div role={isAlert ? "alert" : undefined} className="grid gap-2 soft">
      <h1 id={titleId} className="text-5 color-text">
        {title}
      </h1>
      <p>{text}</p>
    </div>
    {children}
  </Card>
)
