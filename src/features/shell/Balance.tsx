import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs"
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs"
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs"
import { useTranslation } from "react-i18next"
import { useFunds, useShell } from "../../projections/hooks.ts"
import { changePreferences } from "../../runtime/commands/account/preferences.ts"
import { run } from "../../runtime/run.ts"
import { IconButton } from "../../ui/fields/IconButton.tsx"
import { Money } from "../../ui/format/Money.tsx"
import { Skeleton } from "../../ui/states/PageSkeleton.tsx"
import styles from "./TopBar.module.css"

const Figure = () => {
  const { t } = useTranslation("shell")
  const { wallet } = useFunds()
  const { balanceShown } = useShell().preferences
  if (wallet === null) return <Skeleton className={styles["loading"]} />
  if (balanceShown) return <Money amount={wallet} counting />
  // The amount is not rendered at all: a player who hides it may be sharing the screen.
  return (
    <>
      <span aria-hidden="true">••••••</span>
      <span className="visually-hidden">{t("player.balanceHidden")}</span>
    </>
  )
}

const StaleMark = () => {
  const { t } = useTranslation()
  const { stale } = useFunds()
  return stale ? (
    <span className="warn" title={t("common.stale")}>
      <IconClock size={14} aria-hidden />
      <span className="visually-hidden">{t("common.stale")}</span>
    </span>
  ) : null
}

/** SHELL-6: shows or hides the balance. */
const ShowToggle = () => {
  const { t } = useTranslation()
  const { balanceShown } = useShell().preferences
  return (
    <IconButton
      icon={balanceShown ? IconEye : IconEyeOff}
      label={t(balanceShown ? "session.hideBalance" : "session.showBalance")}
      className="pill"
      onClick={() => run(changePreferences({ balanceShown: !balanceShown }))}
    />
  )
}

/** MONEY-1: shows only amounts that the server has sent, with a mark when they may be outdated. In the bar, or on the player's card. */
export const Balance = ({ place }: { readonly place: "bar" | "card" }) => {
  const { t } = useTranslation()
  return (
    <div className={styles[place]}>
      <span className={styles["label"]}>
        <span className={styles["word"]}>{t(place === "bar" ? "session.balance" : "session.currentBalance")}</span>
        <StaleMark />
      </span>
      <span className={styles["amount"]} data-testid={place === "bar" ? "balance" : "card-balance"}>
        <Figure />
      </span>
      {place === "bar" && <ShowToggle />}
    </div>
  )
}
