import { useTranslation } from "react-i18next"
import { useProtection } from "../../../projections/hooks.ts"
import { HelpContact } from "../../../ui/HelpContact.tsx"

/** The help line of the player's jurisdiction (PROT-7, PROT-11). Nothing where the profile names none. */
export const HelpLine = () => {
  const { t } = useTranslation("play")
  const line = useProtection().rules?.helpLine ?? null
  if (line === null) return null
  return (
    <p>
      {t("protection.help")} <HelpContact {...line} />
    </p>
  )
}
