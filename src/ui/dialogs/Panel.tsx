import type { ReactNode } from "react"
import styles from "./Panel.module.css"
import { cx } from "../theme/cx.ts"

export interface PanelProps {
  readonly children: ReactNode
  /** A brass line along the top, for the most important panel of a page. */
  readonly edge?: boolean
  readonly padding?: "none" | "small" | "normal" | "large"
  /** The accessible name of the panel as a region. */
  readonly label?: string
  readonly as?: "div" | "section" | "aside" | "article"
  readonly className?: string | undefined
}

/** A raised surface. */
export const Panel = ({ children, edge = false, padding = "normal", label, as: Tag = "div", className }: PanelProps) => (
  <Tag className={cx(styles["panel"], styles[`pad-${padding}`], edge && styles["edge"], className)} aria-label={label}>
    {children}
  </Tag>
)
