import styles from "./SelectField.module.css"

export interface SelectFieldProps {
  readonly label: string
  readonly value: number
  readonly options: readonly number[]
  readonly onChange: (value: number) => void
}

/** A native select for one of a few numbers, with its label. */
export const SelectField = ({ label, value, options, onChange }: SelectFieldProps) => (
  <label className={styles["field"]}>
    <span>{label}</span>
    <select className={styles["select"]} value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  </label>
)
