import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { nameMachineStatus } from "../../domain/account/settings.ts"
import { translateError } from "../../i18n/translateError.ts"
import { useGame, useMachine, useReconnect, useSettings } from "../../projections/hooks.ts"
import { joinMachine } from "../../runtime/commands/joinMachine.ts"
import { dismissSession } from "../../runtime/commands/dismissSession.ts"
import { run } from "../../runtime/run.ts"
import { Button } from "../../ui/Button.tsx"
import { paths } from "../../ui/paths.ts"
import { Banner } from "./Banner.tsx"
import { presentGameNotice } from "./presentGameNotice.ts"

/** The player's own other tab plays: this one may take over. */
const PlayHere = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { machineId } = useGame()
  const name = useMachine(machineId ?? 0)?.name ?? ""
  if (machineId === null) return null
  const playHere = () => {
    run(joinMachine({ machineId, name, playHere: true }))
    void navigate(paths.game(machineId, name))
  }
  return (
    <Button tone="primary" size="small" onClick={playHere}>
      {t("game.playHere")}
    </Button>
  )
}

/** Why the player is back here, until it is closed; a later end of a game shows anew. */
const BackFromGame = () => {
  const { t } = useTranslation()
  const game = useGame()
  const notice = presentGameNotice(game)
  const [closed, setClosed] = useState(false)
  if (notice === null || closed) return null
  const isElsewhere = game.joinRefusal === "playingElsewhere" || game.leaveReason === "superseded"
  const text = notice.kind === "refusal" ? translateError(notice.refusal) : t(notice.key)
  return (
    <Banner
      icon="alert"
      tone="warn"
      role="alert"
      title={text}
      actions={
        <>
          <Button size="small" onClick={() => setClosed(true)}>
            {t("common.ok")}
          </Button>
          {isElsewhere && <PlayHere />}
        </>
      }
    />
  )
}

/** The player went back to the lobby and still holds a seat: money may stand on it. */
const StillSeated = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { phase, machineId, name } = useGame()
  if (machineId === null || (phase !== "playing" && phase !== "returning")) return null
  return (
    <Banner
      icon="spin"
      title={t("brand.seated", { name })}
      text={t("brand.seatedText")}
      actions={
        <Button tone="primary" size="small" onClick={() => void navigate(paths.game(machineId, name))}>
          {t("brand.return")}
        </Button>
      }
    />
  )
}

/** GAME-9: a session that is open at a machine, with what its status means for the player. */
const OpenSession = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const settings = useSettings()
  const { show, machineId, machineName, machineStatus } = useReconnect()
  if (!show || machineId === null) return null
  const name = machineName ?? ""
  const status = machineStatus === null ? "unknown" : nameMachineStatus(settings, machineStatus)
  return (
    <Banner
      icon="clock"
      title={`${t("reconnect.title")}: ${t("reconnect.machine", { name })}`}
      text={t(`reconnect.text.${status}`)}
      actions={
        <>
          <Button size="small" tone="ghost" onClick={() => run(dismissSession())}>
            {t("common.close")}
          </Button>
          <Button tone="primary" size="small" onClick={() => void navigate(paths.game(machineId, name))}>
            {t("reconnect.continue")}
          </Button>
        </>
      }
    />
  )
}

/** What stands above every lobby page. */
export const LobbyNotices = () => {
  const { phase, machineId, joinRefusal, refusal, leaveReason } = useGame()
  const seated = phase === "joining" || phase === "playing" || phase === "returning"
  return (
    <>
      <BackFromGame key={JSON.stringify([phase, machineId, joinRefusal, refusal, leaveReason])} />
      {seated ? <StillSeated /> : <OpenSession />}
    </>
  )
}
