import type { ReactNode } from "react"
import styles from "./Icon.module.css"
import { cx } from "../theme/cx.ts"

export interface LineIconProps {
  /** Pixels; default 22. */
  readonly size?: number
  /** Mirrored in right-to-left. */
  readonly mirrored?: boolean
  readonly className?: string | undefined
  /** SVG content in a box of 24 by 24. */
  readonly children: ReactNode
}

/** The SVG element of every line icon, in the text colour. Decorative: the containing element has the accessible name. */
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
