import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, startSeated } from "../../../tests/support/play.ts"
import { spins, startPlaying } from "../../../tests/support/seated/autoplay.ts"
import { NO_LIMITS } from "../../domain/game/autoplay.ts"
import { openDialog } from "../commands/account/dialogs.ts"
import { blockAutoplay, startAutoplay } from "../commands/machine/seatCommands.ts"

describe("[GAME-5] autoplay under a dialog", () => {
  it.effect.each(["leave", "cashOutAndLeave", "keys", "support"] as const)(
    "autoplay stakes nothing more while the dialog %s covers the button that stops autoplay",
    (dialog) =>
      Effect.gen(function* () {
        const client = yield* startPlaying
        yield* client.run(startAutoplay(NO_LIMITS))
        yield* client.pass(800)
        yield* client.run(openDialog(dialog))
        yield* client.pass(5_000)
        assert.strictEqual(spins(client), 1)
        assert.deepStrictEqual(client.all("AutoplayToggled").at(-1), { on: false, ended: "blocked" })
      })
  )

  it.effect("autoplay stakes nothing more when the machine's card covers the button that stops autoplay", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(blockAutoplay())
      assert.deepStrictEqual(client.all("AutoplayToggled"), [])
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.pass(800)
      yield* client.run(blockAutoplay())
      yield* client.pass(5_000)
      assert.strictEqual(spins(client), 1)
      assert.strictEqual(client.views.game.autoplayEnded, "blocked")
    })
  )

  it.effect("autoplay continues beside the deposit dialog, which has a button that stops autoplay", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.run(openDialog("cash"))
      yield* client.pass(800)
      assert.strictEqual(spins(client), 1)
      assert.isTrue(client.views.game.autoplay)
    })
  )

  it.effect("[GAME-10] autoplay does not answer the idle question, which covers the button that stops autoplay", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.pass(800)
      gameSocket(client).say({ type: "pressAccepted", pressId: "id-1" })
      yield* client.pass(20_000)
      gameSocket(client).say({ type: "code", code: 18_802, ErrorMessage: "", Params: { seconds: 20 } })
      gameSocket(client).say({ type: "pressDone", pressId: "id-1", win: 0 })
      yield* client.pass(5_000)
      assert.strictEqual(spins(client), 1)
      assert.strictEqual(client.views.game.notice?.refusal.code, 18_802)
      assert.deepStrictEqual(client.all("AutoplayToggled").at(-1), { on: false, ended: "blocked" })
    })
  )

  it.effect("[GAME-10] autoplay starts again after the countdown of an unanswered idle question, which then covers nothing", () =>
    Effect.gen(function* () {
      const client = yield* startPlaying
      gameSocket(client).say({ type: "code", code: 18_802, ErrorMessage: "", Params: { seconds: 20 } })
      yield* client.pass(20_000)
      yield* client.run(startAutoplay(NO_LIMITS))
      yield* client.pass(800)
      assert.strictEqual(spins(client), 1)
      assert.isTrue(client.views.game.autoplay)
    })
  )
})
