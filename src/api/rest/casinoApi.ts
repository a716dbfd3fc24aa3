import type { Effect } from "effect"
import createClient from "openapi-fetch"
import type { CallError } from "../../domain/errors.ts"
import type { paths } from "../generated/casino.ts"
import * as Wire from "../wire/casino.ts"
import { call } from "./call.ts"

/** The casino's REST calls. Each makes one attempt and fails with a tagged error. */
export interface CasinoApi {
  readonly logIn: (request: typeof Wire.LoginRequest.Type) => Effect.Effect<typeof Wire.LoginResponse.Type, CallError>
  readonly validateSession: () => Effect.Effect<typeof Wire.ValidateResponse.Type, CallError>
  readonly logOut: () => Effect.Effect<typeof Wire.Acknowledgement.Type, CallError>
  readonly getBalance: () => Effect.Effect<typeof Wire.BalanceResponse.Type, CallError>
  readonly getBrands: () => Effect.Effect<typeof Wire.BrandListResponse.Type, CallError>
  readonly getMachines: () => Effect.Effect<typeof Wire.MachineListResponse.Type, CallError>
  readonly cancelSession: (machineId: number) => Effect.Effect<typeof Wire.Acknowledgement.Type, CallError>
}

/** Where the API is and who asks. The token is asked for at each call and stands in no URL (AUTH-3). */
export interface CasinoApiOptions {
  readonly baseUrl: string
  readonly token: () => string | null
}

export const makeCasinoApi = ({ baseUrl, token }: CasinoApiOptions): CasinoApi => {
  // The global fetch is looked up at each call: captured once, it would miss a mock that starts later.
  const client = createClient<paths>({ baseUrl, fetch: (request) => globalThis.fetch(request) })
  client.use({
    onRequest: ({ request }) => {
      const bearer = token()
      if (bearer !== null) request.headers.set("authorization", `Bearer ${bearer}`)
      return request
    }
  })
  return {
    logIn: (body) => call("logIn", Wire.LoginResponse, (signal) => client.POST("/login", { body, signal })),
    validateSession: () => call("validateSession", Wire.ValidateResponse, (signal) => client.GET("/validate", { signal })),
    logOut: () => call("logOut", Wire.Acknowledgement, (signal) => client.POST("/player/logout", { signal })),
    getBalance: () => call("getBalance", Wire.BalanceResponse, (signal) => client.GET("/player/balance", { signal })),
    getBrands: () => call("getBrands", Wire.BrandListResponse, (signal) => client.GET("/machine/brands", { signal })),
    getMachines: () => call("getMachines", Wire.MachineListResponse, (signal) => client.GET("/machine/all", { signal })),
    cancelSession: (machineId) =>
      call("cancelSession", Wire.Acknowledgement, (signal) => client.POST("/player/cancel", { body: { machineId }, signal }))
  }
}
