import type { FunctionComponent, ReactNode } from "react"
import { cx } from "../theme/cx.ts"

/** An icon of @tabler/icons-react, or one drawn with `LineIcon`. `size` is in pixels. */
export type IconShape = FunctionComponent<{ readonly size?: number; readonly "aria-hidden"?: boolean }>

export interface LineIconProps {
  /** Pixels; default 22. */
  readonly size?: number
  readonly className?: string | undefined
  /** SVG content in a box of 24 by 24. */
  readonly children: ReactNode
}

/** The properties that an icon passes on to `LineIcon`. */
export type LineIconShape = Omit<LineIconProps, "children">

/** A drawn icon that Tabler does not have, in the same style. Decorative: the containing element has the accessible name. */
export const LineIcon = ({ size = 22, className, children }: LineIconProps) => (
  <svg
    className={cx("tabler-icon", className)}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)
