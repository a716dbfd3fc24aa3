import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Queue, Scope } from "effect"
import { aReady, gameSocket, giveSeats, sentOf, startPlayer, startSeated } from "../../../tests/support/play.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { prefetchMedia } from "../commands/machine/prefetchMedia.ts"
import { GameConnection } from "./gameConnection.ts"

const join = joinMachine({ machineId: 11, name: "Lale" })

describe("[GAME-1] a seat", () => {
  it.effect("sends machine and token in its init, and the token in the query too", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(join)
      yield* client.pass(0)
      assert.deepStrictEqual(gameSocket(client).sent, [{ type: "init", machineID: 11, token: SECRETS.token }])
      assert.strictEqual(new URL(gameSocket(client).url).searchParams.get("token"), SECRETS.token)
      assert.strictEqual(client.views.game.phase, "joining")
    })
  )

  it.effect("a seat is taken after its connection is open, at the first join and after a disconnect", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const phases: string[] = []
      client.log.subscribe(() => void phases.push(`${client.views.game.phase} ${client.views.connection.channels.game.phase}`))
      giveSeats(client)
      const before = client.types().length
      yield* client.run(join)
      yield* client.pass(0)
      const opening = ["ConnectionRequested", "ConnectionOpened", "SeatTaken"]
      assert.deepStrictEqual(client.types().slice(before, before + 4), ["JoinRequested", ...opening])
      const lost = client.types().length
      gameSocket(client).close(1006)
      yield* client.pass(9_000)
      assert.deepStrictEqual(client.types().slice(lost), ["ConnectionLost", "ReconnectScheduled", ...opening])
      assert.deepStrictEqual([...new Set(phases.filter((phase) => phase.startsWith("playing")))], ["playing open"])
    })
  )

  it.effect("a seat is taken before the media session that waits for it is requested", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      giveSeats(client)
      yield* client.fork(prefetchMedia)
      yield* client.run(join)
      yield* client.pass(0)
      const types = client.types()
      assert.isBelow(types.indexOf("SeatTaken"), types.indexOf("VideoRequested"))
    })
  )

  it.effect("closes its socket for good after a refusal", () =>
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

  it.effect.each([1000, 4410])("keeps the reason of a refusal when a close with %i follows at once", (code) =>
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

  it.effect("can be requested again after a refusal", () =>
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

  it.effect("returns after every disconnect with the server's new snapshot", () =>
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

  it.effect("[LIVE-3] keeps reconnecting for as long as the server is away", () =>
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
  ] as const)("ends after a close with %i: %s", ([code, leaveReason]) =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(code)
      yield* client.pass(60_000)
      assert.deepInclude(client.views.game, { phase: "left", leaveReason })
      assert.strictEqual(client.network.attempts("game"), 1)
      assert.strictEqual(client.views.session.phase, "loggedIn")
    })
  )

  it.effect("[AUTH-2] logs the player out when the server closes it as unauthorised", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(4401)
      yield* client.pass(0)
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "unauthorised" })
    })
  )

  it.effect("ignores the snapshot of another machine, which does not answer its init either", () =>
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

  it.effect("ignores an older snapshot on the same socket, and accepts one on a new socket", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const meter = (credit: number, version: number) => ({ credit, bet: 100, lastWin: 0, spins: 4, version })
      gameSocket(client).say({ type: "meter", meter: meter(7_000, 11) })
      gameSocket(client).say(aReady())
      yield* client.pass(0)
      assert.strictEqual(client.views.funds.credit, 7_000)
      const issues = [{ path: "meter.version", message: "Expected 11 or more" }]
      assert.deepStrictEqual(client.all("MessageRejected"), [{ from: "game", messageType: "ready", issues }])
      // A casino that has restarted may count versions from the start.
      giveSeats(client, { meter: meter(7_000, 1) })
      gameSocket(client).close(1012)
      yield* client.pass(9_000)
      assert.strictEqual(client.views.funds.credit, 7_000)
      assert.strictEqual(client.views.game.meter?.version, 1)
    })
  )

  it.effect("ignores the meter of another machine, and accepts one of this machine or without an id", () =>
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

  it.effect("[GAME-1] takes the seat from a snapshot with null in its optional fields, and records the same nulls once", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const nulls = { machine: null, seatHoldMs: null, version: null, rtp: { signalling: "whep", url: null } }
      client.network.answer("init", (_message, socket) => socket.say(JSON.stringify(aReady(nulls))))
      gameSocket(client).close(1006)
      yield* client.pass(9_000)
      assert.deepInclude(client.views.game, { phase: "playing", machineId: 11 })
      const meter = { credit: 7, bet: 1, lastWin: 0, spins: 4, version: 99 }
      gameSocket(client).say(JSON.stringify({ type: "meter", machineID: null, meter }))
      gameSocket(client).say(JSON.stringify({ type: "meter", machineID: null, meter: { ...meter, credit: 8, version: 100 } }))
      yield* client.pass(0)
      assert.strictEqual(client.views.funds.credit, 8)
      assert.deepStrictEqual(
        client.all("MessageRejected").map(({ from, messageType, issues }) => [from, messageType, issues.map(({ path }) => path)]),
        [
          ["game", "ready", ["machine", "rtp.url", "seatHoldMs", "version"]],
          ["game", "meter", ["machineID"]]
        ]
      )
    })
  )

  it.effect("[LOG-1] records at most 100 different left-out fields of one connection, because the server chooses the keys of Params", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      for (let key = 0; key < 110; key += 1)
        gameSocket(client).say(JSON.stringify({ type: "code", code: 18_801, ErrorMessage: "no", Params: { [`k${key}`]: null } }))
      yield* client.pass(0)
      assert.strictEqual(client.all("CodeNotified").length, 110)
      assert.strictEqual(client.all("MessageRejected").length, 100)
    })
  )

  it.effect("[LOG-1] records a malformed message as an event and continues", () =>
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

const offer = { type: "videoOffer", mediaId: "a", sdp: "v=0" } as const

describe("the connection to a machine", () => {
  it.effect("[LIVE-4] sends a message while the seat is held, and none before", () =>
    Effect.gen(function* () {
      const before = yield* startPlayer()
      assert.isFalse((yield* before.run(GameConnection)).send(offer))
      const client = yield* startSeated()
      assert.isTrue((yield* client.run(GameConnection)).send(offer))
      assert.deepStrictEqual(sentOf(client, "videoOffer"), [offer])
    })
  )

  it.effect("[LIVE-4] sends nothing after a disconnect until the seat is taken again", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const connection = yield* client.run(GameConnection)
      gameSocket(client).close(1006)
      yield* client.pass(0)
      assert.isFalse(connection.send(offer))
      yield* client.pass(30_000)
      assert.isTrue(connection.send(offer))
      assert.deepStrictEqual(gameSocket(client).sent.at(-1), offer)
    })
  )

  it.effect("[GAME-1] gives the media endpoint to a waiting caller as soon as the seat is taken", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const connection = yield* client.run(GameConnection)
      assert.deepStrictEqual(yield* connection.mediaEndpoint, { signalling: "clientOffer", iceServers: [], videoTypes: ["camera"] })
      gameSocket(client).close(1006)
      yield* client.pass(0)
      const waiting = yield* Effect.forkChild(connection.mediaEndpoint)
      yield* client.pass(0)
      assert.isUndefined(waiting.pollUnsafe())
      giveSeats(client, { rtp: { signalling: "whep", iceServers: [] } })
      yield* client.pass(9_000)
      assert.strictEqual((yield* Fiber.join(waiting)).signalling, "whep")
    })
  )

  it.effect("[LIVE-4] sends nothing from a forced reconnect until the next socket has the seat", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const connection = yield* client.run(GameConnection)
      connection.forceReconnect({ code: 4002, reason: "no picture" })
      assert.isFalse(connection.send(offer))
      yield* client.pass(0)
      assert.deepStrictEqual(client.all("ConnectionLost").at(-1), { channel: "game", code: 4002, reason: "no picture" })
      yield* client.pass(9_000)
      assert.isTrue(connection.send(offer))
      assert.strictEqual(client.network.attempts("game"), 2)
    })
  )

  it.effect("[GAME-1] gives each media session only its own signals, none after its end, and logs none", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      const connection = yield* client.run(GameConnection)
      const scope = yield* Scope.make()
      const a = yield* connection.signals("a").pipe(Effect.provideService(Scope.Scope, scope))
      const b = yield* connection.signals("b")
      const logged = client.log.appended()
      for (const mediaId of ["b", "a", "c"]) gameSocket(client).say({ type: "videoAnswer", mediaId, sdp: `v=0 ${mediaId}` })
      yield* client.pass(0)
      const heard = [yield* Queue.clear(a), yield* Queue.clear(b)].map((signals) => signals.map(({ mediaId }) => mediaId))
      assert.deepStrictEqual(heard, [["a"], ["b"]])
      assert.strictEqual(client.log.appended(), logged)
      yield* Scope.close(scope, Exit.void)
      gameSocket(client).say({ type: "videoEnded", mediaId: "a" })
      yield* client.pass(0)
      assert.deepStrictEqual(yield* Queue.clear(a), [])
    })
  )
})
