import { Button, type ButtonProps, FileButton } from "@mantine/core"
import { useRef } from "react"

export interface FilePickerProps extends Pick<ButtonProps, "variant" | "size"> {
  readonly label: string
  readonly onFile: (file: File) => void
}

/** A button that chooses a report. It allows the same file to be chosen again. */
export const FilePicker = ({ label, onFile, ...look }: FilePickerProps) => {
  const reset = useRef<() => void>(null)
  const choose = (file: File | null): void => {
    if (file !== null) onFile(file)
    reset.current?.()
  }
  return (
    <FileButton resetRef={reset} accept=".ndjson,.jsonl,.txt,.gz,application/x-ndjson,application/gzip" onChange={choose}>
      {(props) => (
        <Button {...props} {...look}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}
