import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Fiber } from "effect"
import { makeHaltingWriter } from "../../../../tests/support/logParts.ts"
import { gameSocket, giveSeats, sentOf, showPicture, startPlayer, startSeated } from "../../../../tests/support/play.ts"
import { aDevice, type Client } from "../../../../tests/support/runtimeHarness.ts"
import { skewClock } from "../../../../tests/support/browser/settableClock.ts"
import { holdSignals, makeTestBrowser } from "../../../../tests/support/browser/testBrowser.ts"
import { event } from "../../../domain/events.ts"
import { DAY_MS } from "../../../domain/shared/durations.ts"
import { startBreak } from "../account/protection.ts"
import { joinMachine } from "./joinMachine.ts"
import { leaveMachine } from "./leaveMachine.ts"
import { press } from "./press.ts"

const statusOf = (client: Client) => client.views.presses.recent[0]?.status

describe("[GAME-2] a press", () => {
  it.effect("a press goes out once under its own id and shows its status to the end", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(press("spin"))
      assert.deepStrictEqual(sentOf(client, "press"), [{ type: "press", pressId: "id-1", button: "spin" }])
      assert.strictEqual(statusOf(client), "sent")
      gameSocket(client).say({ type: "pressAccepted", pressId: "id-1" })
      yield* client.pass(0)
      assert.strictEqual(statusOf(client), "accepted")
      gameSocket(client).say({ type: "pressDone", pressId: "id-1", win: 300 })
      yield* client.pass(0)
      assert.deepInclude(client.views.presses.recent[0], { status: "done", win: 300 })
      assert.isNull(client.views.presses.underWay)
    })
  )

  it.effect("a press goes out once after a double click, and the second click is recorded", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(Effect.all([press("spin"), press("spin")], { concurrency: "unbounded" }))
      assert.strictEqual(sentOf(client, "press").length, 1)
      assert.deepStrictEqual(client.all("PressIgnored"), [{ button: "spin", why: "pressUnderWay" }])
    })
  )

  it.effect.each([
    ["both clocks", 1, 1],
    ["the wall clock alone", 1, 0],
    ["the monotonic clock alone, because the wall clock was set back", 0, 1]
  ] as const)("[LIVE-4] a press is not sent when the device slept while it was stored, as seen by %s", ([_which, wall, mono]) =>
    Effect.gen(function* () {
      const { writer, slow, finish } = makeHaltingWriter()
      const client = yield* startSeated({ writer })
      slow()
      const clock = yield* Clock.Clock
      let sleptMs = 0
      const sleepy = skewClock(clock, () => sleptMs * wall, { monoSkewMs: () => sleptMs * mono })
      const fiber = yield* client.fork(Effect.provideService(press("spin"), Clock.Clock, sleepy))
      sleptMs = 8_000
      finish()
      yield* Fiber.join(fiber)
      assert.deepStrictEqual(sentOf(client, "press"), [])
      assert.strictEqual(client.types().at(-1), "PressUnseen")
    })
  )

  it.effect("a press can follow the previous one as soon as that is done", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      for (const id of ["id-1", "id-2", "id-3"]) {
        yield* client.run(press("spin"))
        gameSocket(client).say({ type: "pressDone", pressId: id, win: 0 })
        yield* client.pass(0)
      }
      assert.deepStrictEqual(
        sentOf(client, "press").map(({ pressId }) => pressId),
        ["id-1", "id-2", "id-3"]
      )
    })
  )

  it.effect("a press fails as ignored without a seat", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(press("spin"))
      assert.deepStrictEqual(client.all("PressIgnored"), [{ button: "spin", why: "noSeat" }])
    })
  )

  it.effect("[LIVE-1] a press fails as ignored while the picture is stalled", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.happen(event("FramesStalled", { mediaId: "media", lastFrameAt: 0 }))
      yield* client.run(press("spin"))
      assert.deepStrictEqual(client.all("PressIgnored"), [{ button: "spin", why: "noPicture" }])
      client.happen(event("FramesResumed", { mediaId: "media", afterMs: 10 }))
      yield* client.run(press("spin"))
      assert.strictEqual(sentOf(client, "press").length, 1)
    })
  )

  it.effect("a press fails as ignored while a transfer is pending", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.happen(event("TransferRequested", { transferId: "t", machineId: 11, direction: "in", amount: 5 }))
      yield* client.run(press("spin"))
      assert.deepStrictEqual(client.all("PressIgnored"), [{ button: "spin", why: "transferUnderWay" }])
    })
  )
})

describe("[LIVE-4] a press without an open socket", () => {
  it.effect("a press without an open socket ends at once and is not sent after the reconnect", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const socket = gameSocket(client)
      socket.die()
      yield* client.run(press("spin"))
      assert.deepInclude(client.views.presses.recent[0], { status: "refused", unseen: true })
      socket.close(1006)
      yield* client.pass(30_000)
      assert.strictEqual(client.views.game.phase, "playing")
      assert.deepStrictEqual(sentOf(client, "press"), [])
      assert.deepStrictEqual(sentOf(client, "pressQuery"), [])
    })
  )

  it.effect("a press without an open socket fails as ignored while the seat is lost", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.network.become("refused")
      gameSocket(client).close(1006)
      yield* client.pass(0)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(client.all("PressIgnored"), [{ button: "spin", why: "noSeat" }])
    })
  )
})

