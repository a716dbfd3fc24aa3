import { type ChaosRun, faultOf, kindOf } from "./chaosRun.ts"

/** Faults that lose messages of an open socket. The client cannot know the content of these messages. */
const LOSSES: ReadonlySet<string> = new Set([
  "sockets gap",
  "sockets lose",
  "server loseNextAnswer",
  "midTransfer clockBack",
  "occasion lostCashOut"
])
/** Faults that reorder or repeat messages. Without versions, a client cannot tell an old balance from a new one. */
const DISORDERS: ReadonlySet<string> = new Set([...LOSSES, "sockets reorder", "sockets late", "sockets echo"])

/** Which of the shown amounts can be judged at the end of a run. */
export interface Known {
  readonly balance: boolean
  readonly credit: boolean
}

/** Which amounts the client can know before it moves money again. A meter always has a version, a balance only in some runs. */
export const observable = ({ moves, tellsWalletVersion }: ChaosRun): Known => {
  const kinds = moves.map(({ act }) => kindOf(act))
  const isKnown = (hidden: ReadonlySet<string>): boolean => !kinds.some((kind) => hidden.has(kind))
  return { balance: isKnown(tellsWalletVersion ? LOSSES : DISORDERS), credit: isKnown(LOSSES) }
}

/**
 * Whether notifications may arrive later than the game socket's messages, which contain the wallet's balance too. A client recognizes such a late
 * notification as outdated only in two cases: it has a version, or the game socket reported the same amount before a later one.
 */
export const isBehind = ({ moves, tellsWalletVersion }: ChaosRun): boolean =>
  !tellsWalletVersion &&
  moves
    .map(({ act }) => faultOf(act))
    .some(
      (act) =>
        act.do === "lateNotices" ||
        (act.do === "occasion" && act.act.what === "earlyAnswer") ||
        (act.do === "rule" && act.rule.fault.kind === "latency" && (act.rule.on === "notifications" || act.rule.on === "sockets"))
    )
