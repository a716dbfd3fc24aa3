import type { Effect } from "effect"
import type { CallError } from "../../domain/shared/errors.ts"
import type { AmountActionKind } from "../../domain/wallet/walletEvents.ts"
import { type Acknowledgement, Machine, TopUpResponse, type WaitingRequest } from "../wire/casino.ts"
import type { UserUpdateRequest } from "../wire/chat.ts"
import * as Wire from "../wire/player.ts"
import { call, callForAcknowledgement } from "./call.ts"
import { type CasinoApiOptions, makeClient } from "./makeClient.ts"

/** A page of a list. The first `page` is 1; `pageSize` is from 1 to 100. */
export interface Paging {
  readonly page: number
  readonly pageSize: number
}

/**
 * PAGE-3: a page of transactions of these types (an empty list means all), from `from` (inclusive) to `to` (exclusive), in ms since 1970.
 */
export interface TransactionPaging extends Paging {
  readonly actions: readonly AmountActionKind[]
  readonly from: number | null
  readonly to: number | null
}

type Answer<S extends { readonly Type: unknown }> = Effect.Effect<S["Type"], CallError>

/** The calls of account pages, cashier and machine. Each makes one attempt. Loaded on the first use (`runtime/core/lazyApis.ts`). */
export interface PlayerApi {
  /** MONEY-2: discount and bonus move money although they are GET requests. They must not be retried automatically. */
  readonly requestDiscount: () => Answer<typeof TopUpResponse>
  readonly requestBonus: () => Answer<typeof TopUpResponse>
  readonly kickPlayer: (machineId: number) => Answer<typeof Acknowledgement>
  /** A server may lack this call and then answers 404, 405 or 501. */
  readonly setWaiting: (request: typeof WaitingRequest.Type) => Answer<typeof Acknowledgement>
  readonly getMachine: (machineId: number) => Answer<typeof Machine>
  readonly getPlayerLogs: (paging: Paging) => Answer<typeof Wire.PlayerLogsResponse>
  readonly changePassword: (request: typeof Wire.PasswordRequest.Type) => Answer<typeof Acknowledgement>
  readonly getSlotSessions: (paging: Paging) => Answer<typeof Wire.SlotSessionsResponse>
  readonly getTransactions: (paging: TransactionPaging) => Answer<typeof Wire.TransactionsResponse>
  readonly getJackpotVideo: () => Answer<typeof Wire.JackpotVideoResponse>
  /** LIVE-4: a server may lack these two calls and then answers 404, 405 or 501. */
  readonly getTransferStatus: (transferId: string) => Answer<typeof Wire.TransferStatus>
  readonly getPressStatus: (pressId: string) => Answer<typeof Wire.PressStatus>
  /** PROT-6, PROT-7: a server may lack these four calls and then answers 404, 405 or 501. */
  readonly getLimits: () => Answer<typeof Wire.LimitsResponse>
  readonly setLimit: (request: typeof Wire.LimitRequest.Type) => Answer<typeof Wire.LimitsResponse>
  readonly cancelLimitChange: (request: typeof Wire.LimitCancelRequest.Type) => Answer<typeof Wire.LimitsResponse>
  readonly restrictPlayer: (request: typeof Wire.RestrictionRequest.Type) => Answer<typeof Acknowledgement>
  readonly updateUser: (request: typeof UserUpdateRequest.Type) => Answer<typeof Acknowledgement>
}

const filterOf = ({ page, pageSize, actions, from, to }: TransactionPaging) => ({
  page,
  pageSize,
  ...(actions.length === 0 ? {} : { action: [...actions] }),
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to })
})

/** Binds the calls to a base URL and a token source. */
export const makePlayerApi = (options: CasinoApiOptions): PlayerApi => {
  const client = makeClient(options)
  return {
    requestDiscount: () => call("requestDiscount", TopUpResponse, (signal) => client.GET("/player/discount", { signal })),
    requestBonus: () => call("requestBonus", TopUpResponse, (signal) => client.GET("/player/bonus", { signal })),
    kickPlayer: (machineId) =>
      callForAcknowledgement("kickPlayer", (signal) => client.POST("/player/kick", { body: { machineId }, signal })),
    setWaiting: (body) => callForAcknowledgement("setWaiting", (signal) => client.POST("/player/waitlist", { body, signal })),
    getMachine: (id) => call("getMachine", Machine, (signal) => client.GET("/machine/{id}", { params: { path: { id } }, signal })),
    getPlayerLogs: (query) =>
      call("getPlayerLogs", Wire.PlayerLogsResponse, (signal) => client.GET("/player/logs", { params: { query }, signal })),
    changePassword: (body) => callForAcknowledgement("changePassword", (signal) => client.POST("/player/password", { body, signal })),
    getSlotSessions: (query) =>
      call("getSlotSessions", Wire.SlotSessionsResponse, (signal) => client.GET("/player/sessions", { params: { query }, signal })),
    getTransactions: (paging) =>
      call("getTransactions", Wire.TransactionsResponse, (signal) =>
        client.GET("/player/transactions", { params: { query: filterOf(paging) }, signal })
      ),
    getJackpotVideo: () => call("getJackpotVideo", Wire.JackpotVideoResponse, (signal) => client.GET("/jackpot/video", { signal })),
    getTransferStatus: (transferId) =>
      call("getTransferStatus", Wire.TransferStatus, (signal) =>
        client.GET("/player/transfer/{transferId}", { params: { path: { transferId } }, signal })
      ),
    getPressStatus: (pressId) =>
      call("getPressStatus", Wire.PressStatus, (signal) =>
        client.GET("/player/press/{pressId}", { params: { path: { pressId } }, signal })
      ),
    getLimits: () => call("getLimits", Wire.LimitsResponse, (signal) => client.GET("/player/limits", { signal })),
    setLimit: (body) => call("setLimit", Wire.LimitsResponse, (signal) => client.POST("/player/limits", { body, signal })),
    cancelLimitChange: (body) =>
      call("cancelLimitChange", Wire.LimitsResponse, (signal) => client.POST("/player/limits/cancel", { body, signal })),
    restrictPlayer: (body) => callForAcknowledgement("restrictPlayer", (signal) => client.POST("/player/restriction", { body, signal })),
    updateUser: (body) => callForAcknowledgement("updateUser", (signal) => client.POST("/auth/user/update", { body, signal }))
  }
}