describe("[LIVE-4] a press whose answer is lost", () => {
  it.effect("a press whose answer is lost becomes unknown after the disconnect, and gets its outcome by its id after the reconnect", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(press("spin"))
      gameSocket(client).close(1006)
      yield* client.pass(0)
      assert.strictEqual(statusOf(client), "unknown")
      client.network.answer("pressQuery", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 700 }))
      yield* client.pass(30_000)
      assert.deepInclude(client.views.presses.recent[0], { id: "id-1", status: "done", win: 700 })
      assert.strictEqual(sentOf(client, "press").length, 1)
      assert.deepStrictEqual(sentOf(client, "pressQuery"), [{ type: "pressQuery", pressId: "id-1" }])
    })
  )

  it.effect("a press whose answer is lost becomes unknown after 8 s on an open socket, and is queried until its outcome is known", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(press("spin"))
      yield* client.pass(8_000)
      assert.strictEqual(statusOf(client), "sent")
      yield* client.pass(2_000)
      assert.strictEqual(statusOf(client), "unknown")
      assert.deepStrictEqual(client.all("DeadlineReached"), [{ what: "press", id: "id-1" }])
      yield* client.pass(6_000)
      assert.isAtLeast(sentOf(client, "pressQuery").length, 3)
      gameSocket(client).say({ type: "pressUnseen", pressId: "id-1" })
      yield* client.pass(0)
      assert.deepInclude(client.views.presses.recent[0], { status: "refused", unseen: true })
      const asked = sentOf(client, "pressQuery").length
      yield* client.pass(20_000)
      assert.strictEqual(sentOf(client, "pressQuery").length, asked)
      assert.strictEqual(sentOf(client, "press").length, 1)
    })
  )

  it.effect("[LIVE-2] a press whose answer is lost ends a silent socket at once instead of counting as the machine's silence", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(press("spin"))
      client.network.mute(true)
      yield* client.pass(10_000)
      assert.deepStrictEqual(client.all("ConnectionLost").slice(0, 1), [{ channel: "game", code: 4000, reason: "silent" }])
      assert.deepStrictEqual(client.all("DeadlineReached"), [])
      assert.strictEqual(statusOf(client), "unknown")
    })
  )

  it.effect("[LIVE-2] a press whose answer is late does not end the silent socket of a server without pong, which may hold no seat", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client, { seatHoldMs: undefined })
      client.network.answer("ping", () => undefined)
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(30_000)
      showPicture(client)
      yield* client.run(press("spin"))
      gameSocket(client).say({ type: "pressAccepted", pressId: "id-2" })
      yield* client.pass(20_000)
      const lost = client.all("ConnectionLost").filter(({ channel }) => channel === "game")
      assert.deepStrictEqual(lost, [])
      assert.isAtLeast(sentOf(client, "pressQuery").length, 1)
    })
  )

  it.effect("[LIVE-2] a press whose answer is lost counts as the machine's silence while the socket answers every ping", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.network.answer("pressQuery", ({ pressId }, socket) => socket.say({ type: "pressAccepted", pressId }))
      yield* client.run(press("spin"))
      yield* client.pass(20_000)
      assert.deepInclude(client.views.presses.recent[0], { overdue: true })
      assert.deepStrictEqual(client.all("ConnectionLost"), [])
    })
  )

  it.effect("a press whose answer is lost blocks the next machine only until its status is queried at the next seat", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(press("spin"))
      yield* client.run(leaveMachine())
      giveSeats(client, { machine: { id: 12, name: "Gül", brand: "Bosphorus", status: 3 } })
      client.network.answer("pressQuery", ({ pressId }, socket) => socket.say({ type: "pressUnseen", pressId }))
      yield* client.run(joinMachine({ machineId: 12, name: "Gül" }))
      yield* client.pass(0)
      showPicture(client)
      yield* client.run(press("spin"))
      assert.strictEqual(sentOf(client, "press").length, 2)
    })
  )
})

describe("[PROT-7] a press in a tab that has not heard of the break of another tab", () => {
  /** Two tabs of one browser. The first one is at a machine, and its signals from other tabs are late. */
  const startTwo = Effect.gen(function* () {
    const device = aDevice()
    const browser = makeTestBrowser()
    const { writer, slow, finish } = makeHaltingWriter()
    const seated = yield* startSeated({ device, browser: holdSignals(browser).held, writer })
    const other = yield* startPlayer({ device, browser })
    return { seated, slow, finish, begin: other.run(startBreak("timeOut", DAY_MS)) }
  })
  const ignored = (client: Client) => client.all("PressIgnored").map(({ why }) => why)

  it.effect("a press is ignored after the break has begun, and the break is recorded once", () =>
    Effect.gen(function* () {
      const { seated, begin } = yield* startTwo
      yield* begin
      yield* seated.run(press("spin"))
      yield* seated.run(press("spin"))
      yield* seated.pass(0)
      assert.deepStrictEqual(sentOf(seated, "press"), [])
      assert.deepStrictEqual(ignored(seated), ["break", "break"])
      assert.strictEqual(seated.all("ProtectionRestored").length, 1)
    })
  )

  it.effect("a press is not sent when the break begins while the press is being stored", () =>
    Effect.gen(function* () {
      const { seated, begin, slow, finish } = yield* startTwo
      slow()
      const fiber = yield* seated.fork(press("spin"))
      yield* begin
      finish()
      yield* Fiber.join(fiber)
      assert.deepStrictEqual(sentOf(seated, "press"), [])
      assert.deepStrictEqual(ignored(seated), ["break"])
      assert.lengthOf(seated.all("PressUnseen"), 1)
    })
  )
})
