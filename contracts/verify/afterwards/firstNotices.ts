import type { WireMessage } from "../casinoSocket.ts"
import { typeOf } from "../messages.ts"

/** The first messages of the notification socket, in the order that docs/protocol.md gives. Others may come between them. */
const FIRST = ["ready", "balance", "session"] as const

/** Judges the order of the first messages after the init of a notification socket. Returns null or the problem. */
export const judgeFirstNotices = (messages: readonly WireMessage[]): string | null => {
  const places = FIRST.map((type) => messages.findIndex(({ value }) => typeOf(value) === type)).filter((place) => place >= 0)
  const isOrdered = places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
  return isOrdered
    ? null
    : "The first messages of the notification socket come in another order. The order is ready, then balance, then session where the player has a seat."
}
