import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { aReady, CREDENTIALS, gameSocket, giveSeats, startPlayer, startSeated } from "../../../tests/support/play.ts"
import { NOON, startClient } from "../../../tests/support/runtimeHarness.ts"
import { aMachine } from "../../../tests/support/samples.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import type { JoinRefusal } from "../../domain/game/gameEvents.ts"
import { joinMachine } from "./joinMachine.ts"
import { logIn } from "./logIn.ts"
import { leaveMachine } from "./leaveMachine.ts"

const join = joinMachine({ machineId: 11, name: "Lale" })
const floor = (change: Parameters<typeof aMachine>[0] = {}) => event("MachinesReceived", { machines: [aMachine(change)], asked: 0 })
const balance = (amount: number) => event("BalanceNotified", { balance: amount })
const settings = (change: object) => event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, ...change }, source: "file", rejected: [] })

interface Case {
  readonly why: string
  readonly facts: readonly DomainEvent[]
  readonly refusal: JoinRefusal | null
}

const cases: readonly Case[] = [
  { why: "an available machine", facts: [floor()], refusal: null },
  { why: "a machine that is on no list, as after a reload", facts: [], refusal: null },
  ...[0, 1, 2, 4, 5, 6, 99].map((status) => ({
    why: `a machine of status ${status}`,
    facts: [floor({ status })],
    refusal: "notAvailable" as const
  })),
  {
    why: "a machine that the operator names available",
    facts: [settings({ machineStatus: { "8": { name: "available", keepsSeat: true } } }), floor({ status: 8 })],
    refusal: null
  },
  { why: "a machine reserved for another", facts: [floor({ reservation: { mine: false, until: NOON + 1 } })], refusal: "reserved" },
  { why: "a machine whose reservation has run out", facts: [floor({ reservation: { mine: false, until: NOON } })], refusal: null },
  { why: "a machine reserved for this player", facts: [floor({ reservation: { mine: true, until: NOON + 1 } })], refusal: null },
  { why: "no money, where that is allowed", facts: [floor(), balance(0)], refusal: null },
  { why: "no money, where it is not", facts: [floor(), settings({ zeroBalancePlay: false }), balance(0)], refusal: "zeroBalance" },
  { why: "one kuruş, where none is not allowed", facts: [floor(), settings({ zeroBalancePlay: false }), balance(1)], refusal: null },
  {
    why: "the machine of the player's own open session [GAME-9]",
    facts: [floor({ status: 2 }), event("SessionReported", { open: true, machineId: 11, machineName: "Lale", machineStatus: 2 })],
    refusal: null
  }
]

/** A player of a casino where a zero balance may not play, whose balance comes after so many ms. */
const startPlayerWithoutBalance = Effect.fnUntraced(function* (delayMs: number, amount: number) {
  const client = yield* startClient()
  client.casino.answers.getBalance = () => Effect.delay(Effect.succeed({ balance: amount }), delayMs)
  yield* client.run(logIn(CREDENTIALS))
  yield* client.pass(0)
  giveSeats(client)
  client.happen(settings({ zeroBalancePlay: false }))
  client.happen(floor())
  assert.isNull(client.views.funds.wallet)
  return client
})

