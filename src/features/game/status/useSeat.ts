import { useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { isSeated } from "../../../domain/game/seatRules.ts"
import { useGame } from "../../../projections/hooks.ts"
import { joinMachine } from "../../../runtime/commands/machine/joinMachine.ts"
import { runPromise } from "../../../runtime/run.ts"
import { decideSeat } from "./decideSeat.ts"

/** Views are one frame behind the log: after two frames they contain this page's own join. */
const afterTwoFrames = (then: () => void): (() => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then)
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * Joins the machine when the page opens (also after a reload), and leaves the page when the seat has ended. Give the page a key per machine. The
 * result is true while the next page loads, for example the lobby.
 */
export const useSeat = (machineId: number, name: string): boolean => {
  const game = useGame()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  // A page opened with a held seat counts as having requested it, also while its connection is lost.
  if (!asked && isSeated(game)) setAsked(true)
  const step = decideSeat(game, { machineId, asked })
  const to = step.kind === "go" ? step.to : null
  const join = step.kind === "join"

  useEffect(() => {
    if (!join) return undefined
    let stop: (() => void) | null = () => undefined
    // The command waits for the tabs to agree on which one plays: only then is it known whether the page may request a seat.
    void runPromise(joinMachine({ machineId, name })).then(() => {
      if (stop !== null) stop = afterTwoFrames(() => setAsked(true))
    })
    return () => {
      stop?.()
      stop = null
    }
  }, [join, machineId, name])

  useEffect(() => {
    if (to !== null) void navigate(to, { replace: true })
  }, [to, navigate])
  return to !== null
}
