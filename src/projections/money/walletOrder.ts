import type { Channel } from "../../domain/connection/connectionEvents.ts"

/**
 * The state that decides whether a message about the wallet is newer than the shown figure. Balances arrive over three channels (REST,
 * notification socket, game socket), and each may overtake the others.
 */
export interface WalletOrder {
  /** Log position of the newest figure from the server. An answer that was requested before it is older. */
  lastUpdateSeq: number
  /** Log position of the last transfer step that changed the figure before the server's own message. */
  lastStepSeq: number
  /** Version of the newest figure; null when the server has sent none with it. */
  version: number | null
  /** Per socket: the version that was known when the socket was requested, until its first balance has arrived. */
  versionAtRequest: Record<Channel, number | null>
  /** Log position of the first balance whose version makes it probable that the server restarted its count; null without one. */
  restartSuspectedSeq: number | null
  /** Log position of the last request for a seat. */
  snapshotRequestedSeq: number | null
  /** The last transfer that was requested, until its completion. */
  transferRequested: RequestedTransfer | null
  /** The IDs of the last payouts, the newest first. A repeated one is not that of a Collect. */
  payouts: string[]
  /** Balances that the game socket has delivered and the notification socket has not confirmed yet; oldest first. */
  pendingNotifications: PendingNotification[]
  /** Until when (monotonic ms) a notification may be the first of a new connection, which may predate a transfer. */
  initialNotificationDeadline: number | null
}

/** A transfer under way, as far as it helps to tell newer balances from older ones. Balances in minor units. */
export interface RequestedTransfer {
  /** Null for the payout of the machine's own Collect, until the server has named it. */
  id: string | null
  /** Log position of its request. */
  seq: number
  walletBefore: number | null
  /** The balances that the notification socket has delivered since. */
  notified: number[]
  /** An answer or a snapshot has delivered a newer balance since. */
  isAnswered: boolean
}

/** `isOutdated`: an answer or a snapshot has delivered a newer balance since. `mono`: when the game socket delivered the balance (monotonic ms). */
export interface PendingNotification {
  balance: number
  isOutdated: boolean
  mono: number
}

/** `confirmed`: the same version again. `doubtful`: probably older; keep the figure and mark it stale. */
export type OrderVerdict = "newer" | "older" | "confirmed" | "doubtful"

/** The first notification of a connection arrives within this time (ms), or not at all. */
const INITIAL_NOTIFICATION_MS = 10_000
/** After this time (ms), a pending notification counts as lost. */
const PENDING_MS = 30_000
const MAX_PENDING = 8

/** The state of a transfer that has just been requested at log position `seq`. */
export const newTransferRequest = (
  id: string | null,
  { seq, walletBefore }: { readonly seq: number; readonly walletBefore: number | null }
): RequestedTransfer => ({ id, seq, walletBefore, notified: [], isAnswered: false })

/** Records that a socket has been requested. `mono` is monotonic ms. */
export const noteConnectionRequest = (
  order: WalletOrder,
  channel: Channel,
  { seq, mono }: { readonly seq: number; readonly mono: number }
): void => {
  order.versionAtRequest[channel] = order.version
  if (channel === "game") order.snapshotRequestedSeq = seq
  else order.initialNotificationDeadline = mono + INITIAL_NOTIFICATION_MS
}

/** Forgets the pending notifications: the connection that would have delivered them is gone. */
export const forgetPending = (order: WalletOrder): void => {
  order.pendingNotifications = []
}

/**
 * Notes a version and compares it with the newest one of the wallet; null when one is missing, so that only the order of arrival can decide. `first`: the
 * socket whose first balance this may be, and the log position. The server sends that balance after the socket was requested. So a version below the one
 * known at the request makes it probable that the server restarted its count. It is not certain: a server can also repeat an old message.
 */
export const noteVersion = (
  order: WalletOrder,
  version: number | undefined,
  first: { readonly channel: Channel; readonly seq: number } | null = null
): OrderVerdict | null => {
  const versionAtRequest = first === null ? null : order.versionAtRequest[first.channel]
  if (first !== null) order.versionAtRequest[first.channel] = null
  if (version === undefined || order.version === null) return null
  if (first !== null && versionAtRequest !== null && version < versionAtRequest) {
    order.restartSuspectedSeq ??= first.seq
    return "doubtful"
  }
  // The old count continues, so the server has not restarted it.
  if (version >= order.version) order.restartSuspectedSeq = null
  if (version === order.version) return "confirmed"
  return version > order.version ? "newer" : "older"
}

/**
 * Notes the version of an answer that was requested at log position `asked`, and compares it. If a restart of the server's count is suspected, an answer to
 * a later request decides it.
 */
