import { useTranslation } from "react-i18next"
import { translateError } from "../../i18n/translateError.ts"
import { useToasts } from "../../projections/hooks.ts"
import { useFormatMoney } from "../../ui/format/moneyFormat.ts"
import { Toasts, type ToastsProps } from "../../ui/states/Toasts.tsx"

type Notice = ReturnType<typeof useToasts>["recent"][number]["notice"]

/** Notices that no live region of the page contains: screen readers announce these toasts. */
const isOnlyToldHere = (notice: Notice): boolean => {
  switch (notice.kind) {
    case "moved":
    case "transferRefused":
    case "transferUnseen":
    case "transferUnknown":
      return true
    case "joinRefused":
      // The page shows the machine of the current seat instead.
      return notice.reason === "alreadyPlaying"
    default:
      return false
  }
}

type Money = ReturnType<typeof useFormatMoney>

const useTopUpText = (): ((notice: Extract<Notice, { kind: `topUp${string}` }>, money: Money) => string) => {
  const { t } = useTranslation("wallet")
  return (notice, money) => {
    if (notice.kind === "topUpFailed") return t("failed")
    if (notice.kind === "topUpGranted") {
      return notice.amount === null ? t("grantedUnknown") : t("granted", { amount: money(notice.amount) })
    }
    if (notice.why === "tooSoon") return t(notice.topUp === "discount" ? "tooSoon" : "tooSoonBonus")
    return t(notice.why, { amount: money(notice.minimum) })
  }
}

const useNoticeText = (): ((notice: Notice) => string) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const topUpText = useTopUpText()
  return (notice) => {
    switch (notice.kind) {
      case "refused":
      case "transferRefused":
        return translateError(notice.refusal)
      case "logInFailed":
        return t(`login.failed.${notice.reason}`)
      case "loggedOut":
        return t(`session.ended.${notice.reason}`)
      case "linkRefused":
        return t(`session.link.${notice.reason}`)
      case "joinRefused":
        return t(`machine.joinRefused.${notice.reason}`)
      case "left":
        return t(`game.left.${notice.reason}`)
      case "moved":
        return t("game.moved", { what: t(`amountAction.${notice.action}`), amount: money(notice.amount) })
      case "topUpFailed":
      case "topUpGranted":
      case "topUpIgnored":
        return topUpText(notice, money)
      case "exported":
        return notice.rows === 0 ? t("toast.nothingExported") : t("toast.exported", { rows: notice.rows })
      case "sessionActionFailed":
        return t("reconnect.failed")
      default:
        return t(`toast.${notice.kind}`)
    }
  }
}

/**
 * SHELL-11: toasts for money that moves (GAME-4), for refused and failed requests (LOGIN-4), and for data that was saved, sent or changed. A
 * message that is also in a live region of the page is announced only there.
 */
export const AppToasts = (where: Pick<ToastsProps, "since" | "place">) => {
  const { recent } = useToasts()
  const textOf = useNoticeText()
  const toasts = recent.map(({ seq, at, notice }) => ({ seq, at, isToldElsewhere: !isOnlyToldHere(notice), text: textOf(notice) }))
  return <Toasts {...where} toasts={toasts} />
}
