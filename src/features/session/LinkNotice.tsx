import { useTranslation } from "react-i18next"
import { useSession } from "../../projections/hooks.ts"
import { dismissLinkNotice } from "../../runtime/commands/account/openLink.ts"
import { run } from "../../runtime/run.ts"
import { Icon } from "../../ui/icons/Icon.tsx"
import { IconButton } from "../../ui/fields/IconButton.tsx"
import styles from "../../ui/states/NoticeBar.module.css"

/** BOOT-3: reports that the token of a link could not be used, and who is still logged in. */
export const LinkNotice = () => {
  const { t } = useTranslation()
  const { link, player } = useSession()
  if (link?.phase !== "refused") return null
  return (
    <p className={styles["line"]} role="alert">
      <Icon name="alert" size={18} />
      <span>
        {t(`session.link.${link.reason}`)} {player !== null && t("session.link.stays", { name: player.username })}
      </span>
      <IconButton icon="close" label={t("common.close")} onClick={() => run(dismissLinkNotice())} />
    </p>
  )
}
