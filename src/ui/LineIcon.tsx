import type { ReactNode } from "react"
import styles from "./Icon.module.css"
import { cx } from "./cx.ts"

export interface LineIconProps {
  /** Pixels; 22 unless told. */
  readonly size?: number
  /** Points along the line of reading: turns round in right-to-left. */
  readonly mirrored?: boolean
  readonly className?: string | undefined
  /** What is drawn, in a box of 24 by 24. */
  readonly children: ReactNode
}

/** The frame of every line icon, in the text's colour. Decorative: what bears it has the name. */
export const LineIcon = ({ size = 22, mirrored = false, className, children }: LineIconProps) => (
  <svg
    className={cx(styles["icon"], mirrored && styles["mirrored"], className)}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)
