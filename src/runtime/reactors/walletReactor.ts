import { Effect } from "effect"
import { decideCashOut } from "../../domain/game/playRules.ts"
import { walletChange } from "../../domain/wallet/amountActions.ts"
import type { Envelope } from "../../log/core/envelope.ts"
import type { Views } from "../../projections/projections.ts"
import { cashOut } from "../commands/money/transfer.ts"
import { CurrentViews } from "../core/ports.ts"
import { refreshBalance } from "../requests/refreshLobby.ts"

/**
 * Whether the balance after the outcome of a transfer is uncertain. When the seat or the connection was lost, the client queries the outcome by its id.
 * This answer contains the balance of the booking, and a refund or a payout may have followed. When wallet and machine do not add up (LIVE-6), a
 * notification of the wallet may be lost, such as that of a returned deposit.
 */
const isOutcomeUncertain = ({ type, data, src }: Envelope, { transfers, funds }: Readonly<Views>): boolean =>
  (type === "TransferCompleted" || type === "TransferRefused" || type === "TransferUnseen") &&
  (src.kind === "rest" || funds.gap?.transferId === data.transferId || transfers.earlier.some(({ id }) => id === data.transferId))

/**
 * Whether a completion has another balance than the page shows. Either the wallet has changed since for another reason, or the acceptance came after a
 * newer balance. Then the acceptance has debited the deposit from that balance a second time.
 */
const differs = ({ type, data }: Envelope, { funds }: Readonly<Views>): boolean =>
  type === "TransferCompleted" && data.balance !== funds.wallet

/** The events that can mark the balance stale while the connection is there. */
const DOUBTFUL: ReadonlySet<string> = new Set(["BalanceNotified", "SeatTaken", "TransferAccepted"])

/** The game socket reports money that came into the wallet or left it. The notification of the balance may be late, or never come. */
const isReported = ({ type, data }: Envelope): boolean => type === "AmountActionReported" && walletChange(data.action) !== 0

/**
 * MONEY-1: asks for the balance, whose answer counts, in four cases:
 * - Something has marked the balance as stale: a notification or a snapshot of doubtful age, or a step of an earlier transfer.
 * - The game socket has reported money from outside.
 * - An outcome leaves the balance uncertain.
 * - A completion has another balance.
 */
export const walletReactor = Effect.fnUntraced(function* (envelope: Envelope) {
  const views = yield* CurrentViews
  const { type } = envelope
  const isDoubtful = views.funds.stale && DOUBTFUL.has(type)
  const isUncertain = isDoubtful || isReported(envelope) || isOutcomeUncertain(envelope, views) || differs(envelope, views)
  if (views.session.phase === "loggedIn" && isUncertain) yield* refreshBalance()
})

/** Events after which a cash-out that was promised may be possible: the seat, and the end of a press or transfer from before it. */
const OCCASIONS: ReadonlySet<string> = new Set([
  "SeatTaken",
  "PressDone",
  "PressRefused",
  "PressUnseen",
  "TransferCompleted",
  "TransferRefused",
  "TransferUnseen"
])

/** GAME-9: cashes out an open session as the player requested, as soon as the seat is taken again and nothing is under way there. */
export const cashOutReactor = Effect.fnUntraced(function* ({ type }: Envelope) {
  if (!OCCASIONS.has(type)) return
  const views = yield* CurrentViews
  const { reconnect, game } = views
  if (reconnect.cashOutAt === null || reconnect.cashOutAt !== game.machineId) return
  const lock = decideCashOut(views)
  // The outcome was found out while the seat's connection is lost: the next snapshot is an occasion, too.
  const isEarly = lock === "noSeat" && type !== "SeatTaken"
  if (!isEarly && lock !== "pressUnderWay" && lock !== "transferUnderWay") yield* cashOut()
})
