import type { AutoplayPlan } from "../../../src/domain/game/gameEvents.ts"
import type { Envelope, EnvelopeOf } from "../../../src/log/core/envelope.ts"
import type { OpenPage } from "../browser/simulatedTab.ts"

/** Autoplay since the player started it. Amounts in minor units. */
interface Run {
  readonly plan: AutoplayPlan | null
  rounds: number
  /** Bets minus wins. A spin that is not over counts with its bet. */
  lost: number
  readonly open: Set<string>
  /** The presses of Stop. One that comes too late is refused, and its spin has ended by itself, so autoplay goes on (GAME-2). */
  readonly stops: Set<string>
}

/** After these events autoplay is over, until the player starts it again (GAME-5). */
const ENDS: ReadonlySet<string> = new Set(["TransferRequested", "TransferCompleted", "TransferRefused", "PressRefused", "MachineLeft"])

/** The operation whose outcome this is. The server may repeat an outcome: only the first one ends autoplay. */
const settledBy = ({ type, data }: Envelope): string | null => {
  if (type === "PressRefused") return data.pressId
  return type === "TransferCompleted" || type === "TransferRefused" ? data.transferId : null
}

/** GAME-5: checks that no game starts by itself after autoplay is over, and that autoplay keeps the limits of the player's plan. */
export const makeAutoplayWatch = (violate: (what: string) => void) => {
  const runs = new Map<OpenPage, Run>()
  const settled = new WeakMap<OpenPage, Set<string>>()
  const isRepeated = (page: OpenPage, envelope: Envelope): boolean => {
    const id = settledBy(envelope)
    if (id === null) return false
    const known = settled.get(page) ?? new Set()
    const isKnown = known.has(id)
    settled.set(page, known.add(id))
    return isKnown
  }
  const judgeSpin = (run: Run | undefined, { data: { pressId, bet = 0, free = false }, src }: EnvelopeOf<"PressRequested">): void => {
    const isAutomatic = src.op === "autoplay"
    if (run === undefined) return isAutomatic ? violate("a game starts by itself although autoplay is over") : undefined
    run.rounds += 1
    run.lost += free ? 0 : bet
    run.open.add(pressId)
    const { rounds = null, lossLimit = null } = run.plan ?? {}
    if (isAutomatic && rounds !== null && run.rounds > rounds) violate(`autoplay plays round ${run.rounds} of ${rounds}`)
    if (isAutomatic && lossLimit !== null && run.lost > lossLimit)
      violate(`autoplay may lose ${run.lost}, but the player's limit is ${lossLimit}`)
  }
  return {
    appended: (page: OpenPage, envelope: Envelope): void => {
      const { type, data } = envelope
      const run = runs.get(page)
      const isLost = type === "ConnectionLost" && data.channel === "game"
      if (type === "PressRefused" && run?.stops.has(data.pressId) === true) return
      if (isLost || (ENDS.has(type) && !isRepeated(page, envelope))) return void runs.delete(page)
      if (type === "AutoplayToggled") {
        if (data.on) runs.set(page, { plan: data.plan ?? null, rounds: 0, lost: 0, open: new Set(), stops: new Set() })
        else runs.delete(page)
      }
      const pressed = type === "PressRequested" ? page.views.game.buttons.find(({ id }) => id === data.button)?.kind : undefined
      if (type === "PressRequested" && pressed === "stop") run?.stops.add(data.pressId)
      if (type === "PressRequested" && pressed === "spin") judgeSpin(run, envelope)
      if (type === "PressDone" && run?.open.delete(data.pressId) === true) run.lost -= data.win
    },
    closed: (page: OpenPage): void => void runs.delete(page)
  }
}