describe("[LOBBY-4] joining", () => {
  it.effect.each(cases)("$why: $refusal", ({ facts, refusal }) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client)
      for (const fact of facts) client.happen(fact)
      yield* client.run(join)
      yield* client.pass(0)
      if (refusal === null) assert.strictEqual(client.views.game.phase, "playing")
      else {
        assert.deepInclude(client.views.game, { phase: "refused", machineId: 11, joinRefusal: refusal })
        assert.strictEqual(client.network.attempts("game"), 0)
      }
    })
  )

  it.effect("waits for a balance that is not known yet, and seats a player who has money", () =>
    Effect.gen(function* () {
      const client = yield* startPlayerWithoutBalance(2_000, 90_000)
      yield* client.fork(join)
      yield* client.pass(1_000)
      assert.strictEqual(client.network.attempts("game"), 0)
      yield* client.pass(1_000)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("seats a player whose balance comes by notification while the request is still open", () =>
    Effect.gen(function* () {
      const client = yield* startPlayerWithoutBalance(60_000, 90_000)
      yield* client.fork(join)
      client.network.socket("notifications").say({ type: "balance", balance: 1 })
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("refuses a player without money as soon as the balance is known", () =>
    Effect.gen(function* () {
      const client = yield* startPlayerWithoutBalance(2_000, 0)
      yield* client.fork(join)
      yield* client.pass(2_000)
      assert.deepStrictEqual(client.all("JoinRefused"), [{ machineId: 11, reason: "zeroBalance" }])
      assert.strictEqual(client.network.attempts("game"), 0)
    })
  )

  it.effect("refuses after five seconds when the balance does not come, and says that it is not known", () =>
    Effect.gen(function* () {
      const client = yield* startPlayerWithoutBalance(60_000, 90_000)
      yield* client.fork(join)
      yield* client.pass(4_999)
      assert.deepStrictEqual(client.all("JoinRefused"), [])
      yield* client.pass(1)
      assert.deepStrictEqual(client.all("JoinRefused"), [{ machineId: 11, reason: "balanceUnknown" }])
      assert.strictEqual(client.network.attempts("game"), 0)
    })
  )

  it.effect("gives no seat to a player who logs out while the balance is on its way", () =>
    Effect.gen(function* () {
      const client = yield* startPlayerWithoutBalance(2_000, 90_000)
      yield* client.fork(join)
      client.happen(event("LoggedOut", { reason: "player" }))
      yield* client.pass(5_000)
      assert.strictEqual(client.network.attempts("game"), 0)
    })
  )

  it.effect("requests no seat while no player is logged in", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      giveSeats(client)
      yield* client.run(join)
      yield* client.pass(0)
      assert.strictEqual(client.network.attempts("game"), 0)
    })
  )

  it.effect("the machine that is being played changes nothing", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const before = client.log.appended()
      yield* client.run(join)
      yield* client.pass(0)
      assert.strictEqual(client.log.appended(), before)
      assert.strictEqual(client.network.attempts("game"), 1)
    })
  )

  it.effect("another machine while one is played is refused, and the seat with its credit stays", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(joinMachine({ machineId: 12, name: "Gül" }))
      yield* client.pass(0)
      assert.deepStrictEqual(client.all("JoinRefused"), [{ machineId: 12, reason: "alreadyPlaying" }])
      assert.deepInclude(client.views.game, { phase: "playing", machineId: 11 })
      assert.strictEqual(client.views.funds.credit, 5_000)
      assert.isTrue(gameSocket(client).isOpen())
    })
  )
})

