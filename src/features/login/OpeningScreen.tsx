import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../projections/hooks.ts"
import { Button } from "../../ui/Button.tsx"
import { Splash } from "../../ui/Splash.tsx"
import styles from "./LoginPage.module.css"

/** The opening screen, because the player wants to see it (LOGIN-1). A native dialog: Escape closes it, the focus comes back. */
export const OpeningScreen = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const { brandName, logo } = useSettings()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles["opening"]} aria-label={brandName} onClose={onClose}>
      <Splash name={brandName} logo={logo} text={t("app.tagline")} />
      <Button className={styles["close"]} onClick={onClose}>
        {t("common.close")}
      </Button>
    </dialog>
  )
}
