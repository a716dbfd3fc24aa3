import { Icon } from "../../ui/Icon.tsx"
import styles from "./SearchField.module.css"

export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** One line to search by; the native field brings its own cross to clear it, and Escape. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <label className={styles["field"]}>
    <Icon name="search" size={18} />
    <span className="visually-hidden">{label}</span>
    <input
      className={styles["input"]}
      type="search"
      value={value}
      placeholder={label}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </label>
)
