import { Effect } from "effect"
import type { CasinoApi } from "../../src/api/rest/casinoApi.ts"
import { makeToken } from "./token.ts"

/** Seconds since 1970, far beyond any test's clock. */
const FAR_AWAY = 4_000_000_000

/** The secrets of a simulated session. No log may contain any of them (LOG-4). */
export const SECRETS = {
  password: "pw-canary-4711",
  pinHash: "pin-canary-4711",
  token: makeToken({ id: "7", exp: FAR_AWAY, username: "ayse", name: "Ayşe", canary: "token-canary-4711" })
} as const

type Answers = { -readonly [K in keyof CasinoApi]: CasinoApi[K] }

/** The REST side of a casino. A test may replace each answer at any time, and each call is counted. */
export const makeSimulatedCasino = () => {
  const session = { token: SECRETS.token, pin_code: SECRETS.pinHash, ip_address: "192.0.2.7", versions: "1.0" }
  const answers: Answers = {
    logIn: () => Effect.succeed(session),
    validateSession: () => Effect.succeed({ ...session, Group: "user", Permissions: [] }),
    logOut: () => Effect.succeed({ code: 20_000 }),
    getBalance: () => Effect.succeed({ balance: 90_000 }),
    getBrands: () => Effect.succeed({ brands: [{ id: 1, name: "Bosphorus", machineCount: 2, jackpot: "100,30000" }] }),
    getMachines: () =>
      Effect.succeed({
        machines: [
          { id: 11, name: "Lale", status: 3, brand: "Bosphorus", brandId: 1 },
          { id: 12, name: "Gül", status: 2, brand: "Bosphorus", brandId: 1 }
        ]
      }),
    cancelSession: () => Effect.succeed({ code: 20_000 })
  }
  const calls: (keyof CasinoApi)[] = []
  /** Counts runs rather than calls, because a retry runs the same effect again. */
  const counted = <A, E>(name: keyof CasinoApi, answer: () => Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.suspend(() => {
      calls.push(name)
      return answer()
    })
  const api: CasinoApi = {
    logIn: (request) => counted("logIn", () => answers.logIn(request)),
    validateSession: (token) => counted("validateSession", () => answers.validateSession(token)),
    logOut: (token) => counted("logOut", () => answers.logOut(token)),
    getBalance: () => counted("getBalance", () => answers.getBalance()),
    getBrands: () => counted("getBrands", () => answers.getBrands()),
    getMachines: () => counted("getMachines", () => answers.getMachines()),
    cancelSession: (machineId) => counted("cancelSession", () => answers.cancelSession(machineId))
  }
  return { api, answers, calls }
}