export const noteAnsweredVersion = (order: WalletOrder, version: number | undefined, asked: number): OrderVerdict | null => {
  const verdict = noteVersion(order, version)
  if (order.restartSuspectedSeq === null || asked < order.restartSuspectedSeq) return verdict
  order.restartSuspectedSeq = null
  if (verdict !== "older") return verdict
  // The sockets' versions at request belong to the old count.
  order.versionAtRequest = { notifications: null, game: null }
  return "newer"
}

/** Without a version, an answer counts unless a newer figure has arrived since its request at log position `asked`. */
export const judgeAnswer = ({ lastUpdateSeq, lastStepSeq }: WalletOrder, asked: number): OrderVerdict =>
  asked < Math.max(lastUpdateSeq, lastStepSeq) ? "older" : "newer"

/**
 * Notes a notification without a version. It counts unless one that the game socket has overtaken is still to come. The notification socket keeps its order,
 * so such a notification is older than the figure, whatever its amount, except when the pending one was lost. If the wallet has a version, only an answer
 * can tell whether this notification is an old one that has lost its version.
 */
export const noteNotification = (order: WalletOrder, balance: number, mono: number): OrderVerdict => {
  const { initialNotificationDeadline, lastStepSeq, lastUpdateSeq } = order
  const isInitial = initialNotificationDeadline !== null && mono < initialNotificationDeadline
  order.initialNotificationDeadline = null
  const { transferRequested: request } = order
  if (request !== null) request.notified = [...request.notified, balance].slice(-MAX_PENDING)
  const pending = order.pendingNotifications.filter((one) => mono - one.mono < PENDING_MS)
  order.pendingNotifications = pending
  if (order.version !== null) return "doubtful"
  if (pending.length === 0) return "newer"
  const index = pending.findIndex((one) => one.balance === balance)
  // After several transfers, the first notification of a connection can have a pending amount by chance: that from before them.
  if (index < 0 || (isInitial && pending.length > 1)) return "doubtful"
  const isOutdated = pending[index]?.isOutdated === true
  order.pendingNotifications = pending.slice(index + 1)
  if (order.pendingNotifications.length > 0) return isOutdated ? "doubtful" : "older"
  // The next transfer has changed the figure since the game socket delivered this amount.
  if (lastStepSeq > lastUpdateSeq) return "older"
  return isOutdated ? "doubtful" : "newer"
}

/** Without a version, a snapshot counts unless a newer figure has arrived since the seat was requested. `seq` is the snapshot's log position. */
export const judgeSnapshot = ({ snapshotRequestedSeq, lastUpdateSeq }: WalletOrder, seq: number): OrderVerdict =>
  (snapshotRequestedSeq ?? seq) >= lastUpdateSeq ? "newer" : "older"

/**
 * Without a version, a completion counts once, and only if no figure has arrived since its transfer was requested. An answer or a snapshot with the
 * wallet from before the transfer is no such figure (`noteAnswer`).
 */
export const judgeCompletion = ({ transferRequested, lastUpdateSeq }: WalletOrder, transferId: string): OrderVerdict =>
  transferRequested?.id === transferId && transferRequested.seq >= lastUpdateSeq ? "newer" : "older"

/** Records a payout that the server has accepted or completed. */
export const notePayout = (order: WalletOrder, transferId: string): void => {
  if (!order.payouts.includes(transferId)) order.payouts = [transferId, ...order.payouts].slice(0, MAX_PENDING)
}

/** The server reports a payout that the page has not requested: probably that of a Collect, unless an earlier one is repeated. */
export const nameCollect = (order: WalletOrder, transferId: string): void => {
  if (order.transferRequested?.id !== null || order.payouts.includes(transferId)) return
  order.transferRequested.id = transferId
  notePayout(order, transferId)
}

/**
 * Records that the completion of the requested transfer delivered `balance` at `mono` (monotonic ms). Unless the notification socket was faster, it has
 * yet to deliver the same balance. `wallet`: the figure after the completion. An answer or a snapshot that has delivered another one is newer.
 */
export const awaitNotification = (
  order: WalletOrder,
  { balance, mono, wallet }: { readonly balance: number; readonly mono: number; readonly wallet: number | null }
): void => {
  const request = order.transferRequested
  if (request?.notified.includes(balance) === true) return
  const isOutdated = request?.isAnswered === true && wallet !== balance
  order.pendingNotifications = [...order.pendingNotifications, { balance, isOutdated, mono }].slice(-MAX_PENDING)
}

/** Records an answer or a snapshot at log position `seq`. One with the wallet from before the last transfer predates that transfer's completion. */
export const noteAnswer = ({ transferRequested }: WalletOrder, balance: number, seq: number): void => {
  if (transferRequested?.walletBefore !== balance) return
  transferRequested.seq = seq
  transferRequested.isAnswered = false
}

/** Records that an answer or a snapshot delivered a newer balance than the pending notifications. */
export const outdatePending = (order: WalletOrder): void => {
  if (order.transferRequested !== null) order.transferRequested.isAnswered = true
  order.pendingNotifications = order.pendingNotifications.map((one) => ({ ...one, isOutdated: true }))
}
