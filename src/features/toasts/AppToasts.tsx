import { useTranslation } from "react-i18next"
import { translateError } from "../../i18n/translateError.ts"
import { useToasts, useTransfers } from "../../projections/hooks.ts"
import { useFormatMoney } from "../../ui/moneyFormat.ts"
import { Toasts, type ToastsProps } from "../../ui/Toasts.tsx"

type Notice = ReturnType<typeof useToasts>["recent"][number]["notice"]

const useNoticeText = (): ((notice: Notice) => string) => {
  const { t } = useTranslation()
  return (notice) => {
    switch (notice.kind) {
      case "refused":
        return translateError(notice.refusal)
      case "logInFailed":
        return t(`login.failed.${notice.reason}`)
      case "loggedOut":
        return t(`session.ended.${notice.reason}`)
      case "exported":
        return notice.rows === 0 ? t("toast.nothingExported") : t("toast.exported", { rows: notice.rows })
      default:
        return t(`toast.${notice.kind}`)
    }
  }
}

/**
 * SHELL-11: a toast for each thing that a player expects to be told: money that a machine reports (GAME-4), refusals and failures of what
 * the player asked for (LOGIN-4), and what was saved, sent or changed. All but money are also told where they were asked for, and a screen
 * reader reads that text alone.
 */
export const AppToasts = (where: Pick<ToastsProps, "since" | "place">) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const { actions } = useTransfers()
  const { recent } = useToasts()
  const textOf = useNoticeText()
  const moved = actions.map(({ seq, at, action, amount }) => ({
    seq,
    at,
    isToldElsewhere: false,
    text: t("game.moved", { what: t(`amountAction.${action}`), amount: money(amount) })
  }))
  const noticed = recent.map(({ seq, at, notice }) => ({ seq, at, isToldElsewhere: true, text: textOf(notice) }))
  return <Toasts {...where} toasts={[...moved, ...noticed].toSorted((one, other) => other.seq - one.seq)} />
}
