import { type ReactNode, useId } from "react"
import styles from "./ChoiceField.module.css"

export interface Choice<T extends string> {
  readonly value: T
  readonly label: string
  /** An image for `cards`. Decorative. */
  readonly art?: ReactNode
}

export interface ChoiceFieldProps<T extends string> {
  readonly label: string
  readonly value: T | null
  readonly choices: readonly Choice<T>[]
  readonly onChange: (value: T) => void
  /** A segmented control, or cards with images. */
  readonly look?: "segments" | "cards"
}

/** Selects one of a few options. Native radio buttons provide the arrow keys and the group's name. */
export const ChoiceField = <T extends string>({ label, value, choices, onChange, look = "segments" }: ChoiceFieldProps<T>) => {
  const name = useId()
  return (
    <fieldset className={styles["field"]}>
      <legend className={styles["label"]}>{label}</legend>
      <div className={styles[look]}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles["choice"]}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.art}
            <span className={styles["name"]}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
