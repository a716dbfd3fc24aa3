import type { Effect } from "effect"
import type { CallError } from "../../domain/shared/errors.ts"
import * as Wire from "../wire/casino.ts"
import { call, callForAcknowledgement } from "./call.ts"
import { type CasinoApiOptions, makeClient } from "./makeClient.ts"

/**
 * The calls that the first pages need. Each makes one attempt and fails with a tagged error. The others are in `playerApi` and `chatApi`.
 */
export interface CasinoApi {
  readonly logIn: (request: typeof Wire.LoginRequest.Type) => Effect.Effect<typeof Wire.LoginResponse.Type, CallError>
  /** `token` overrides the session's token, to check a token from the URL before it becomes the session's (BOOT-3). */
  readonly validateSession: (token?: string) => Effect.Effect<typeof Wire.ValidateResponse.Type, CallError>
  /**
   * `token` is the ended session's token: its credentials are already deleted when this call is made (AUTH-6). The browser sends the call also
   * when the player closes the page at once.
   */
  readonly logOut: (token?: string) => Effect.Effect<typeof Wire.Acknowledgement.Type, CallError>
  readonly getBalance: () => Effect.Effect<typeof Wire.BalanceResponse.Type, CallError>
  readonly getBrands: () => Effect.Effect<typeof Wire.BrandListResponse.Type, CallError>
  readonly getMachines: () => Effect.Effect<typeof Wire.MachineListResponse.Type, CallError>
  readonly cancelSession: (machineId: number) => Effect.Effect<typeof Wire.Acknowledgement.Type, CallError>
}

/** The header that overrides the client's token for one call. */
const bearer = (token: string | undefined) => (token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })

/** Binds the calls to a base URL and a token source. */
export const makeCasinoApi = (options: CasinoApiOptions): CasinoApi => {
  const client = makeClient(options)
  return {
    logIn: (body) => call("logIn", Wire.LoginResponse, (signal) => client.POST("/login", { body, signal })),
    validateSession: (token) =>
      call("validateSession", Wire.ValidateResponse, (signal) => client.GET("/validate", { signal, ...bearer(token) })),
    logOut: (token) =>
      callForAcknowledgement("logOut", (signal) => client.POST("/player/logout", { signal, keepalive: true, ...bearer(token) })),
    getBalance: () => call("getBalance", Wire.BalanceResponse, (signal) => client.GET("/player/balance", { signal })),
    getBrands: () => call("getBrands", Wire.BrandListResponse, (signal) => client.GET("/machine/brands", { signal })),
    getMachines: () => call("getMachines", Wire.MachineListResponse, (signal) => client.GET("/machine/all", { signal })),
    cancelSession: (machineId) =>
      callForAcknowledgement("cancelSession", (signal) => client.POST("/player/cancel", { body: { machineId }, signal }))
  }
}
