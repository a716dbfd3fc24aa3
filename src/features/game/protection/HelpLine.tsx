import { Anchor } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useProtection } from "../../../projections/hooks.ts"

/** The help line of the player's jurisdiction (PROT-7, PROT-11). Nothing where the profile names none. */
export const HelpLine = () => {
  const { t } = useTranslation("play")
  const line = useProtection().rules?.helpLine ?? null
  if (line === null) return null
  return (
    <p>
      {t("protection.help")}{" "}
      <Anchor href={line.url} target="_blank" rel="noopener">
        <bdi>{line.name}</bdi>
      </Anchor>
      {", "}
      <Anchor href={`tel:${line.phone.replaceAll(" ", "")}`}>
        <bdi dir="ltr">{line.phone}</bdi>
      </Anchor>
    </p>
  )
}
