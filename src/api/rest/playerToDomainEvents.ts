import { type DomainEvent, event } from "../../domain/events.ts"
import type { TopUpKind } from "../../domain/wallet/topUpEvents.ts"
import type { IpCheckResponse, TopUpResponse } from "../wire/casino.ts"
import type * as Wire from "../wire/player.ts"

/** PAGE-1. `asked` is the log's position of the question. */
export const playerLogsToDomainEvents = (
  { page, pageSize, total, logs }: typeof Wire.PlayerLogsResponse.Type,
  asked: number
): DomainEvent => event("PlayerLogsReceived", { asked, page, pageSize, total, logs })

/** PAGE-2. */
export const slotSessionsToDomainEvents = (
  { page, pageSize, total, sessions }: typeof Wire.SlotSessionsResponse.Type,
  asked: number
): DomainEvent => event("SlotSessionsReceived", { asked, page, pageSize, total, sessions })

/** PAGE-3. */
export const transactionsToDomainEvents = (
  { page, pageSize, total, transactions }: typeof Wire.TransactionsResponse.Type,
  asked: number
): DomainEvent => event("TransactionsReceived", { asked, page, pageSize, total, transactions })

/** MONEY-2: a refusal may come as a good answer with `status` false. */
export const topUpToDomainEvents = ({ status, code, ErrorMessage, Params }: typeof TopUpResponse.Type, kind: TopUpKind): DomainEvent => {
  const amount = Params?.amount
  if (status) return event("TopUpGranted", { kind, amount: amount ?? 0 })
  return event("TopUpRefused", { kind, refusal: { code, message: ErrorMessage ?? "", params: amount === undefined ? {} : { amount } } })
}

/** BOOT-5: status 0 with code 0 is a blocked country, all else is let in. */
export const ipCheckToDomainEvents = ({ status, code, ip, country }: typeof IpCheckResponse.Type): DomainEvent =>
  event("IpChecked", { allowed: status !== 0 || code !== 0, ip, country })
