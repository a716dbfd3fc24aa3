import type { ReactNode } from "react"
import { cx } from "./theme/cx.ts"
import styles from "./ui.module.css"

/** A page's heading with the actions for the whole page next to it, or below it on narrow screens. */
export const PageHeader = ({ className, children }: { readonly className?: string | undefined; readonly children: ReactNode }) => (
  <header className={cx(styles["head"], className)}>{children}</header>
)
