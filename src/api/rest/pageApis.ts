import type { Effect } from "effect"
import type { CallError } from "../../domain/shared/errors.ts"
import type { IpCheckResponse } from "../wire/casino.ts"
import { type ChatApi, makeChatApi } from "./chatApi.ts"
import { checkIp } from "./ipCheckApi.ts"
import type { CasinoApiOptions } from "./makeClient.ts"
import { makePlayerApi, type PlayerApi } from "./playerApi.ts"

/** The calls that a guest on the login page does not need. One chunk, loaded on the first use (`runtime/core/lazyApis.ts`). */
export interface PageApis {
  readonly player: PlayerApi
  readonly chat: ChatApi
  /** The IP check (BOOT-5). */
  readonly checkIp: Effect.Effect<typeof IpCheckResponse.Type, CallError>
}

/** Binds the calls to a base URL and a token source. */
export const makePageApis = (options: CasinoApiOptions): PageApis => ({
  player: makePlayerApi(options),
  chat: makeChatApi(options),
  checkIp: checkIp(options)
})
