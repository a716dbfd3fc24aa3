import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { hasSeat, isSeated } from "../../domain/game/playRules.ts"
import { translateError } from "../../i18n/translateError.ts"
import { useGame, useReconnect } from "../../projections/hooks.ts"
import { recallSession } from "../../runtime/commands/machine/openSession.ts"
import { run } from "../../runtime/run.ts"
import { Button } from "../../ui/fields/Button.tsx"
import { paths } from "../../ui/icons/paths.ts"
import { Banner } from "./Banner.tsx"
import { LeftCreditNotices } from "./LeftCreditNotices.tsx"
import { PlayHere } from "./shared/PlayHere.tsx"
import { presentGameNotice } from "./shared/presentGameNotice.ts"

/** Why the player is back in the lobby, until the message is closed; a later end of a game shows a new one. */
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

/** The player returned to the lobby but still holds a seat: the machine may hold money. */
const StillSeated = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { phase, machineId, name } = useGame()
  if (machineId === null || !hasSeat({ phase })) return null
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

/** The player dismissed the dialog about an open session. This notice still leads back to the machine (GAME-9). */
const OpenSession = () => {
  const { t } = useTranslation()
  const { show, machineId, machineName } = useReconnect()
  const { phase } = useGame()
  if (show || machineId === null || isSeated({ phase })) return null
  return (
    <Banner
      icon="spin"
      title={t("reconnect.title")}
      text={t("reconnect.machine", { name: machineName ?? "" })}
      actions={
        <Button tone="primary" size="small" onClick={() => run(recallSession())}>
          {t("reconnect.recall")}
        </Button>
      }
    />
  )
}

/** The notices above every lobby page. */
export const LobbyNotices = () => {
  const { phase, machineId, joinRefusal, refusal, leaveReason } = useGame()
  return (
    <>
      <BackFromGame key={JSON.stringify([phase, machineId, joinRefusal, refusal, leaveReason])} />
      <LeftCreditNotices />
      <OpenSession />
      <StillSeated />
    </>
  )
}
