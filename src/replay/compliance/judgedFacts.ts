import type { MachineButton } from "../../domain/game/gameEvents.ts"
import type { BetFacts } from "../../domain/game/nextBet.ts"
import type { Moment } from "../../domain/protection/moment.ts"
import type { ProtectionRules } from "../../domain/protection/protectionRules.ts"
import { stakeOfButton } from "../../domain/protection/stakeCap.ts"
import type { Envelope, EnvelopeOf } from "../../log/core/envelope.ts"
import { protection } from "../../projections/money/protection.ts"
import type { ProtectionState } from "../../projections/money/protectionState.ts"
import { type RequestedRaise, withoutRaise } from "./raiseCases.ts"

/** A press that was requested and not sent yet. `stake` in minor units. */
export interface PendingPress {
  readonly kind: MachineButton["kind"]
  readonly automatic: boolean
  readonly stake: number | null
  readonly free: boolean
}

/** The facts that the log contains before an event. `state`: the fold of the live page. Amounts in minor units. */
export interface JudgedFacts {
  /** The id of the profile whose rules these are. */
  readonly profile: string
  readonly rules: ProtectionRules
  /** The position of the last event; 0 before the first one. */
  seq: number
  /** Whether the log contains the session from its login, or from the log's first event, without a gap. */
  isWhole: boolean
  state: ProtectionState
  /** The kinds of the seat's buttons by their ids; null while the log has lost them. */
  kinds: ReadonlyMap<string, MachineButton["kind"]> | null
  bet: number | null
  /** The bands of the seat. */
  bands: BetFacts["bands"]
  currency: string
  player: string | null
  /** The machine whose seat the player holds; null without a seat. */
  seat: number | null
  lastStart: Moment | null
  /** The higher limits that the player has asked for, and that may not hold yet. */
  raises: readonly RequestedRaise[]
  wasCheckDue: boolean
  readonly pending: Map<string, PendingPress>
}

/** The facts before the first event of a log. */
export const noFacts = (profile: string, rules: ProtectionRules): JudgedFacts => ({
  profile,
  rules,
  seq: 0,
  isWhole: true,
  state: protection.initial(),
  kinds: new Map(),
  bet: null,
  bands: [],
  currency: "",
  player: null,
  seat: null,
  lastStart: null,
  raises: [],
  wasCheckDue: false,
  pending: new Map()
})

/** The time of an event on the clocks of its page load. */
export const momentOf = ({ state }: Pick<JudgedFacts, "state">, { at, mono }: Envelope): Moment => ({ at, mono, page: state.page })

/** The log has lost events. The facts that they may have changed are unknown, as in a log whose beginning is missing. Breaks stay: only time ends them. */
const noteLoss = (facts: JudgedFacts): void => {
  const { page, breaks, terms, termsAt } = facts.state
  // A page may have been loaded meanwhile, so that only the wall clock counts the time since.
  facts.state = { ...protection.initial(), page: page + 1, breaks, terms, termsAt }
  Object.assign(facts, { isWhole: false, kinds: null, bet: null, seat: null, lastStart: null, raises: [], wasCheckDue: false })
}

/** A session of which the log contains the login. After lost events, which may include the logout before it, everything begins anew. */
const noteLogin = (facts: JudgedFacts): void => {
  const { page, breaks } = facts.state
  if (!facts.isWhole) facts.state = { ...protection.initial(), page, breaks }
  facts.isWhole = true
}

const notePlayer = (facts: JudgedFacts, id: string): void => {
  if (facts.player !== null && facts.player !== id) [facts.lastStart, facts.raises] = [null, []]
  facts.player = id
}

/** The highest stake that a press may have: Max bet may take the highest band (PROT-8). A spin records its own. */
const stakeOf = (facts: JudgedFacts, kind: PendingPress["kind"], recorded: number | undefined): number | null => {
  const { profile, rules, state, currency, bands } = facts
  const meter = facts.bet === null ? null : { bet: facts.bet }
  return (
    recorded ??
    stakeOfButton(kind, { meter, bands, bandAsked: null, bandsUnanswered: [] }, { cap: { profile, rules, terms: state.terms }, currency })
  )
}

const notePress = (facts: JudgedFacts, { data, src }: EnvelopeOf<"PressRequested">): void => {
  // An unconfirmed bet counts with the highest one that the spin may have, as in the client's own locks.
  const { pressId, button, bet, stake = bet, free = false } = data
  // A button of unknown kind may be one that starts no game.
  if (facts.kinds === null) return
  const kind = facts.kinds.get(button) ?? "other"
  facts.pending.set(pressId, { kind, automatic: src.op === "autoplay", stake: stakeOf(facts, kind, stake), free })
}

const note = (facts: JudgedFacts, envelope: Envelope): void => {
  switch (envelope.type) {
    case "SettingsLoaded":
      facts.currency = envelope.data.settings.currency
      return
    case "PageLoaded":
      // A reload ends the connection of the seat. The server ends the seat, or reports the open session.
      facts.seat = null
      return
    case "LoggedIn":
      if (envelope.data.via === "login") noteLogin(facts)
      return notePlayer(facts, envelope.data.player.id)
    case "SeatTaken":
      facts.seat = envelope.data.machineId
      facts.kinds = new Map(envelope.data.buttons.map(({ id, kind }) => [id, kind]))
      facts.bet = envelope.data.meter?.bet ?? null
      facts.bands = envelope.data.bands
      return
    case "SeatRefused":
      // The refusal of another machine does not end the seat.
      if (envelope.data.machineId === facts.seat) facts.seat = null
      return
    case "MachineLeft":
    case "LoggedOut":
      facts.seat = null
      return
    case "SessionReported":
      // The server has ended the seat, or the player's only seat is at another machine by now.
      if (!envelope.data.open || envelope.data.machineId !== facts.seat) facts.seat = null
      return
    case "MeterReported":
      facts.bet = envelope.data.meter.bet
      return
    case "PressRequested":
      return notePress(facts, envelope)
    case "LimitRaiseCancelled":
      facts.raises = withoutRaise(facts.raises, envelope.data)
      return
    default:
  }
}

/** The answer to a reality check begins the break of the judged rules, also where the client applied others. */
const stateAfter = ({ state, rules }: JudgedFacts, envelope: Envelope): ProtectionState => {
  if (envelope.type !== "RealityCheckAnswered") return protection.evolve(state, envelope)
  return { ...protection.evolve({ ...state, rules }, envelope), rules: state.rules }
}

/** Forgets what the log has lost before this event: at its beginning, in a gap of its positions, or where a damaged disk was announced. */
export const noteGap = (facts: JudgedFacts, envelope: Envelope): void => {
  const isCut = envelope.type === "LogCut" && envelope.data.lost > 0
  if (isCut || envelope.seq !== facts.seq + 1) noteLoss(facts)
  facts.seq = envelope.seq
}

/** Adds an event to the facts, after its own cases are judged. */
export const addToFacts = (facts: JudgedFacts, envelope: Envelope): void => {
  note(facts, envelope)
  facts.state = stateAfter(facts, envelope)
}
