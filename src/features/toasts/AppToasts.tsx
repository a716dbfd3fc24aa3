import { useCallback, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import { awaitedName } from "../../domain/lobby/waitlistEvents.ts"
import { TOAST_MS } from "../../domain/shared/durations.ts"
import { translateError } from "../../i18n/translateError.ts"
import { useMachines, useShell, useToasts, useTopUps, useWaitlist, type ViewOf } from "../../projections/hooks.ts"
import { useFormatMoney } from "../../ui/format/moneyFormat.ts"
import { useGrantedText } from "../../ui/format/useGrantedText.ts"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import { paths } from "../../ui/icons/paths.ts"
import { notifySystem } from "../../ui/systemNotification.ts"
import { Toasts, type ToastsProps } from "../../ui/states/Toasts.tsx"
import { type PageMessages, usePageMessages } from "./usePageMessages.ts"

type Notice = ViewOf<"toasts">["recent"][number]["notice"]

interface Surroundings {
  readonly path: string
  readonly panel: ViewOf<"shell">["panel"]
  readonly page: PageMessages
}

/**
 * Whether a live region of the page announces the same message at the same moment. Screen readers announce all other toasts, so a new kind of notice
 * is never silent.
 */
const isAnnouncedByPage = (notice: Notice, { path, panel, page }: Surroundings): boolean => {
  switch (notice.kind) {
    case "refused":
      return page.hasRefusal(notice.refusal)
    case "pressUnseen":
      return page.press?.unseen === true
    case "pressUnknown":
      return page.press?.status === "unknown"
    case "sessionActionFailed":
      return true
    case "passwordChanged":
    case "passwordFailed":
      return path.startsWith(paths.profile)
    case "messageSent":
    case "messageFailed":
      return panel === "chat"
    case "preferencesSaved":
    case "preferencesFailed":
      return panel === "settings" || panel === "schemes"
    case "exported":
    case "exportFailed":
    case "exportCancelled":
      return path === paths.transactions || path === paths.slotSessions
    default:
      return false
  }
}

/** Whether the page shows why a seat has ended or was refused: the lobby does, to which the machine's page then leads. */
const showsSeatEnd = (path: string): boolean => path.startsWith(paths.lobby) || path.startsWith("/game/")

/** Whether the page shows an alert with the same message, which stays longer than a toast. */
const isInPageAlert = (notice: Notice, { path, place }: Pick<Surroundings, "path"> & Pick<ToastsProps, "place">): boolean => {
  switch (notice.kind) {
    case "logInFailed":
    case "loggedOut":
    case "linkRefused":
      return true
    case "left":
      return showsSeatEnd(path)
    case "joinRefused":
      // The page shows the machine of the current seat instead.
      return notice.reason !== "alreadyPlaying" && showsSeatEnd(path)
    case "machineFree":
      return path.startsWith(paths.lobby)
    case "refused":
      // The end of the seat has begun: the message on the picture stays until the seat has ended (GAME-10).
      return place === "picture" && notice.refusal.code === ERROR_CODES.sessionTerminating
    default:
      return false
  }
}

const useTopUpText = (): ((notice: Extract<Notice, { kind: `topUp${string}` }>, money: (amount: number) => string) => string) => {
  const { t } = useTranslation("wallet")
  const topUps = useTopUps()
  const grantedText = useGrantedText()
  return (notice, money) => {
    if (notice.kind === "topUpFailed") return t("failed")
    if (notice.kind === "topUpGranted") return grantedText({ ...notice, byItself: topUps[notice.topUp].auto })
    if (notice.why === "tooSoon") return t(notice.topUp === "discount" ? "tooSoon" : "tooSoonBonus")
    return t(notice.why, { amount: money(notice.minimum) })
  }
}

type FreeNotice = Extract<Notice, { kind: "machineFree" }>

const isSameNames = (one: Readonly<Record<number, string>>, other: Readonly<Record<number, string>>): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Returns the name of an awaited machine, as the notice in the lobby has it. */
const useAwaitedName = (): ((notice: FreeNotice) => string) => {
  const { items } = useWaitlist()
  const { recent } = useToasts()
  const choose = useCallback(
    ({ byId }: ViewOf<"machines">): Readonly<Record<number, string>> =>
      Object.fromEntries(
        recent
          .flatMap(({ notice }) => (notice.kind === "machineFree" ? (byId[notice.machineId] ?? []) : []))
          .map(({ id, name }) => [id, name])
      ),
    [recent]
  )
  const listed = useMachines(choose, isSameNames)
  return ({ machineId, machineName }) => {
    const awaited = items.find((item) => item.machineId === machineId)
    return awaitedName({ machineId, machineName: awaited?.machineName || machineName }, listed[machineId])
  }
}

const useNoticeText = (): ((notice: Notice) => string) => {
  const { t } = useTranslation()
  const money = useFormatMoney()
  const topUpText = useTopUpText()
  const awaitedName = useAwaitedName()
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
        return notice.reason === "machineTaken" ? t("toast.machineTaken") : t(`game.left.${notice.reason}`)
      case "moved":
        return t("game.moved", { what: t(`amountAction.${notice.action}`), amount: money(notice.amount) })
      case "machineFree":
        return t("brand.freeNow", { name: awaitedName(notice) })
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
 * A player who looks at another window gets the system's notification of a machine that is free. So does one for whom this code loads with that notice.
 * A replay and a reload repeat none. `since`: the log position after which notices are new.
 */
const useSystemNotices = (textOf: (notice: Notice) => string, since: number): void => {
  const { recent } = useToasts()
  const isReplay = useFrozenClock() !== null
  const lastNotified = useRef(since)
  useEffect(() => {
    const last = lastNotified.current
    lastNotified.current = Math.max(last, ...recent.map(({ seq }) => seq))
    if (isReplay) return
    for (const { seq, notice } of recent)
      if (seq > last && notice.kind === "machineFree") notifySystem(textOf(notice), `machine-free-${notice.machineId}`)
  })
}

/**
 * SHELL-11: toasts for money that moves (GAME-4), for refused and failed requests (LOGIN-4), and for data that was saved, sent or changed. A
 * message that an alert of the page shows is no toast, and one that is in another live region is announced only there.
 */
export const AppToasts = (where: Pick<ToastsProps, "since" | "place">) => {
  const { recent } = useToasts()
  const textOf = useNoticeText()
  useSystemNotices(textOf, where.since)
  const { panel } = useShell()
  const { pathname: path } = useLocation()
  const page = usePageMessages(path)
  const toasts = recent.map(({ seq, at, notice }) => {
    const isAnnouncedElsewhere = isAnnouncedByPage(notice, { path, panel, page })
    return { seq, at, isAnnouncedElsewhere, isInPage: isInPageAlert(notice, { path, place: where.place }), text: textOf(notice) }
  })
  return <Toasts {...where} durationMs={TOAST_MS} toasts={toasts} />
}
