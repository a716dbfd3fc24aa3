import { useId } from "react"
import { cx } from "../../../ui/theme/cx.ts"
import styles from "./FilePicker.module.css"

export interface FilePickerProps {
  readonly label: string
  /** `primary`: the main action of the page. `small`: one action among others. */
  readonly look?: "primary" | "quiet" | "small"
  readonly onFile: (file: File) => void
}

/** A button that chooses a report. It allows the same file to be chosen again. */
export const FilePicker = ({ label, look = "primary", onFile }: FilePickerProps) => {
  const id = useId()
  return (
    <>
      <input
        id={id}
        className={cx("visually-hidden", styles["input"])}
        type="file"
        accept=".ndjson,.jsonl,.txt,application/x-ndjson"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) onFile(file)
          currentTarget.value = ""
        }}
      />
      <label htmlFor={id} className={cx(styles["button"], styles[look])}>
        {label}
      </label>
    </>
  )
}
