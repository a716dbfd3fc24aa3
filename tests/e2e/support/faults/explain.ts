import type { MockState } from "../../../../mocks/backend/mockState.ts"
import type { Envelope } from "../../../../src/log/core/envelope.ts"

type Kind = "press" | "transfer"

/** The final results of one press or transfer in a log. More than one is a contradiction. */
interface Asked {
  readonly kind: Kind
  readonly id: string
  readonly ends: readonly End[]
}

type End = "done" | "refused" | "never seen"

const endOf = ({ type, data }: Envelope): (Pick<Asked, "kind" | "id"> & { readonly end: End | null }) | null => {
  switch (type) {
    case "PressRequested":
      return { kind: "press", id: data.pressId, end: null }
    case "PressDone":
      return { kind: "press", id: data.pressId, end: "done" }
    case "PressRefused":
      return { kind: "press", id: data.pressId, end: "refused" }
    case "PressUnseen":
      return { kind: "press", id: data.pressId, end: "never seen" }
    case "TransferRequested":
      return { kind: "transfer", id: data.transferId, end: null }
    case "TransferCompleted":
      return { kind: "transfer", id: data.transferId, end: "done" }
    case "TransferRefused":
      return { kind: "transfer", id: data.transferId, end: "refused" }
    case "TransferUnseen":
      return { kind: "transfer", id: data.transferId, end: "never seen" }
    default:
      return null
  }
}

/** Every press and transfer of a log with its distinct results. */
const readAsked = (log: readonly Envelope[]): readonly Asked[] => {
  const asked = new Map<string, Asked>()
  for (const envelope of log) {
    const found = endOf(envelope)
    if (found === null) continue
    const { kind, id, end } = found
    const ends = asked.get(id)?.ends ?? []
    asked.set(id, { kind, id, ends: end === null || ends.includes(end) ? ends : [...ends, end] })
  }
  return [...asked.values()]
}

const truthOf = ({ presses, transfers }: MockState, { kind, id }: Pick<Asked, "kind" | "id">): string =>
  (kind === "press" ? presses : transfers).find((one) => one.id === id)?.state ?? "never seen"

/**
 * The server refuses a message that arrives after it has answered that it has not seen it. The client may learn of this late refusal, too,
 * and nothing was executed in either case.
 */
const isRefusedLate = ({ ends }: Asked): boolean => ends.join() === "never seen,refused"

const complaintOf = (state: MockState, asked: Asked): readonly string[] => {
  const [end, another] = asked.ends
  const name = `${asked.kind} ${asked.id}`
  const truth = truthOf(state, asked)
  if (end === undefined) return [`${name} has no status`]
  if (isRefusedLate(asked) && (truth === "refused" || truth === "never seen")) return []
  if (another !== undefined) return [`${name} is ${end} and ${another}`]
  return end === truth ? [] : [`${name} is ${end} in the log, ${truth} in the casino`]
}

/** Operations that the casino executed twice or without a request. */
const surplus = (state: MockState, asked: readonly Asked[]): readonly string[] => {
  const known = new Set(asked.map(({ id }) => id))
  const foreign = [...state.presses, ...state.transfers.filter(({ origin }) => origin === "player")].filter(({ id }) => !known.has(id))
  const bets = state.movements.filter(({ reason }) => reason === "bet").length
  const spins = state.presses.filter(({ button, state: status }) => button === "spin" && status !== "refused").length
  const moved = state.movements.filter(({ reason }) => reason === "cashIn" || reason === "cashOut").length
  const booked = state.transfers.filter(({ state: status }) => status === "done").length
  return [
    ...foreign.map(({ id }) => `nobody asked for ${id}`),
    ...(bets === spins ? [] : [`${spins} spins, ${bets} bets`]),
    // Each transfer has two movements: into the transit account, and out of it.
    ...(moved === 2 * booked ? [] : [`${booked} transfers, ${moved} movements`])
  ]
}

/** Presses and transfers of a player's log that have no result, or another result than in the casino (LIVE-4). Empty when all agree. */
export const explain = (log: readonly Envelope[], state: MockState): readonly string[] => {
  const asked = readAsked(log)
  return [...asked.flatMap((one) => complaintOf(state, one)), ...surplus(state, asked)]
}
