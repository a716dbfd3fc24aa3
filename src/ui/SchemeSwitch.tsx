import { useTranslation } from "react-i18next"
import { IconButton } from "./IconButton.tsx"
import { chooseScheme, useScheme } from "./scheme.ts"

/** Night or day, whichever is not on. */
export const SchemeSwitch = () => {
  const { t } = useTranslation()
  const other = useScheme() === "dark" ? "light" : "dark"
  return (
    <IconButton
      icon={other === "light" ? "sun" : "moon"}
      label={`${t("common.scheme")}: ${t(`common.${other}`)}`}
      onClick={() => chooseScheme(other)}
    />
  )
}
