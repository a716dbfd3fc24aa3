import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, type Scope } from "effect"
import { makeInstantWriter } from "../../../tests/support/logParts.ts"
import { gameSocket, sentOf, startSeated, transferOf } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { skewClock } from "../../../tests/support/browser/settableClock.ts"
import { event } from "../../domain/events.ts"
import { NO_LIMITS } from "../../domain/game/autoplay.ts"
import type { RuntimeServices } from "../layers.ts"
import { press } from "./machine/press.ts"
import { chooseBand, startAutoplay, stopAutoplay } from "./machine/seatCommands.ts"
import { cashIn } from "./money/moneyCommands.ts"
import { cashOut } from "./money/transfer.ts"

type Command = Effect.Effect<unknown, never, RuntimeServices>

/** How long (ms) the disk takes for a write. */
const WRITE_MS = 500

/** A writer that completes at once, and after `hold` only with the next `finish`. */
const makeHeldWriter = () => {
  const { writer } = makeInstantWriter()
  let held: (() => void)[] | null = null
  const settle = () => (held === null ? Promise.resolve() : new Promise<void>((resolve) => void held?.push(resolve)))
  const finish = (): void => {
    for (const resolve of held ?? []) resolve()
    held = null
  }
  return { writer: { ...writer, settle }, hold: () => void (held = []), finish }
}

/** A seated player whose disk takes 500 ms for each write. `during` runs 100 ms after the command's start. */
const sendDuring = Effect.fnUntraced(function* (
  command: Command,
  during: (client: Client) => Effect.Effect<unknown, never, Scope.Scope>,
  before: Command = Effect.void
) {
  const { writer, hold, finish } = makeHeldWriter()
  const client = yield* startSeated({ writer })
  yield* client.run(before)
  hold()
  yield* client.fork(command)
  yield* client.pass(100)
  yield* during(client)
  yield* client.pass(WRITE_MS - 100)
  finish()
  yield* client.pass(0)
  return client
})

const happen = (fact: Parameters<Client["happen"]>[0]) => (client: Client) => Effect.sync(() => client.happen(fact))
const goOffline = happen(event("NetworkChanged", { online: false }))
const loseFrames = happen(event("FramesStalled", { mediaId: "media", lastFrameAt: 0 }))
const lockScreen = happen(event("ScreenLocked", { cause: "idle" }))
const openKeys = happen(event("DialogOpened", { dialog: "keys" }))
const askIdle = happen(event("CodeNotified", { refusal: { code: 18_802, message: "", params: { seconds: 20 } } }))
const hidePage = (client: Client) => Effect.sync(client.hide)
const endAutoplay = (client: Client) => client.run(stopAutoplay())
const countSent = (client: Client): number => ["press", "transfer", "selectBand"].flatMap((type) => sentOf(client, type)).length

describe("[GAME-5] an automatic press", () => {
  it.effect("an automatic press is sent after its write while autoplay is on", () =>
    Effect.gen(function* () {
      const client = yield* sendDuring(press("spin", "automatic"), () => Effect.void, startAutoplay(NO_LIMITS))
      assert.lengthOf(sentOf(client, "press"), 1)
    })
  )

  it.effect.each([
    ["the player stops autoplay", endAutoplay, null],
    ["the page is hidden", hidePage, "unseen"],
    ["the screen is locked", lockScreen, "unseen"],
    ["the picture stalls", loseFrames, "unseen"],
    ["a dialog covers the button that stops autoplay", openKeys, "blocked"],
    ["the casino asks whether the player is there", askIdle, "blocked"],
    ["the network goes offline", goOffline, "pressUnseen"]
  ] as const)("an automatic press is not sent when %s during its write", ([_when, during, ended]) =>
    Effect.gen(function* () {
      const client = yield* sendDuring(press("spin", "automatic"), during, startAutoplay(NO_LIMITS))
      assert.lengthOf(client.all("PressRequested"), 1)
      assert.deepStrictEqual(sentOf(client, "press"), [])
      assert.deepStrictEqual(client.all("PressUnseen"), [{ pressId: "id-1" }])
      assert.isFalse(client.views.game.autoplay)
      assert.strictEqual(client.views.game.autoplayEnded, ended)
    })
  )

  it.effect.each([
    ["the player stops autoplay", endAutoplay],
    ["the page is hidden", hidePage],
    ["the screen is locked", lockScreen]
  ] as const)("a press by hand is sent when %s during its write", ([_when, during]) =>
    Effect.gen(function* () {
      const client = yield* sendDuring(press("spin"), during, startAutoplay(NO_LIMITS))
      assert.lengthOf(sentOf(client, "press"), 1)
      assert.deepStrictEqual(client.all("PressUnseen"), [])
    })
  )
})

