import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { loadTexts } from "../../i18n/initI18n.ts"
import { useSession, useSettings } from "../../projections/hooks.ts"
import { requestLogOut } from "../../runtime/commands/account/logOut.ts"
import { run } from "../../runtime/run.ts"
import { Backdrop } from "../../ui/dialogs/Backdrop.tsx"
import { Logo } from "../../ui/Logo.tsx"
import { StatusCard } from "../../ui/StatusCard.tsx"
import { ModalDialog } from "../../ui/dialogs/ModalDialog.tsx"
import styles from "./LockScreen.module.css"
import { PinForm } from "./PinForm.tsx"
import { Button } from "@mantine/core"

/** LOCK-1, LOCK-2, LOCK-4: asks for the PIN or lets the player log out. Its backdrop hides the page behind it. */
export const LockScreen = () => {
  const { t } = useTranslation("lock")
  const { player } = useSession()
  const { brandName, logo } = useSettings()
  useEffect(() => {
    // A page that was locked before it opened has none of them, and the logout may ask a question. The lock itself waits for no file.
    loadTexts("lobby").catch(() => undefined)
  }, [])
  return (
    <ModalDialog className={styles["lock"]}>
      {(titleId) => (
        <div className={styles["page"]}>
          <Backdrop />
          <Logo name={brandName} src={logo} className={styles["logo"]} />
          <StatusCard icon={IconLock} iconSize={30} title={t("title")} titleId={titleId} text={t("text")} className={styles["card"]}>
            <PinForm />
            <p className="text-2 faint">
              <bdi>{t("player", { name: player?.username ?? "" })}</bdi>
            </p>
            <Button variant="subtle" onClick={() => run(requestLogOut())}>
              {t("logOut")}
            </Button>
          </StatusCard>
        </div>
      )}
    </ModalDialog>
  )
}
