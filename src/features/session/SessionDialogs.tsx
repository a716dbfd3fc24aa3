import { useTranslation } from "react-i18next"
import { matchPath, useLocation, useNavigate } from "react-router-dom"
import { useLock, useSession } from "../../projections/hooks.ts"
import { cancelLogOut, logOut } from "../../runtime/commands/account/logOut.ts"
import { acceptSwitch, declineSwitch } from "../../runtime/commands/account/openLink.ts"
import { run } from "../../runtime/run.ts"
import { useFormatMoney } from "../../ui/format/moneyFormat.ts"
import { paths } from "../../ui/icons/paths.ts"
import { QuestionDialog } from "./QuestionDialog.tsx"
import { Button } from "@mantine/core"

/** BOOT-3: another player's link was opened. Names both players and lets the current one decide, also after their logout. */
const SwitchDialog = () => {
  const { t } = useTranslation()
  const { link } = useSession()
  if (link?.phase !== "asking") return null
  const from = link.from.username
  const to = link.to.username
  const hasEnded = link.hasEnded === true
  return (
    <QuestionDialog
      title={t("session.switch.title")}
      actions={
        <>
          <Button onClick={() => run(declineSwitch())}>{hasEnded ? t("session.switch.ignore") : t("session.switch.stay", { from })}</Button>
          <Button variant="filled" onClick={() => run(acceptSwitch())}>
            {t(hasEnded ? "session.switch.logIn" : "session.switch.go", { to })}
          </Button>
        </>
      }
    >
      <p>{t(hasEnded ? "session.switch.ended" : "session.switch.text", { from, to })}</p>
      {link.seated && <p>{t("session.switch.seated", { from })}</p>}
      {!hasEnded && <p>{t("session.switch.note", { from })}</p>}
    </QuestionDialog>
  )
}

/** AUTH-6: asks before a logout that may leave money on a machine. While the screen is locked, it shows no amount and needs no texts of the lobby. */
const LogOutDialog = () => {
  const { t } = useTranslation()
  const { logOutQuestion } = useSession()
  const { locked } = useLock()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const money = useFormatMoney()
  if (logOutQuestion === null) return null
  const { why, credit } = logOutQuestion
  const stay = (): void => {
    run(cancelLogOut())
    // As the router matches it: also with a slash at the end, and whatever its case.
    if (matchPath(paths.logout, pathname) !== null) void navigate(paths.lobby, { replace: true })
  }
  return (
    <QuestionDialog
      title={t("session.logOut.title")}
      actions={
        <>
          <Button variant="filled" onClick={stay}>
            {t("session.logOut.stay")}
          </Button>
          <Button onClick={() => run(logOut())}>{t("session.logOut.go")}</Button>
        </>
      }
    >
      <p>
        {why === "credit" && credit !== null && !locked
          ? t("session.logOut.credit", { amount: money(credit) })
          : t(`session.logOut.${why === "credit" ? "openSession" : why}`)}
      </p>
    </QuestionDialog>
  )
}

/** The dialogs about switching the player and ending the session, on every page. */
export const SessionDialogs = () => {
  const { phase } = useSession()
  const { locked } = useLock()
  // The player who locked the screen decides first about the session of this tab.
  const isLocked = phase === "loggedIn" && locked
  return (
    <>
      {!isLocked && <SwitchDialog />}
      {/* Opens again when the lock screen opens, which would cover it. */}
      <LogOutDialog key={String(isLocked)} />
    </>
  )
}
