import { type Act, kindOf } from "./badDay.ts"

/** Frames that an open socket loses or brings out of order: no client can know what they said. */
const LOSSES: ReadonlySet<string> = new Set(["sockets gap", "sockets lose", "server loseNextAnswer"])
const DISORDERS: ReadonlySet<string> = new Set([...LOSSES, "sockets reorder", "sockets late", "sockets echo"])

/** What of the shown money can be judged at a day's end. */
export interface Known {
  readonly balance: boolean
  readonly credit: boolean
}

/** What a client can know of its money before it has moved any since. A meter has a version, a balance has none. */
export const knowable = (acts: readonly Act[]): Known => {
  const kinds = acts.map(kindOf)
  return { balance: !kinds.some((kind) => DISORDERS.has(kind)), credit: !kinds.some((kind) => LOSSES.has(kind)) }
}

/**
 * Whether the notices may be behind the game's line, which tells the wallet's balance too: a notice that comes then is known to be old only if the
 * game's line has told the same amount before a later one.
 */
export const isBehind = (acts: readonly Act[]): boolean =>
  acts.some(
    (act) => act.do === "rule" && act.rule.fault.kind === "latency" && (act.rule.on === "notifications" || act.rule.on === "sockets")
  )
