import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { live, rungs, startWatching } from "../../../tests/support/watchedMachine.ts"
import { offerInPageSource } from "../../media/inPage.ts"
import { press } from "./machine/press.ts"

afterEach(() => offerInPageSource(() => null))

describe("[LIVE-3] the recovery ladder", () => {
  it.effect("the recovery ladder plays again after 1.3 s and starts a new session after 3 s, and records the time of each step", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      yield* client.pass(3_100)
      assert.deepStrictEqual(rungs(client), ["play 1350", "session 3050"])
      yield* live(client, screen, 200)
      yield* client.pass(1_700)
      assert.strictEqual(rungs(client).at(-1), "play 1350")
    })
  )

  it.effect("the recovery ladder opens the socket again after three media sessions without a frame, and never stops", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      offerInPageSource(() => null)
      for (let n = 0; n < 40; n += 1) yield* client.pass(5_000)
      const climbed = client.all("RecoveryTried").map(({ rung }) => rung)
      assert.deepStrictEqual(climbed.slice(0, 6), ["play", "session", "session", "session", "socket", "session"])
      assert.strictEqual(client.all("ConnectionLost")[0]?.reason, "no picture")
      assert.isAbove(climbed.filter((rung) => rung === "session").length, 10)
      screen.film()
      yield* live(client, screen, 15_100)
      assert.strictEqual(client.views.video.phase, "live")
    })
  )

  it.effect("the recovery ladder keeps the socket while a press is pending", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      yield* client.run(press("spin"))
      offerInPageSource(() => null)
      yield* client.pass(7_000)
      assert.notInclude(
        client.all("RecoveryTried").map(({ rung }) => rung),
        "socket"
      )
    })
  )

  it.effect("the recovery ladder pauses while the tab is hidden, together with its stopwatch", () =>
    Effect.gen(function* () {
      const { client, screen } = yield* startWatching
      yield* live(client, screen, 500)
      offerInPageSource(() => null)
      yield* client.pass(8_000)
      const tried = client.all("RecoveryTried").length
      client.hide()
      yield* client.pass(600_000)
      assert.isAtMost(client.all("RecoveryTried").length, tried + 1)
      client.show()
      yield* client.pass(16_000)
      const last = client.all("RecoveryTried").at(-1)?.afterMs ?? 0
      assert.isAbove(last, 8_000)
      assert.isBelow(last, 30_000)
    })
  )
})
