import type { Effect } from "effect"
import type { CallError } from "../../domain/shared/errors.ts"
import { IpCheckResponse } from "../wire/casino.ts"
import { call } from "./call.ts"
import { type CasinoApiOptions, makeClient } from "./makeClient.ts"

/** BOOT-5: one attempt at `GET {API_URL}../check`. `baseUrl` is the absolute API_URL. */
export const checkIp = ({ baseUrl, token }: CasinoApiOptions): Effect.Effect<typeof IpCheckResponse.Type, CallError> => {
  const parent = new URL("..", baseUrl.endsWith("/") ? baseUrl : `${baseUrl}/`).href
  const client = makeClient({ baseUrl: parent, token })
  return call("checkIp", IpCheckResponse, (signal) => client.GET("/check", { signal }))
}
