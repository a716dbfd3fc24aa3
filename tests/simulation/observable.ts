import { type ChaosRun, kindOf } from "./chaosRun.ts"

/** Messages that an open socket loses: no client can know what they said. */
const LOSSES: ReadonlySet<string> = new Set(["sockets gap", "sockets lose", "server loseNextAnswer", "midTransfer clockBack"])
/** Messages that arrive out of order, or once more: without versions no client can tell an old balance from a new one. */
const DISORDERS: ReadonlySet<string> = new Set([...LOSSES, "sockets reorder", "sockets late", "sockets echo"])

/** What of the shown money can be judged at a day's end. */
export interface Known {
  readonly balance: boolean
  readonly credit: boolean
}

/** What a client can know of its money before it has moved any since. A meter always has a version, a balance only on some days. */
export const observable = ({ moves, tellsWalletVersion }: ChaosRun): Known => {
  const kinds = moves.map(({ act }) => kindOf(act))
  const isKnown = (hidden: ReadonlySet<string>): boolean => !kinds.some((kind) => hidden.has(kind))
  return { balance: isKnown(tellsWalletVersion ? LOSSES : DISORDERS), credit: isKnown(LOSSES) }
}

/**
 * Whether the notifications may be behind the game socket, which tells the wallet's balance too: a notification that arrives then is known
 * to be old only if it has a version, or if the game socket has told the same amount before a later one.
 */
export const isBehind = ({ moves, tellsWalletVersion }: ChaosRun): boolean =>
  !tellsWalletVersion &&
  moves.some(
    ({ act }) =>
      act.do === "lateNotices" ||
      (act.do === "rule" && act.rule.fault.kind === "latency" && (act.rule.on === "notifications" || act.rule.on === "sockets"))
  )
