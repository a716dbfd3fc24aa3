import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs"
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import { useTranslation } from "react-i18next"
import { useSession } from "../../projections/hooks.ts"
import { dismissLinkNotice } from "../../runtime/commands/account/openLink.ts"
import { run } from "../../runtime/run.ts"
import { passFocusOn } from "../../ui/focusIfLost.ts"
import { IconButton } from "../../ui/fields/IconButton.tsx"
import styles from "../../ui/states/states.module.css"

/** BOOT-3: reports that the token of a link could not be used, and names the player who is still logged in. */
export const LinkNotice = () => {
  const { t } = useTranslation()
  const { link, player } = useSession()
  if (link?.phase !== "refused") return null
  return (
    <p ref={passFocusOn} className={styles["line"]} role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        {t(`session.link.${link.reason}`)} {player !== null && t("session.link.stays", { name: player.username })}
      </span>
      <IconButton icon={IconX} label={t("common.close")} onClick={() => run(dismissLinkNotice())} />
    </p>
  )
}
