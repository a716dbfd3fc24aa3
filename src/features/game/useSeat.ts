import { useEffect, useState } from "react"
import { useNavigate } from "react-router-dom"
import { useGame } from "../../projections/hooks.ts"
import { joinMachine } from "../../runtime/commands/joinMachine.ts"
import { runPromise } from "../../runtime/run.ts"
import { decideSeat } from "./decideSeat.ts"

/** Views are a frame behind the log: after two frames they tell of this page's own join. */
const afterTwoFrames = (then: () => void): (() => void) => {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(then)
  })
  return () => cancelAnimationFrame(frame)
}

/** Sits down when the page opens (a reload lands here too), and leads away when the seat is gone. Give the page a key by machine. */
export const useSeat = (machineId: number, name: string): void => {
  const game = useGame()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  // Whoever comes back to a seat still held has asked for it before.
  if (!asked && (game.phase === "joining" || game.phase === "playing")) setAsked(true)
  const step = decideSeat(game, machineId, asked)
  const to = step.kind === "go" ? step.to : null
  const join = step.kind === "join"

  useEffect(() => {
    if (!join) return undefined
    let stop: (() => void) | null = () => undefined
    // The command waits for the tabs to agree on who plays: only then is it known whether there is a seat to ask for.
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
}
