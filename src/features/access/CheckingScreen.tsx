import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../projections/hooks.ts"
import { WaitingPage } from "../../ui/states/WaitingPage.tsx"
import styles from "./GateScreen.module.css"
import { Button } from "@mantine/core"

/** Time (ms) after which the page explains the delay. The request's own timeout ends the check. */
const LONG_MS = 4_000

/** BOOT-5: shown while the address is being checked. */
export const CheckingScreen = () => {
  const { t } = useTranslation("boot")
  const { brandName, logo } = useSettings()
  return (
    <WaitingPage brandName={brandName} logo={logo} text={t("checkingIp")} longMs={LONG_MS}>
      {(isLong) => (
        <output className={styles["long"]}>
          {isLong && (
            <>
              <p>{t("checkingLong")}</p>
              <Button variant="subtle" leftSection={<IconRefresh size={20} aria-hidden />} onClick={() => location.reload()}>
                {t("reload")}
              </Button>
            </>
          )}
        </output>
      )}
    </WaitingPage>
  )
}
