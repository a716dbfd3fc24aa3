import type { InputHTMLAttributes } from "react"
import { cx } from "./cx.ts"
import { Icon } from "./Icon.tsx"
import styles from "./SearchBox.module.css"

export interface SearchBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "children"> {
  /** What is searched, for who cannot see the glass. */
  readonly label: string
  readonly iconSize: number
}

/** One line to search by, behind a glass. `className` is the box's; all else is the field's own. */
export const SearchBox = ({ label, iconSize, className, ...field }: SearchBoxProps) => (
  <label className={cx(styles["box"], className)}>
    <Icon name="search" size={iconSize} />
    <span className="visually-hidden">{label}</span>
    <input {...field} className={styles["input"]} />
  </label>
)
