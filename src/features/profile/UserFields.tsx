import { Box, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Player } from "../../domain/account/accountEvents.ts"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import "../../ui/theme/lateComponents.css"

const Field = ({ label, value }: { readonly label: string; readonly value: string | null }) => {
  const { t } = useTranslation("pages")
  const isGiven = value !== null && value !== ""
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" {...(isGiven ? { fw: 600 } : { c: "dimmed" })}>
        {isGiven ? <bdi>{value}</bdi> : t("profile.notGiven")}
      </Text>
    </div>
  )
}

/** The player's data at the casino (PAGE-1). */
export const UserFields = ({ player }: { readonly player: Player }) => {
  const { t } = useTranslation("pages")
  const dateTime = useDateTimeText()
  return (
    <Box component="dl" className="auto-grid">
      <Field label={t("profile.username")} value={player.username} />
      <Field label={t("profile.email")} value={player.email} />
      <Field label={t("profile.name")} value={player.name} />
      <Field label={t("profile.lastname")} value={player.lastname} />
      <Field label={t("profile.lastLogon")} value={player.lastLogon === null ? null : dateTime(player.lastLogon)} />
      <Field label={t("profile.lastLogonIp")} value={player.lastLogonIp} />
      <Field label={t("profile.ip")} value={player.ip} />
      <Field label={t("profile.group")} value={player.group} />
      {player.type !== null && <Field label={t("profile.type")} value={player.type} />}
      <Field label={t("profile.id")} value={player.id} />
      <Field label={t("profile.version")} value={player.versions} />
    </Box>
  )
}
