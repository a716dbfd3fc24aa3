import IconSun from "@tabler/icons-react/dist/esm/icons/IconSun.mjs"
import IconMoon from "@tabler/icons-react/dist/esm/icons/IconMoon.mjs"
import { useTranslation } from "react-i18next"
import { IconButton } from "./IconButton.tsx"
import { chooseScheme, type Scheme, useScheme } from "../theme/scheme.ts"

export interface SchemeSwitchProps {
  /** Called after the choice, for example to store it as a theme. */
  readonly onChoose?: (scheme: Scheme) => void
}

/** Switches between dark and light. */
export const SchemeSwitch = ({ onChoose }: SchemeSwitchProps) => {
  const { t } = useTranslation()
  const other = useScheme() === "dark" ? "light" : "dark"
  return (
    <IconButton
      icon={other === "light" ? IconSun : IconMoon}
      label={`${t("common.scheme")}: ${t(`common.${other}`)}`}
      onClick={() => {
        chooseScheme(other)
        onChoose?.(other)
      }}
    />
  )
}