describe("[GAME-1] a seat", () => {
  it.effect("is asked for with machine and token, the token in the query too", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(join)
      yield* client.pass(0)
      assert.deepStrictEqual(gameSocket(client).sent, [{ type: "init", machineID: 11, token: SECRETS.token }])
      assert.strictEqual(new URL(gameSocket(client).url).searchParams.get("token"), SECRETS.token)
      assert.strictEqual(client.views.game.phase, "joining")
    })
  )

  it.effect("that the server refuses is given up: the socket is closed and not opened again", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.network.answer("init", (_message, socket) => {
        if (socket.channel === "game") socket.say({ type: "refused", code: 20_101, ErrorMessage: "taken" })
      })
      yield* client.run(join)
      yield* client.pass(60_000)
      assert.deepInclude(client.views.game, { phase: "refused", machineId: 11 })
      assert.strictEqual(client.views.game.refusal?.code, 20_101)
      assert.isFalse(gameSocket(client).isOpen())
      assert.strictEqual(client.network.attempts("game"), 1)
    })
  )

  it.effect.each([1000, 4410])("that is refused by a frame and a close (%i) at once still says why", (code) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.network.answer("init", (_message, socket) => {
        if (socket.channel !== "game") return
        socket.say({ type: "refused", code: 20_101, ErrorMessage: "taken" })
        socket.close(code)
      })
      yield* client.run(join)
      yield* client.pass(60_000)
      assert.strictEqual(client.views.game.refusal?.code, 20_101)
      assert.strictEqual(client.network.attempts("game"), 1)
    })
  )

  it.effect("that was refused may be asked for again", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.network.answer("init", (_message, socket) => {
        if (socket.channel === "game") socket.say({ type: "refused", code: 20_101, ErrorMessage: "taken" })
      })
      yield* client.run(join)
      yield* client.pass(0)
      giveSeats(client)
      yield* client.run(join)
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("is come back to after every loss, with the server's new snapshot", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      for (const version of [20, 30, 40]) {
        giveSeats(client, { meter: { credit: version * 100, bet: 100, lastWin: 0, spins: 9, version } })
        gameSocket(client).close(1006)
        yield* client.pass(0)
        assert.strictEqual(client.views.game.phase, "returning")
        yield* client.pass(30_000)
        assert.deepInclude(client.views.game, { phase: "playing" })
        assert.strictEqual(client.views.funds.credit, version * 100)
      }
    })
  )

  it.effect("[LIVE-3] is never given up while it is away, however long", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.network.become("refused")
      gameSocket(client).close(1006)
      for (let minutes = 0; minutes < 30; minutes += 1) yield* client.pass(60_000)
      assert.strictEqual(client.views.game.phase, "returning")
      client.network.become("reachable")
      yield* client.pass(15_000)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect.each([
    [4409, "superseded"],
    [4410, "kicked"]
  ] as const)("that the server closes with %i is left: %s", ([code, leaveReason]) =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(code)
      yield* client.pass(60_000)
      assert.deepInclude(client.views.game, { phase: "left", leaveReason })
      assert.strictEqual(client.network.attempts("game"), 1)
      assert.strictEqual(client.views.session.phase, "loggedIn")
    })
  )

  it.effect("[AUTH-2] that the server closes as unauthorised logs the player out", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(4401)
      yield* client.pass(0)
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "unauthorised" })
    })
  )

  it.effect("takes no snapshot of another machine, as of one that was left before: it is not shown, and answers no init", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const other = aReady({ machine: { id: 12, name: "Nar", brand: "Bosphorus", status: 3 }, balance: 1 })
      gameSocket(client).say(other)
      yield* client.pass(0)
      assert.deepInclude(client.views.game, { phase: "playing", machineId: 11, name: "Lale" })
      assert.strictEqual(client.views.funds.wallet, 90_000)
      client.network.answer("init", (_message, socket) => socket.say(other))
      gameSocket(client).close(1006)
      yield* client.pass(9_000)
      assert.deepInclude(client.views.game, { phase: "returning", machineId: 11 })
      assert.deepStrictEqual(client.all("MessageRejected")[0], {
        from: "game",
        messageType: "ready",
        issues: [{ path: "machine.id", message: "Expected 11" }]
      })
    })
  )

  it.effect("takes no snapshot that is said once more on the same socket: it is of before, the first on another is not", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const meter = (credit: number, version: number) => ({ credit, bet: 100, lastWin: 0, spins: 4, version })
      gameSocket(client).say({ type: "meter", meter: meter(7_000, 11) })
      gameSocket(client).say(aReady())
      yield* client.pass(0)
      assert.strictEqual(client.views.funds.credit, 7_000)
      const issues = [{ path: "meter.version", message: "Expected 11 or more" }]
      assert.deepStrictEqual(client.all("MessageRejected"), [{ from: "game", messageType: "ready", issues }])
      // A casino that has restarted may count anew.
      giveSeats(client, { meter: meter(7_000, 1) })
      gameSocket(client).close(1012)
      yield* client.pass(9_000)
      assert.strictEqual(client.views.funds.credit, 7_000)
      assert.strictEqual(client.views.game.meter?.version, 1)
    })
  )

  it.effect("takes no meter of another machine, and each that names this one or none", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const meter = (credit: number) => ({ credit, bet: 100, lastWin: 0, spins: 4, version: 100 + credit })
      const creditAfter = (message: object) => {
        gameSocket(client).say(message)
        return Effect.map(client.pass(0), () => client.views.funds.credit)
      }
      assert.strictEqual(yield* creditAfter({ type: "meter", machineID: 12, meter: meter(1) }), 5_000)
      assert.deepStrictEqual(client.all("MessageRejected"), [
        { from: "game", messageType: "meter", issues: [{ path: "machineID", message: "Expected 11" }] }
      ])
      assert.strictEqual(yield* creditAfter({ type: "meter", machineID: 11, meter: meter(2) }), 2)
      assert.strictEqual(yield* creditAfter({ type: "meter", meter: meter(3) }), 3)
    })
  )

  it.effect("[LOG-1] takes a malformed frame as an event and goes on", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      for (const text of ["{", '{"type":"meter","meter":5}', '{"type":"jackpotDance"}']) gameSocket(client).say(text)
      gameSocket(client).say({ type: "meter", meter: { credit: 1, bet: 1, lastWin: 0, spins: 4, version: 99 } })
      yield* client.pass(0)
      assert.deepStrictEqual(
        client.all("MessageRejected").map(({ messageType }) => messageType),
        [null, "meter", "jackpotDance"]
      )
      assert.isTrue(gameSocket(client).isOpen())
      assert.strictEqual(client.views.funds.credit, 1)
    })
  )
})

