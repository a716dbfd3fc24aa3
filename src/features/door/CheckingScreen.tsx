import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../projections/hooks.ts"
import { Button } from "../../ui/Button.tsx"
import { Splash } from "../../ui/Splash.tsx"
import { useStillTime } from "../../ui/stillTime.ts"
import styles from "./DoorScreen.module.css"

/** A check takes a blink; what lasts this long (ms) deserves a word. The call's own deadline ends it. */
const LONG_MS = 4_000

/** BOOT-5: the address is being checked. */
export const CheckingScreen = () => {
  const { t } = useTranslation("boot")
  const { brandName, logo } = useSettings()
  const isStill = useStillTime() !== null
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (isStill) return undefined
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [isStill])
  return (
    <main>
      <h1 className="visually-hidden">{brandName}</h1>
      <Splash name={brandName} logo={logo} text={t("checkingIp")} />
      <output className={styles["long"]}>
        {isLong && (
          <>
            <p>{t("checkingLong")}</p>
            <Button tone="ghost" icon="spin" onClick={() => location.reload()}>
              {t("reload")}
            </Button>
          </>
        )}
      </output>
    </main>
  )
}
