import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { useSettings } from "../../projections/hooks.ts"
import { paths } from "../../ui/paths.ts"
import { Splash } from "../../ui/Splash.tsx"
import { useStillTime } from "../../ui/stillTime.ts"
import styles from "./CallbackPage.module.css"

/** Whoever is let in has gone by then (ms): the others are shown the way. */
const LONG_MS = 5_000

/** /callback (LOGIN-6): a splash while the session that another site began opens here. */
export const CallbackPage = () => {
  const { t } = useTranslation()
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
      <Splash name={brandName} logo={logo} text={t("app.opening")} />
      {isLong && (
        <Link to={paths.login} replace className={styles["out"]}>
          {t("login.submit")}
        </Link>
      )}
    </main>
  )
}
