import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs"
import type { InputHTMLAttributes, Ref } from "react"
import { cx } from "../theme/cx.ts"
import styles from "./fields.module.css"

/** The properties of an `<input>`, and those of the box. `iconSize` in CSS pixels. */
export interface SearchBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "children"> {
  /** The accessible name, which describes the searched list. */
  readonly label: string
  readonly iconSize: number
  readonly ref?: Ref<HTMLInputElement>
}

/** A search field with an icon. `className` applies to the box; all other properties to the input. */
export const SearchBox = ({ label, iconSize, className, ...field }: SearchBoxProps) => (
  <label className={cx(styles["searchBox"], className)}>
    <IconSearch size={iconSize} aria-hidden />
    <span className="visually-hidden">{label}</span>
    <input {...field} className={styles["input"]} />
  </label>
)
