import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, gameSocket, giveSeats, sentOf, startPlayer } from "../../../../tests/support/play.ts"
import { startClient } from "../../../../tests/support/runtimeHarness.ts"
import { aSeat } from "../../../../tests/support/samples.ts"
import { event } from "../../../domain/events.ts"
import { BlockedError, RejectedError, TransientError } from "../../../domain/shared/errors.ts"
import { SeatLock } from "../../browser/seatLock.ts"
import { logIn } from "../account/logIn.ts"
import { logOut, requestLogOut } from "../account/logOut.ts"
import { joinMachine } from "./joinMachine.ts"
import { actOnOpenSession, dismissSession } from "./openSession.ts"

const start = Effect.gen(function* () {
  const client = yield* startPlayer()
  giveSeats(client)
  client.happen(event("SessionReported", { open: true, machineId: 11, machineName: "Lale", machineStatus: 1 }))
  return client
})
const session = { machineId: 11, name: "Lale" }

describe("[GAME-9] an open session", () => {
  it.effect("an open session continues with a cancel call and a new join", () =>
    Effect.gen(function* () {
      const client = yield* start
      yield* client.run(actOnOpenSession({ ...session, action: "continue" }))
      yield* client.pass(0)
      assert.include(client.casino.calls, "cancelSession")
      assert.deepInclude(client.views.game, { phase: "playing", machineId: 11 })
      assert.deepStrictEqual(sentOf(client, "transfer"), [])
      assert.isFalse(client.views.reconnect.show)
    })
  )

  it.effect("[AUTH-6] an open session takes no seat in the player's next session when the answer to a continue comes late", () =>
    Effect.gen(function* () {
      const client = yield* start
      client.casino.answers.cancelSession = () => Effect.delay(Effect.succeed({ code: 20_000 }), 10_000)
      yield* client.fork(actOnOpenSession({ ...session, action: "continue" }))
      yield* client.run(logOut())
      client.log.restart({ ...client.log.header(), logId: "the next session" })
      yield* client.run(logIn(CREDENTIALS))
      yield* client.pass(10_000)
      assert.strictEqual(client.views.session.phase, "loggedIn")
      assert.deepStrictEqual([...client.all("SessionActionDone"), ...client.all("JoinRequested")], [])
    })
  )

  it.effect("an open session cashes out as soon as the outcome of a press from before a reload is known", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      client.happen(event("JoinRequested", { machineId: 11, name: "Lale" }))
      client.happen(event("SeatTaken", aSeat()))
      client.happen(event("PressRequested", { pressId: "p-1", button: "spin", bet: 100 }))
      client.happen(event("PressSent", { pressId: "p-1" }))
      client.happen(event("PageLoaded", { restored: 5 }))
      yield* client.run(logIn(CREDENTIALS))
      giveSeats(client)
      client.happen(event("SessionReported", { open: true, machineId: 11, machineName: "Lale", machineStatus: 1 }))
      yield* client.run(actOnOpenSession({ ...session, action: "cashOut" }))
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
      assert.deepStrictEqual(sentOf(client, "transfer"), [])
      gameSocket(client).say({ type: "pressDone", pressId: "p-1", win: 0 })
      yield* client.pass(0)
      assert.strictEqual(sentOf(client, "transfer").length, 1)
      gameSocket(client).say({ type: "transferDone", transferId: "id-1", direction: "out", amount: 5_000, credit: 0, balance: 95_000 })
      yield* client.pass(0)
      assert.strictEqual(sentOf(client, "transfer").length, 1)
      assert.deepStrictEqual(client.all("TransferIgnored"), [])
    })
  )

  it.effect("an open session cashes out as soon as the seat is taken again", () =>
    Effect.gen(function* () {
      const client = yield* start
      yield* client.run(actOnOpenSession({ ...session, action: "cashOut" }))
      yield* client.pass(0)
      assert.deepStrictEqual(
        sentOf(client, "transfer").map(({ direction }) => direction),
        ["out"]
      )
    })
  )

  it.effect.each(["continue", "cashOut"] as const)(
    "an open session follows the choice to %s while the player's other tab, which played it, has not given up its right to play yet",
    (action) =>
      Effect.gen(function* () {
        const client = yield* start
        const lease = { lost: Effect.never, release: () => undefined }
        const take = (_player: string, { steal }: { readonly steal: boolean }) => Effect.succeed(steal ? lease : null)
        yield* client.run(Effect.provideService(actOnOpenSession({ ...session, action }), SeatLock, { take }))
        yield* client.pass(0)
        assert.deepStrictEqual(client.all("JoinRefused"), [])
        assert.deepInclude(client.views.game, { phase: "playing", machineId: 11 })
        assert.strictEqual(sentOf(client, "transfer").length, action === "cashOut" ? 1 : 0)
      })
  )

  it.effect("an open session gives its money back also when its end is reported before the answer, and the machine is not free", () =>
    Effect.gen(function* () {
      const client = yield* start
      const machine = { id: 11, name: "Lale", status: 2, brand: "B", brandId: 1, image: null, reservation: null }
      client.happen(event("MachinesReceived", { asked: 0, machines: [machine] }))
      client.casino.answers.cancelSession = () =>
        Effect.sync(() => {
          client.network.socket("notifications").say({ type: "session", status: false, name: "Lale", id: 11, machine_status: 2 })
          return { code: 20_000 }
        }).pipe(Effect.delay(10))
      yield* client.fork(actOnOpenSession({ ...session, action: "cashOut" }))
      yield* client.pass(100)
      assert.strictEqual(client.views.game.phase, "playing")
      assert.deepStrictEqual(
        sentOf(client, "transfer").map(({ direction }) => direction),
        ["out"]
      )
    })
  )

  it.effect("the player can join the machine of a dismissed open session, and a logout asks about it", () =>
    Effect.gen(function* () {
      const client = yield* start
      const machine = { id: 11, name: "Lale", status: 2, brand: "B", brandId: 1, image: null, reservation: null }
      client.happen(event("MachinesReceived", { asked: 0, machines: [machine] }))
      yield* client.run(dismissSession())
      yield* client.fork(requestLogOut())
      yield* client.pass(1_000)
      assert.deepInclude(client.all("LogOutQuestioned")[0], { why: "openSession" })
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(0)
      assert.deepInclude(client.views.game, { phase: "playing", machineId: 11 })
    })
  )

  it.effect("an open session ends with a kick call and without a join", () =>
    Effect.gen(function* () {
      const client = yield* start
      yield* client.run(actOnOpenSession({ ...session, action: "kick" }))
      assert.deepStrictEqual(client.late.asked, [{ op: "kickPlayer", request: 11 }])
      assert.deepInclude(client.views.reconnect, { show: false, busy: null })
      assert.strictEqual(client.views.game.phase, "none")
    })
  )

  it.effect("an open session stays open with the reason when the server refuses or does not answer", () =>
    Effect.gen(function* () {
      const client = yield* start
      const refusal = { code: 50_100, message: "no", params: {} }
      client.casino.answers.cancelSession = () => Effect.fail(new RejectedError({ op: "cancelSession", refusal }))
      yield* client.run(actOnOpenSession({ ...session, action: "continue" }))
      assert.deepInclude(client.views.reconnect, { show: true, busy: null, refusal })
      client.casino.answers.cancelSession = () => Effect.fail(new TransientError({ op: "cancelSession", reason: "timeout" }))
      yield* client.run(actOnOpenSession({ ...session, action: "continue" }))
      assert.deepInclude(client.views.reconnect, { show: true, refusal: null, failure: "timeout" })
      assert.deepStrictEqual(client.all("JoinRequested"), [])
    })
  )

  it.effect("an open session accepts one action at a time", () =>
    Effect.gen(function* () {
      const client = yield* start
      client.late.answers.kickPlayer = () => Effect.delay(Effect.succeed({ code: 20_000 }), 1_000)
      yield* client.fork(actOnOpenSession({ ...session, action: "kick" }))
      yield* client.run(actOnOpenSession({ ...session, action: "kick" }))
      yield* client.pass(1_000)
      assert.strictEqual(client.late.asked.length, 1)
    })
  )

  it.effect("[AUTH-2] an open session ends with the login when the token is no longer valid", () =>
    Effect.gen(function* () {
      const client = yield* start
      client.late.answers.kickPlayer = () => Effect.fail(new BlockedError({ op: "kickPlayer", reason: "unauthorised" }))
      yield* client.run(actOnOpenSession({ ...session, action: "kick" }))
      assert.deepStrictEqual(client.all("LoggedOut"), [{ reason: "unauthorised" }])
      assert.deepStrictEqual(client.all("SessionActionFailed"), [])
    })
  )
})
