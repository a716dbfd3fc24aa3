import { type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useSession, useSettings } from "../../projections/hooks.ts"
import { logOut } from "../../runtime/commands/logOut.ts"
import { run } from "../../runtime/run.ts"
import { Backdrop } from "../../ui/Backdrop.tsx"
import { Button } from "../../ui/Button.tsx"
import { Logo } from "../../ui/Logo.tsx"
import { MedalCard } from "../../ui/MedalCard.tsx"
import { useStillTime } from "../../ui/stillTime.ts"
import styles from "./LockScreen.module.css"
import { PinForm } from "./PinForm.tsx"

/**
 * Opens as the browser's own modal dialog: all behind it is inert, portals too, and its backdrop lets nothing be read. Where a browser
 * closes it by itself (a second Escape), it opens again.
 */
const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  const isStill = useStillTime() !== null
  useEffect(() => {
    const one = dialog.current
    if (one === null || one.open) return undefined
    if (isStill) one.show()
    else one.showModal()
    return () => one.close()
  }, [isStill])
  const reopen = () => {
    if (!isStill && dialog.current?.isConnected === true && !dialog.current.open) dialog.current.showModal()
  }
  return { dialog, reopen }
}

const refuse = (event: SyntheticEvent): void => event.preventDefault()
/** No key pressed here may spin a machine or open a panel behind. */
const keep = (event: KeyboardEvent): void => event.stopPropagation()

/** LOCK-1, 2, 4: the PIN, or the way out. */
export const LockScreen = () => {
  const { t } = useTranslation("lock")
  const { player } = useSession()
  const { brandName, logo } = useSettings()
  const { dialog, reopen } = useModal()
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
          <Button tone="ghost" icon="logout" onClick={() => run(logOut())}>
            {t("logOut")}
          </Button>
        </MedalCard>
      </div>
    </dialog>
  )
}
