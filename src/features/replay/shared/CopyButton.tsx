import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/fields/Button.tsx"

export interface CopyButtonProps {
  readonly label: string
  /** Asked when the button is pressed. */
  readonly text: () => string
}

/** Puts a text on the clipboard and says whether it is there. */
export const CopyButton = ({ label, text }: CopyButtonProps) => {
  const { t } = useTranslation("replay")
  const [told, setTold] = useState<"copied" | "notCopied" | null>(null)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text())
      setTold("copied")
    } catch {
      // The browser or its user does not allow it: the button says so.
      setTold("notCopied")
    }
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      {label}
      <output>{told === null ? "" : ` · ${t(`copy.${told}`)}`}</output>
    </Button>
  )
}

/** As a developer pastes it into a test. */
export const toJson = (value: unknown): string => JSON.stringify(value, null, 2)
