import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs"
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { hasSeat, isSeated } from "../../domain/game/seatRules.ts"
import { awaitedName } from "../../domain/lobby/waitlistEvents.ts"
import { countdownLeftMs } from "../../domain/protection/idleQuestion.ts"
import { SECOND_MS } from "../../domain/shared/durations.ts"
import { translateError } from "../../i18n/translateError.ts"
import { useDialogs, useGame, useMachine, useReconnect, useWaitlist, type ViewOf } from "../../projections/hooks.ts"
import { closeNotice } from "../../runtime/commands/account/dialogs.ts"
import { cancelFreeNotice } from "../../runtime/commands/machine/lobbyCommands.ts"
import { dismissSession, recallSession } from "../../runtime/commands/machine/openSession.ts"
import { readMoment } from "../../runtime/queries/readMoment.ts"
import { run } from "../../runtime/run.ts"
import { useMoment } from "../../ui/format/useMoment.ts"
import { paths } from "../../ui/icons/paths.ts"
import { Banner } from "./Banner.tsx"
import { LeftCreditNotices } from "./LeftCreditNotices.tsx"
import { PlayHere } from "./shared/PlayHere.tsx"
import { useOpenMachine } from "./shared/useOpenMachine.ts"
import { presentGameNotice } from "./shared/presentGameNotice.ts"
import { Button } from "@mantine/core"

/** Why the player is back in the lobby, until the message is closed; a later end of a game shows a new one. */
const BackFromGame = () => {
  const { t } = useTranslation()
  const game = useGame()
  const notice = presentGameNotice(game)
  const { closed } = useDialogs()
  const { show: asksAboutSession } = useReconnect()
  if (notice === null || closed.gameEnded !== undefined) return null
  const isElsewhere = game.joinRefusal === "playingElsewhere" || game.leaveReason === "superseded"
  const close = (): void => {
    // The dialog about the session in the other window waits behind this message. Its banner comes instead.
    if (isElsewhere && asksAboutSession) run(dismissSession())
    run(closeNotice("gameEnded", 0))
  }
  const text = notice.kind === "refusal" ? translateError(notice.refusal) : t(notice.key)
  return (
    <Banner
      icon={IconAlertTriangle}
      tone="warn"
      announce="alert"
      title={text}
      actions={
        <>
          <Button size="sm" onClick={close}>
            {t("common.ok")}
          </Button>
          {isElsewhere && <PlayHere />}
        </>
      }
    />
  )
}

/** The casino's countdown to the end of the seat, which it sends only once (GAME-10); null without one. */
const useSeatCountdown = (): string | null => {
  const { notice } = useGame()
  const leftMs = countdownLeftMs(notice, useMoment(readMoment, { isTicking: notice !== null }))
  if (notice === null || leftMs === null || leftMs === 0) return null
  const { refusal } = notice
  return translateError({ ...refusal, params: { ...refusal.params, seconds: Math.ceil(leftMs / SECOND_MS) } })
}

const WARNING = { counts: true, tone: "warn", announce: "alert" } as const

/** The player returned to the lobby but still holds a seat: the machine may hold money. */
const StillSeated = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { phase, machineId, name } = useGame()
  const countdown = useSeatCountdown()
  if (machineId === null || !hasSeat({ phase })) return null
  return (
    <Banner
      icon={IconRefresh}
      title={t("brand.seated", { name })}
      text={countdown ?? t("brand.seatedText")}
      {...(countdown === null ? {} : WARNING)}
      actions={
        <Button variant="filled" size="sm" onClick={() => void navigate(paths.game(machineId, name))}>
          {t("brand.return")}
        </Button>
      }
    />
  )
}

/** The player dismissed the dialog about an open session. This notice still leads back to the machine (GAME-9). */
const OpenSession = () => {
  const { t } = useTranslation()
  const { show, machineId, machineName } = useReconnect()
  const { phase } = useGame()
  if (show || machineId === null || isSeated({ phase })) return null
  return (
    <Banner
      icon={IconRefresh}
      title={t("reconnect.title")}
      text={t("reconnect.machine", { name: machineName ?? "" })}
      actions={
        <Button variant="filled" size="sm" onClick={() => run(recallSession())}>
          {t("reconnect.recall")}
        </Button>
      }
    />
  )
}

const FreeMachine = (awaited: ViewOf<"waitlist">["items"][number]) => {
  const { t } = useTranslation()
  const openMachine = useOpenMachine()
  const { phase } = useGame()
  const { machineId } = awaited
  const name = awaitedName(awaited, useMachine(machineId)?.name)
  return (
    <Banner
      icon={IconCheck}
      announce="status"
      title={t("brand.freeNow", { name })}
      text={t("brand.freeNowText")}
      actions={
        <>
          <Button size="sm" onClick={() => run(cancelFreeNotice(machineId))}>
            {t("brand.stopWaiting")}
          </Button>
          {/* A player has one seat at a time. */}
          {!isSeated({ phase }) && (
            <Button variant="filled" size="sm" onClick={() => openMachine({ id: machineId, name })}>
              {t("brand.join")}
            </Button>
          )}
        </>
      }
    />
  )
}

/** Machines for which the player waits and that are free now. On other pages a toast says it. */
const FreeMachines = () => useWaitlist().items.map((item) => item.isFree && <FreeMachine key={item.machineId} {...item} />)

/** The notices above every lobby page. */
export const LobbyNotices = () => (
  <>
    <BackFromGame />
    <LeftCreditNotices />
    <OpenSession />
    <StillSeated />
    <FreeMachines />
  </>
)
