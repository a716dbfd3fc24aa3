import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startClient } from "../../../../tests/support/runtimeHarness.ts"
import { DEFAULT_SETTINGS } from "../../../domain/account/settings.ts"
import { TransientError } from "../../../domain/shared/errors.ts"
import { event } from "../../../domain/events.ts"
import { checkIp } from "./accessChecks.ts"

const startWith = Effect.fnUntraced(function* (ipCheck: boolean) {
  const client = yield* startClient()
  client.happen(event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, ipCheck }, source: "file", rejected: [] }))
  return client
})
const answer = { ip: "192.0.2.7", country: "XX" }

describe("[BOOT-5] the IP check", () => {
  it.effect.each([
    [0, 0, "blocked"],
    [0, 1, "allowed"],
    [1, 0, "allowed"],
    [1, 20_000, "allowed"]
  ] as const)("the IP check reads status %i with code %i as %s", ([status, code, phase]) =>
    Effect.gen(function* () {
      const client = yield* startWith(true)
      client.late.answers.checkIp = () => Effect.succeed({ ...answer, status, code })
      yield* client.run(checkIp())
      assert.deepStrictEqual(client.views.ipCheck, { phase, ...answer })
    })
  )

  it.effect("the IP check reports a failure and does not repeat itself", () =>
    Effect.gen(function* () {
      const client = yield* startWith(true)
      client.late.answers.checkIp = () => Effect.fail(new TransientError({ op: "checkIp", reason: "server", status: 500 }))
      yield* client.run(checkIp())
      yield* client.pass(60_000)
      assert.strictEqual(client.views.ipCheck.phase, "failed")
      assert.strictEqual(client.late.asked.length, 1)
    })
  )

  it.effect("the IP check sends no request when the operator disables it", () =>
    Effect.gen(function* () {
      const client = yield* startWith(false)
      yield* client.run(checkIp())
      assert.deepStrictEqual([client.late.asked, client.views.ipCheck.phase], [[], "off"])
    })
  )
})
