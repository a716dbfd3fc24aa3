import { useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { isSeated } from "../../domain/game/seatRules.ts"
import { lazyWithTexts } from "../../i18n/initI18n.ts"
import { useDialogs, useGame, useReconnect } from "../../projections/hooks.ts"
import { paths } from "../../ui/icons/paths.ts"
import { OptionalPart } from "../../ui/states/OptionalPart.tsx"

const ReconnectDialog = lazyWithTexts(async () => (await import("./ReconnectDialog.tsx")).ReconnectDialog, "game")

/** GAME-9: shows the dialog about an open session on every page except a machine's, and opens that machine once its seat is requested. */
export const ReconnectGate = () => {
  const navigate = useNavigate()
  const { show, machineId } = useReconnect()
  const { phase, machineId: seatAt, name, joinRefusal, leaveReason } = useGame()
  const { closed } = useDialogs()
  const [wanted, setWanted] = useState<number | null>(null)
  const seated = isSeated({ phase })
  const to = seated && seatAt !== null && seatAt === wanted ? paths.game(seatAt, name) : null

  useEffect(() => {
    if (to !== null) void navigate(to)
  }, [to, navigate])

  // Another tab or window of the same player plays: the lobby shows that and offers to play here, until the player closes that message.
  const isOwnTab = (joinRefusal === "playingElsewhere" || leaveReason === "superseded") && closed.gameEnded === undefined
  if (seated || isOwnTab || !show || machineId === null) return null
  return (
    <OptionalPart>
      <ReconnectDialog machineId={machineId} onReturn={() => setWanted(machineId)} />
    </OptionalPart>
  )
}