describe("[LIVE-4] a message whose write takes long", () => {
  const operations: readonly (readonly [string, { readonly command: Command; readonly outcome: (client: Client) => unknown }])[] = [
    ["a press", { command: press("spin"), outcome: ({ views }) => views.presses.recent[0] }],
    ["a deposit", { command: cashIn(500), outcome: transferOf }],
    ["a cash-out", { command: cashOut(), outcome: transferOf }]
  ]

  it.effect.each(operations)("%s is not sent and ends as not delivered when the network goes offline during its write", ([, operation]) =>
    Effect.gen(function* () {
      const client = yield* sendDuring(operation.command, goOffline)
      assert.strictEqual(countSent(client), 0)
      assert.deepInclude(operation.outcome(client), { status: "refused", unseen: true })
    })
  )

  it.effect("another bet is not sent when the network goes offline during its write, and can be chosen again at once", () =>
    Effect.gen(function* () {
      const client = yield* sendDuring(chooseBand(2), goOffline)
      assert.strictEqual(countSent(client), 0)
      assert.deepInclude(client.views.game, { activeBand: 1, bandAsked: null })
      client.happen(event("NetworkChanged", { online: true }))
      yield* client.run(chooseBand(2))
      assert.lengthOf(sentOf(client, "selectBand"), 1)
    })
  )

  it.effect("[LIVE-1] a press is not sent when the picture stalls during its write", () =>
    Effect.gen(function* () {
      const client = yield* sendDuring(press("spin"), loseFrames)
      assert.strictEqual(countSent(client), 0)
      assert.deepInclude(client.views.presses.recent[0], { status: "refused", unseen: true })
    })
  )

  it.effect("[LIVE-1] a deposit is not sent when the picture stalls during its write", () =>
    Effect.gen(function* () {
      const client = yield* sendDuring(cashIn(500), loseFrames)
      assert.strictEqual(countSent(client), 0)
      assert.deepInclude(transferOf(client), { status: "refused", unseen: true })
    })
  )

  it.effect("[LIVE-1] a cash-out is sent when the picture stalls during its write", () =>
    Effect.gen(function* () {
      const client = yield* sendDuring(cashOut(), loseFrames)
      assert.strictEqual(countSent(client), 1)
    })
  )
})

describe("[GAME-3] another bet whose write takes long", () => {
  it.effect.each([
    ["the picture stalls", loseFrames],
    ["the socket dies", (client: Client) => Effect.sync(() => gameSocket(client).die())],
    ["a transfer begins", happen(event("TransferRequested", { transferId: "t", machineId: 11, direction: "in", amount: 5 }))]
  ] as const)("another bet is not sent and does not stay busy when %s during its write", ([_when, during]) =>
    Effect.gen(function* () {
      const client = yield* sendDuring(chooseBand(2), during)
      assert.deepStrictEqual(sentOf(client, "selectBand"), [])
      assert.deepInclude(client.views.game, { activeBand: 1, bandAsked: null, bandsUnanswered: [] })
      assert.deepStrictEqual(client.all("DeadlineReached"), [{ what: "band", id: "id-1", unsent: true }])
    })
  )

  it.effect("another bet is not sent when the player chooses yet another bet during its write", () =>
    Effect.gen(function* () {
      const client = yield* sendDuring(chooseBand(2), happen(event("BandRequested", { requestId: "newer", bandId: 3 })))
      assert.deepStrictEqual(sentOf(client, "selectBand"), [])
      assert.deepInclude(client.views.game, { bandAsked: { requestId: "newer", bandId: 3 }, bandsUnanswered: [] })
      assert.deepStrictEqual(client.all("DeadlineReached"), [{ what: "band", id: "id-1", unsent: true }])
    })
  )

  it.effect("another bet is not sent when the device slept during its write", () =>
    Effect.gen(function* () {
      const clock = yield* Clock.Clock
      let sleptMs = 0
      const sleepy = skewClock(clock, () => sleptMs)
      const sleep = () => Effect.sync(() => void (sleptMs = 8_000))
      const client = yield* sendDuring(Effect.provideService(chooseBand(2), Clock.Clock, sleepy), sleep)
      assert.deepStrictEqual(sentOf(client, "selectBand"), [])
      assert.isNull(client.views.game.bandAsked)
    })
  )

  it.effect("another bet is sent before a press that begins during its write", () =>
    Effect.gen(function* () {
      const client = yield* sendDuring(chooseBand(2), (seated) => seated.fork(press("spin")))
      const types = gameSocket(client).sent.map(({ type }) => type)
      assert.deepStrictEqual(
        types.filter((type) => type === "selectBand" || type === "press"),
        ["selectBand", "press"]
      )
    })
  )
})
