import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs"
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs"
import { useId, useState } from "react"
import type { InputHTMLAttributes } from "react"
import { IconButton } from "./IconButton.tsx"
import styles from "./fields.module.css"
import { cx } from "../theme/cx.ts"

type Passed =
  | "name"
  | "type"
  | "inputMode"
  | "autoComplete"
  | "autoCapitalize"
  | "spellCheck"
  | "placeholder"
  | "required"
  | "disabled"
  | "onBlur"
  | "minLength"
  | "autoFocus"

export interface TextFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Passed> {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** Shown below the field and announced with it; the field turns red. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
  /** Accessible names of the button that shows or hides a password. */
  readonly reveal?: { readonly show: string; readonly hide: string }
  readonly className?: string | undefined
}

/** A labelled text input. The label stays visible; errors are announced. */
export const TextField = ({ label, value, onChange, error, hint, reveal, className, type = "text", ...rest }: TextFieldProps) => {
  const id = useId()
  const [shown, setShown] = useState(false)
  const note = error ?? hint
  return (
    <div className={cx("stack gap-1", className)}>
      <label className="text-2 weight-6 soft" htmlFor={id}>
        {label}
      </label>
      <div className={cx(styles["textBox"], error !== undefined && styles["wrong"])}>
        <input
          {...rest}
          id={id}
          className={styles["input"]}
          type={shown && reveal !== undefined ? "text" : type}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {reveal !== undefined && (
          <IconButton icon={shown ? IconEyeOff : IconEye} label={shown ? reveal.hide : reveal.show} onClick={() => setShown(!shown)} />
        )}
      </div>
      <p id={`${id}-note`} className={cx(styles["note"], error !== undefined && styles["error"])} aria-live="polite">
        {note}
      </p>
    </div>
  )
}
