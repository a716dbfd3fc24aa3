import { SearchBox } from "../../ui/SearchBox.tsx"
import styles from "./SearchField.module.css"

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** One line to search by; the native field brings its own cross to clear it, and Escape. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <SearchBox
    label={label}
    iconSize={18}
    className={styles["field"]}
    type="search"
    value={value}
    placeholder={label}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
