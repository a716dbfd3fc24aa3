import { decideTransfer, refuseAtMachine } from "./decideTransfer.ts"
import { amountIn, creditOn, HOUSE } from "./ledger.ts"
import type { Outcome } from "./paytable.ts"
import { OUTCOMES } from "./paytable.ts"
import { drawRandom } from "./random.ts"
import { refusal } from "./refusals.ts"
import { activeBet, BUTTONS, isBusy } from "./views.ts"
import type { Machine, Press, Refusal, Spin, World } from "./world.ts"
import { findMachine } from "./world.ts"
import type { Decision, WorldEvent } from "./worldEvents.ts"
import { accept, refuse } from "./worldEvents.ts"

/** A requested press (GAME-2). */
export interface AskedPress {
  readonly pressId: string
  readonly playerId: string
  readonly machineId: number
  readonly button: string
  /** Why the player's protection takes no game now (PROT-6, PROT-7). Other buttons stay possible. */
  readonly noGame?: Refusal | null
}

type Effects = { readonly events: readonly WorldEvent[] } | { readonly why: Refusal }

/** The outcome of a draw in [0, 1), by the weights of the paytable. */
export const outcomeAt = (value: number): Outcome => {
  const total = OUTCOMES.reduce((sum, { weight }) => sum + weight, 0)
  let left = value * total
  const found = OUTCOMES.find(({ weight }) => (left -= weight) < 0) ?? OUTCOMES[0]
  if (found === undefined) throw new Error("The paytable is empty")
  return found
}

/** Each spin adds a hundredth of its bet to the jackpots, at least one minor unit. */
const growJackpots = (world: World, { brandId }: Machine, bet: number): readonly WorldEvent[] =>
  world.brands
    .filter(({ id, jackpots }) => id === brandId && jackpots.length > 0)
    .map(({ id, jackpots }) => ({
      type: "JackpotsGrew",
      brandId: id,
      jackpots: jackpots.map((one) => one + Math.max(1, Math.floor(bet / 100)))
    }))

const spin = (world: World, machine: Machine, { pressId, noGame = null }: AskedPress): Effects => {
  const bet = activeBet(machine)
  if (noGame !== null) return { why: noGame }
  if (isBusy(world, machine)) return { why: refusal("machineBusy") }
  if (amountIn(world, creditOn(machine.id)) < bet) return { why: refusal("creditTooLow") }
  const { value, next } = drawRandom(machine.rng)
  const spin: Spin = { pressId, bet, outcome: outcomeAt(value).id, phase: "turning" }
  return {
    events: [
      { type: "MoneyMoved", from: creditOn(machine.id), to: HOUSE, amount: bet, reason: "bet" },
      { type: "SpinStarted", machineId: machine.id, spin, rng: next },
      ...growJackpots(world, machine, bet)
    ]
  }
}

const done = (pressId: string, ...events: readonly WorldEvent[]): Effects => ({
  events: [...events, { type: "PressDone", pressId, win: 0 }]
})

const stop = (machine: Machine, { pressId }: AskedPress): Effects =>
  machine.spin?.phase === "turning" ? done(pressId, { type: "ReelsStopping", machineId: machine.id }) : { why: refusal("nothingToStop") }

const changeBet = (machine: Machine, { pressId }: AskedPress, step: number): Effects => {
  if (machine.spin !== null) return { why: refusal("machineBusy") }
  const byBet = machine.bands.toSorted((a, b) => a.bet - b.bet)
  const now = byBet.findIndex(({ id }) => id === machine.activeBand)
  const next = byBet[Math.min(byBet.length - 1, Math.max(0, now + step))]
  if (next === undefined || next.id === machine.activeBand) return done(pressId)
  return done(pressId, { type: "BandSelected", machineId: machine.id, bandId: next.id, requestId: null })
}

const collect = (world: World, { pressId, playerId, machineId }: AskedPress): Effects => {
  const { events } = decideTransfer(world, {
    transferId: `collect-${pressId}`,
    playerId,
    machineId,
    direction: "out",
    amount: null,
    origin: "collect",
    pressId
  })
  const first = events[0]
  return first?.type === "TransferRefused" ? { why: first.transfer.refusal } : { events }
}

const effectsOf = (world: World, machine: Machine, asked: AskedPress): Effects => {
  const button = BUTTONS.find(({ id }) => id === asked.button)
  switch (button?.kind) {
    case undefined:
      return { why: refusal("noSuchButton") }
    case "spin":
      return spin(world, machine, asked)
    case "stop":
      return stop(machine, asked)
    case "betUp":
      return changeBet(machine, asked, 1)
    case "betDown":
      return changeBet(machine, asked, -1)
    case "betMax":
      return changeBet(machine, asked, machine.bands.length)
    case "collect":
      return collect(world, asked)
    case "other":
      return done(asked.pressId)
  }
}

/** Decides a press (GAME-2, LIVE-4). A known ID plays nothing: the caller answers with the result of the first press. */
export const decidePress = (world: World, asked: AskedPress): Decision => {
  const known = world.presses[asked.pressId]
  if (known !== undefined) return known.playerId === asked.playerId ? accept() : refuse(refusal("invalidRequest"))
  const machine = findMachine(world, asked.machineId)
  const why = world.disowned.includes(asked.pressId) ? refusal("invalidRequest") : refuseAtMachine(machine, asked.playerId)
  const effects = why !== null || machine === undefined ? { why: why ?? refusal("noSuchMachine") } : effectsOf(world, machine, asked)
  const { pressId: id, playerId, machineId, button } = asked
  const press: Press = { id, playerId, machineId, button, state: "accepted", refusal: null, win: 0 }
  if ("why" in effects) return accept({ type: "PressRefused", press: { ...press, state: "refused", refusal: effects.why } })
  return accept({ type: "PressAccepted", press }, ...effects.events)
}

/** Starts to stop the reels after their spinning time. Does nothing when the player has already stopped them. */
export const decideReelsStop = (world: World, machineId: number, pressId: string): Decision => {
  const spin = findMachine(world, machineId)?.spin
  return spin?.pressId === pressId && spin.phase === "turning" ? accept({ type: "ReelsStopping", machineId }) : accept()
}

/** Ends the spin and pays the win at the moment when the player sees it. */
export const decideReelsStand = (world: World, machineId: number, pressId: string): Decision => {
  const spin = findMachine(world, machineId)?.spin
  if (spin?.pressId !== pressId || spin.phase !== "stopping") return accept()
  const win = spin.bet * (OUTCOMES.find(({ id }) => id === spin.outcome)?.multiplier ?? 0)
  const paid: WorldEvent = { type: "MoneyMoved", from: HOUSE, to: creditOn(machineId), amount: win, reason: "win" }
  return accept(
    ...(win === 0 ? [] : [paid]),
    { type: "ReelsStood", machineId, outcome: spin.outcome, win },
    { type: "PressDone", pressId, win }
  )
}

/** Selects a band on the page (GAME-3). Refused while the reels spin. */
export const decideBand = (
  world: World,
  asked: { readonly playerId: string; readonly machineId: number; readonly bandId: number; readonly requestId: string }
): Decision => {
  const { playerId, machineId, bandId, requestId } = asked
  const machine = findMachine(world, machineId)
  const why = refuseAtMachine(machine, playerId)
  if (why !== null) return refuse(why)
  if (machine?.spin) return refuse(refusal("machineBusy"))
  if (machine?.bands.some(({ id }) => id === bandId) !== true) return refuse(refusal("noSuchBand"))
  return accept({ type: "BandSelected", machineId, bandId, requestId })
}
