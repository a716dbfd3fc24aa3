import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"

export interface CopyButtonProps {
  readonly label: string
  /** Called when the button is pressed. */
  readonly text: () => string
}

/** Copies a text to the clipboard and reports success or failure. */
export const CopyButton = ({ label, text }: CopyButtonProps) => {
  const { t } = useTranslation("replay")
  const [outcome, setOutcome] = useState<"copied" | "notCopied" | null>(null)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text())
      setOutcome("copied")
    } catch {
      // The browser or the user does not allow it. The button shows the failure.
      setOutcome("notCopied")
    }
  }
  return (
    <Button size="sm" onClick={() => void copy()}>
      {label}
      <output>{outcome === null ? "" : ` · ${t(`copy.${outcome}`)}`}</output>
    </Button>
  )
}

/** Indented JSON, ready to be pasted into a test. */
export const toJson = (value: unknown): string => JSON.stringify(value, null, 2)
