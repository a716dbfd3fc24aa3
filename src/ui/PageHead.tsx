import type { ReactNode } from "react"
import { cx } from "./cx.ts"
import styles from "./PageHead.module.css"

/** A page's heading, and beside it, or below where room is short, what belongs to the whole page. */
export const PageHead = ({ className, children }: { readonly className?: string | undefined; readonly children: ReactNode }) => (
  <header className={cx(styles["head"], className)}>{children}</header>
)
