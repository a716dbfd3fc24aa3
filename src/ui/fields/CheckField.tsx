import type { ReactNode } from "react"
import styles from "./fields.module.css"

export interface CheckFieldProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** A check box or a switch. */
  readonly look?: "box" | "switch"
  readonly name?: string
}

/** A Boolean input with its label; the whole row is clickable. */
export const CheckField = ({ label, checked, onChange, look = "box", name }: CheckFieldProps) => (
  <label className="row gap-3 touch-target soft pointer">
    <input
      className={styles[look]}
      type="checkbox"
      role={look === "switch" ? "switch" : undefined}
      name={name}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>{label}</span>
  </label>
)
