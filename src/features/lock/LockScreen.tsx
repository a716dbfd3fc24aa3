import { type KeyboardEvent, type SyntheticEvent, useId } from "react"
import { useTranslation } from "react-i18next"
import { useSession, useSettings } from "../../projections/hooks.ts"
import { requestLogOut } from "../../runtime/commands/logOut.ts"
import { run } from "../../runtime/run.ts"
import { Backdrop } from "../../ui/Backdrop.tsx"
import { Button } from "../../ui/Button.tsx"
import { Logo } from "../../ui/Logo.tsx"
import { MedalCard } from "../../ui/MedalCard.tsx"
import { useModalDialog } from "../../ui/useModalDialog.ts"
import styles from "./LockScreen.module.css"
import { PinForm } from "./PinForm.tsx"

const refuse = (event: SyntheticEvent): void => event.preventDefault()
/** A key pressed here must not spin a machine or open a panel behind. */
const keep = (event: KeyboardEvent): void => event.stopPropagation()

/** LOCK-1, 2, 4: the PIN, or the way out. All behind the dialog is inert, and its backdrop lets nothing be read. */
export const LockScreen = () => {
  const { t } = useTranslation("lock")
  const { player } = useSession()
  const { brandName, logo } = useSettings()
  const { dialog, reopen } = useModalDialog()
  const title = useId()
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-labelledby={title}
      className={styles["lock"]}
      onCancel={refuse}
      onClose={reopen}
      onKeyDown={keep}
      onKeyUp={keep}
    >
      <div className={styles["page"]}>
        <Backdrop />
        <Logo name={brandName} src={logo} className={styles["logo"]} />
        <MedalCard icon="lock" iconSize={30} title={t("title")} titleId={title} text={t("text")} className={styles["card"]}>
          <PinForm />
          <p className={styles["player"]}>
            <bdi>{t("player", { name: player?.username ?? "" })}</bdi>
          </p>
          <Button tone="ghost" icon="logout" onClick={() => run(requestLogOut(false))}>
            {t("logOut")}
          </Button>
        </MedalCard>
      </div>
    </dialog>
  )
}