describe("[GAME-7] leaving", () => {
  it.effect("tells the server, closes the real-time connection, and is not taken back", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(leaveMachine())
      yield* client.pass(60_000)
      assert.strictEqual(gameSocket(client).sent.at(-1)?.type, "leave")
      assert.isFalse(gameSocket(client).isOpen())
      assert.strictEqual(client.network.attempts("game"), 1)
      assert.deepInclude(client.views.game, { phase: "left", leaveReason: "player" })
      assert.strictEqual(client.views.video.phase, "none")
    })
  )

  it.effect("is possible while the seat is being asked for, and while it is lost", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(join)
      yield* client.pass(0)
      yield* client.run(leaveMachine())
      assert.strictEqual(client.views.game.phase, "left")
      const away = yield* startSeated()
      away.network.become("refused")
      gameSocket(away).close(1006)
      yield* away.pass(0)
      yield* away.run(leaveMachine())
      yield* away.pass(60_000)
      assert.strictEqual(away.views.game.phase, "left")
    })
  )

  it.effect("where nobody sits is nothing", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const before = client.log.appended()
      yield* client.run(leaveMachine())
      assert.strictEqual(client.log.appended(), before)
    })
  )

  it.effect("is followed by a seat elsewhere when the player wants one", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(leaveMachine())
      yield* client.run(joinMachine({ machineId: 12, name: "Gül" }))
      yield* client.pass(0)
      assert.strictEqual(client.network.sockets("game").length, 2)
      assert.isTrue(gameSocket(client).isOpen())
    })
  )
})

describe("[GAME-8] a notice about the machine that is played", () => {
  const notice = (machineId: number, status: number) => ({ type: "machine", id: machineId, status })

  it.effect.each([0, 1, 6, 99])("of status %i sends the player to the lobby", (status) =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.network.socket("notifications").say(notice(11, status))
      yield* client.pass(0)
      assert.deepInclude(client.views.game, { phase: "left", leaveReason: "machineTaken" })
      assert.isFalse(gameSocket(client).isOpen())
    })
  )

  it.effect("of a status that keeps the seat changes nothing, nor does one of another machine", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      for (const status of [2, 3, 4, 5]) client.network.socket("notifications").say(notice(11, status))
      client.network.socket("notifications").say(notice(12, 0))
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("sends away a player who is just coming back, too", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.network.answer("init", null)
      gameSocket(client).close(1006)
      yield* client.pass(0)
      client.network.socket("notifications").say(notice(11, 6))
      yield* client.pass(0)
      assert.deepInclude(client.views.game, { phase: "left", leaveReason: "machineTaken" })
    })
  )
})
