import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { CREDENTIALS, gameSocket, giveSeats, startPlayer, startSeated } from "../../../../tests/support/play.ts"
import { NOON, startClient } from "../../../../tests/support/runtimeHarness.ts"
import { aMachine } from "../../../../tests/support/samples.ts"
import { DEFAULT_SETTINGS } from "../../../domain/account/settings.ts"
import { type DomainEvent, event } from "../../../domain/events.ts"
import type { JoinRefusal } from "../../../domain/game/gameEvents.ts"
import { SeatLock } from "../../browser/seatLock.ts"
import { joinMachine } from "./joinMachine.ts"
import { leaveMachine } from "./leaveMachine.ts"
import { logIn } from "../account/logIn.ts"
import { logOut } from "../account/logOut.ts"

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
    why: "a machine that the casino has offered to a waiting player, before a list shows it [LOBBY-3]",
    facts: [floor({ status: 2 }), event("AwaitedMachineFreed", { machineId: 11, machineName: "Lale", until: NOON + 60_000 })],
    refusal: null
  },
  {
    why: "the machine of the player's own open session [GAME-9]",
    facts: [floor({ status: 2 }), event("SessionReported", { open: true, machineId: 11, machineName: "Lale", machineStatus: 2 })],
    refusal: null
  }
]

/** A player of a casino that does not admit a zero balance. The balance (minor units) arrives after `delayMs`. */
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
  it.effect.each(cases)("a join decides about $why: $refusal", ({ facts, refusal }) =>
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

  it.effect("a join knows the machine's status after thousands of notices since the last list", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client)
      client.happen(floor({ status: 2 }))
      for (let count = 0; count < 2_001; count += 1) client.happen(event("MachineStatusChanged", { machineId: 12, status: count % 2 }))
      yield* client.run(join)
      assert.deepInclude(client.views.game, { phase: "refused", joinRefusal: "notAvailable" })
    })
  )

  it.effect("a join waits for an unknown balance and seats a player with money", () =>
    Effect.gen(function* () {
      const client = yield* startPlayerWithoutBalance(2_000, 90_000)
      yield* client.fork(join)
      yield* client.pass(1_000)
      assert.strictEqual(client.network.attempts("game"), 0)
      yield* client.pass(1_000)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("[GAME-7] a join is given up when the player leaves while it waits for the balance", () =>
    Effect.gen(function* () {
      const client = yield* startPlayerWithoutBalance(2_000, 90_000)
      const joining = yield* client.fork(join)
      yield* client.pass(1_000)
      yield* client.run(leaveMachine())
      yield* client.pass(0)
      assert.isDefined(joining.pollUnsafe())
      yield* client.pass(60_000)
      assert.strictEqual(client.network.attempts("game"), 0)
      assert.deepStrictEqual(client.all("JoinRequested"), [])
      yield* client.run(join)
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("a join seats a player whose balance arrives by notification while the request is still open", () =>
    Effect.gen(function* () {
      const client = yield* startPlayerWithoutBalance(60_000, 90_000)
      yield* client.fork(join)
      client.network.socket("notifications").say({ type: "balance", balance: 1 })
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("a join refuses a player without money as soon as the balance is known", () =>
    Effect.gen(function* () {
      const client = yield* startPlayerWithoutBalance(2_000, 0)
      yield* client.fork(join)
      yield* client.pass(2_000)
      assert.deepStrictEqual(client.all("JoinRefused"), [{ machineId: 11, reason: "zeroBalance" }])
      assert.strictEqual(client.network.attempts("game"), 0)
    })
  )

  it.effect("a join refuses after five seconds, because the balance is unknown, when it does not arrive", () =>
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

  it.effect("a join gives no seat to a player who logs out while the balance is being requested", () =>
    Effect.gen(function* () {
      const client = yield* startPlayerWithoutBalance(2_000, 90_000)
      yield* client.fork(join)
      client.happen(event("LoggedOut", { reason: "player" }))
      yield* client.pass(5_000)
      assert.strictEqual(client.network.attempts("game"), 0)
    })
  )

  it.effect("a join gives no seat to a player who logs out while the tabs agree on which one plays, and the next login can join", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client)
      let released = 0
      const take = () => Effect.delay(Effect.succeed({ lost: Effect.never, release: () => void (released += 1) }), 100)
      yield* client.fork(Effect.provideService(join, SeatLock, { take }))
      yield* client.run(logOut())
      yield* client.pass(100)
      assert.strictEqual(client.views.game.phase, "none")
      assert.strictEqual(released, 1)
      yield* client.run(logIn(CREDENTIALS))
      yield* client.run(join)
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
    })
  )

  it.effect("a join that takes over from the player's other tab asks the casino, although its list calls the machine played", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client)
      client.happen(floor())
      yield* client.run(Effect.provideService(join, SeatLock, { take: () => Effect.succeed(null) }))
      client.happen(event("MachineStatusChanged", { machineId: 11, status: 2 }))
      yield* client.run(joinMachine({ machineId: 11, name: "Lale", playHere: true }))
      yield* client.pass(0)
      assert.deepInclude(client.views.game, { phase: "playing", machineId: 11 })
    })
  )

  it.effect("a join requests no seat while no player is logged in", () =>
    Effect.gen(function* () {
      const client = yield* startClient()
      giveSeats(client)
      yield* client.run(join)
      yield* client.pass(0)
      assert.strictEqual(client.network.attempts("game"), 0)
    })
  )

  it.effect("a join changes nothing at the machine that is being played", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const before = client.log.appended()
      yield* client.run(join)
      yield* client.pass(0)
      assert.strictEqual(client.log.appended(), before)
      assert.strictEqual(client.network.attempts("game"), 1)
    })
  )

  it.effect("a join refuses another machine while one is played, and the seat with its credit stays", () =>
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
