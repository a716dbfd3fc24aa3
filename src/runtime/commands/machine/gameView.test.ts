import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startPlayer } from "../../../../tests/support/play.ts"
import { startClient } from "../../../../tests/support/runtimeHarness.ts"
import { DEFAULT_SETTINGS, type Settings } from "../../../domain/account/settings.ts"
import { event } from "../../../domain/events.ts"
import { profileAt, rulesOf } from "../../../domain/protection/profiles/profiles.ts"
import { chooseGameView, chooseVolume, endCelebration, toggleCelebration } from "./gameView.ts"

describe("[GAME-6] the game view", () => {
  it.effect("the game view changes only the given fields", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      yield* client.run(chooseGameView({ videoType: "screen" }))
      yield* client.run(chooseGameView({ cutScreen: true }))
      const { videoType, cutScreen, sideBar } = client.views.gameView
      assert.deepStrictEqual({ videoType, cutScreen, sideBar }, { videoType: "screen", cutScreen: true, sideBar: true })
    })
  )
})

const operator = (change: Partial<Settings>) =>
  event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, ...change }, source: "file", rejected: [] })

describe("[GAME-11] the test win", () => {
  it.effect.each([{ protectionProfile: "gb" }, { protectionProfile: "strictest" }, { testWinKey: "" }])(
    "the test win stays hidden when the operator's settings have %o",
    (change) =>
      Effect.gen(function* () {
        const client = yield* startClient()
        client.happen(operator(change))
        yield* client.run(toggleCelebration())
        assert.strictEqual(client.views.gameView.celebration, null)
      })
  )

  it.effect("[PROT-3] gb (RTS 14F): the test win stays hidden when the server, and not the operator, names the profile", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      const rules = rulesOf(profileAt("gb", Date.UTC(2026, 10, 1)))
      client.happen(event("ProtectionApplied", { profile: "gb", edition: "2025-05-21", asked: "gb", source: "server", rules }))
      yield* client.run(toggleCelebration())
      assert.strictEqual(client.views.gameView.celebration, null)
    })
  )

  it.effect("the test win starts and ends the celebration, and a second end does nothing", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      yield* client.run(toggleCelebration())
      assert.strictEqual(client.views.gameView.celebration?.amount, null)
      yield* client.run(toggleCelebration())
      assert.strictEqual(client.views.gameView.celebration, null)
      yield* client.run(endCelebration())
      assert.strictEqual(client.views.gameView.celebration, null)
    })
  )
})

it.effect("[GAME-1] the volume is limited to the range from silent to full", () =>
  Effect.gen(function* () {
    const client = yield* startPlayer()
    for (const volume of [-1, 0.4, 7]) yield* client.run(chooseVolume(volume))
    assert.deepStrictEqual(client.all("VolumeChosen"), [{ volume: 0 }, { volume: 0.4 }, { volume: 1 }])
  })
)
