import { useTranslation } from "react-i18next"
import type { Player } from "../../domain/account/accountEvents.ts"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import styles from "./UserFields.module.css"

const Field = ({ label, value }: { readonly label: string; readonly value: string | null }) => {
  const { t } = useTranslation("pages")
  return (
    <div className={styles["field"]}>
      <dt>{label}</dt>
      <dd>{value === null || value === "" ? <span className={styles["none"]}>{t("profile.notGiven")}</span> : <bdi>{value}</bdi>}</dd>
    </div>
  )
}

/** The player's data at the casino (PAGE-1). */
export const UserFields = ({ player }: { readonly player: Player }) => {
  const { t } = useTranslation("pages")
  const dateTime = useDateTimeText()
  return (
    <dl className={styles["fields"]}>
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
    </dl>
  )
}
