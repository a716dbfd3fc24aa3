import type { Effect } from "effect"
import type { CallError } from "../../domain/shared/errors.ts"
import { IpCheckResponse } from "../wire/casino.ts"
import { call } from "./call.ts"
import { type ChatApi, makeChatApi } from "./chatApi.ts"
import { type CasinoApiOptions, makeClient } from "./makeClient.ts"
import { makePlayerApi, type PlayerApi } from "./playerApi.ts"

/** The calls that a guest on the login page does not need. One chunk, loaded on the first use (`runtime/core/lazyApis.ts`). */
export interface PageApis {
  readonly player: PlayerApi
  readonly chat: ChatApi
  /** The IP check (BOOT-5). */
  readonly checkIp: Effect.Effect<typeof IpCheckResponse.Type, CallError>
}

/** BOOT-5: one attempt at `GET {API_URL}../check`. `baseUrl` is the absolute API_URL. */
export const checkIp = ({ baseUrl, token }: CasinoApiOptions): Effect.Effect<typeof IpCheckResponse.Type, CallError> => {
  const parent = new URL("..", baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`).href
  const client = makeClient({ baseUrl: parent, token })
  return call("checkIp", IpCheckResponse, (signal) => client.GET("/check", { signal }))
}

/** Binds the calls to a base URL and a token source. */
export const makePageApis = (options: CasinoApiOptions): PageApis => ({
  player: makePlayerApi(options),
  chat: makeChatApi(options),
  checkIp: checkIp(options)
})
