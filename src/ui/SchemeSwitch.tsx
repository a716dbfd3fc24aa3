import { useTranslation } from "react-i18next"
import { IconButton } from "./IconButton.tsx"
import { chooseScheme, type Scheme, useScheme } from "./scheme.ts"

export interface SchemeSwitchProps {
  /** What else the choice means, where themes are kept. */
  readonly onChoose?: (scheme: Scheme) => void
}

/** Night or day, whichever is not on. */
export const SchemeSwitch = ({ onChoose }: SchemeSwitchProps) => {
  const { t } = useTranslation()
  const other = useScheme() === "dark" ? "light" : "dark"
  return (
    <IconButton
      icon={other === "light" ? "sun" : "moon"}
      label={`${t("common.scheme")}: ${t(`common.${other}`)}`}
      onClick={() => {
        chooseScheme(other)
        onChoose?.(other)
      }}
    />
  )
}
