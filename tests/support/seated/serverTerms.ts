import { Effect } from "effect"
import { vi } from "vitest"
import { makeCasinoApi } from "../../../src/api/rest/casinoApi.ts"
import type { Settings } from "../../../src/domain/account/settings.ts"
import { startSeated } from "../play.ts"
import { SECRETS } from "../simulatedCasino.ts"
import { settings } from "./underProfile.ts"

/**
 * A player at a machine whose spins end at once and win nothing, and whose server answers the login with this field `protection`. The
 * real client decodes it, from a `fetch` that the test restores.
 *
 * @param protection undefined: the server sends no such field
 * @param change the operator's settings that differ from the defaults
 * @param skewMs how far the device's wall clock is ahead, in ms
 */
export const startOnTerms = (protection: unknown, change: Partial<Settings> = {}, skewMs: () => number = () => 0) =>
  Effect.gen(function* () {
    const body = { token: SECRETS.token, pin_code: null, ip_address: "192.0.2.7", versions: "1", protection }
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(body))))
    const client = yield* startSeated({
      skewMs,
      prepare: (one) => {
        one.happen(settings(change))
        one.casino.answers.logIn = makeCasinoApi({ baseUrl: "http://casino.test/api/", token: () => null }).logIn
      }
    })
    client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 0 }))
    return client
  })
