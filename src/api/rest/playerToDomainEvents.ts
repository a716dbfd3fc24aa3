import { type DomainEvent, event } from "../../domain/events.ts"
import type { TopUpKind } from "../../domain/wallet/topUpEvents.ts"
import type { IpCheckResponse, TopUpResponse } from "../wire/casino.ts"
import type * as Wire from "../wire/player.ts"

/** PAGE-1: the player's log history. `asked` is the log position at which it was requested. */
export const playerLogsToDomainEvents = (
  { page, pageSize, total, logs }: typeof Wire.PlayerLogsResponse.Type,
  asked: number
): DomainEvent => event("PlayerLogsReceived", { asked, page, pageSize, total, logs })

/** PAGE-2: slot sessions. `asked` is the log position at which they were requested. */
export const slotSessionsToDomainEvents = (
  { page, pageSize, total, sessions }: typeof Wire.SlotSessionsResponse.Type,
  asked: number
): DomainEvent => event("SlotSessionsReceived", { asked, page, pageSize, total, sessions })

/** PAGE-3: transactions. `asked` is the log position at which they were requested. */
export const transactionsToDomainEvents = (
  { page, pageSize, total, transactions }: typeof Wire.TransactionsResponse.Type,
  asked: number
): DomainEvent => event("TransactionsReceived", { asked, page, pageSize, total, transactions })

/** MONEY-2: the server may also refuse in a 200 answer, with `status` false. Amounts are minor units. */
export const topUpToDomainEvents = ({ status, code, ErrorMessage, Params }: typeof TopUpResponse.Type, kind: TopUpKind): DomainEvent => {
  const amount = Params?.amount
  if (status) return event("TopUpGranted", { kind, ...(amount !== undefined && { amount }) })
  return event("TopUpRefused", { kind, refusal: { code, message: ErrorMessage ?? "", params: amount === undefined ? {} : { amount } } })
}

/** BOOT-5: `status` 0 together with `code` 0 means that the country is blocked. Any other answer admits the player. */
export const ipCheckToDomainEvents = ({ status, code, ip, country }: typeof IpCheckResponse.Type): DomainEvent =>
  event("IpChecked", { allowed: status !== 0 || code !== 0, ip, country })
