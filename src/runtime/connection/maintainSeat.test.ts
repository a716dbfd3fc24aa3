import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, giveSeats, startPlayer, startSeated } from "../../../tests/support/play.ts"
import { SECRETS } from "../../../tests/support/simulatedCasino.ts"
import { makeToken } from "../../../tests/support/token.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { prefetchMedia } from "../commands/machine/prefetchMedia.ts"

const join = joinMachine({ machineId: 11, name: "Lale" })

describe("[GAME-1] a seat", () => {
  it.effect("a seat sends machine and token in its init, and the token in the query too", () =>
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

  it.effect("a seat closes its socket for good after a refusal", () =>
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

  it.effect.each([1000, 4410])("a seat keeps the reason of a refusal when a close with %i follows at once", (code) =>
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

  it.effect("a seat can be requested again after a refusal", () =>
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

  it.effect("a seat returns after every disconnect with the server's new snapshot", () =>
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

  it.effect("[LIVE-3] a seat keeps reconnecting for as long as the server is away", () =>
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
  ] as const)("a seat ends after a close with %i: %s", ([code, leaveReason]) =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(code)
      yield* client.pass(60_000)
      assert.deepInclude(client.views.game, { phase: "left", leaveReason })
      assert.strictEqual(client.network.attempts("game"), 1)
      assert.strictEqual(client.views.session.phase, "loggedIn")
    })
  )

  it.effect("a seat ends after a close with 4410, also when another tab has renewed the token since the socket was opened", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      client.storages.shared.setItem("telereel.token", makeToken({ id: "7", exp: 4_100_000_000, username: "ayse" }))
      gameSocket(client).close(4410)
      yield* client.pass(60_000)
      assert.deepInclude(client.views.game, { phase: "left", leaveReason: "kicked" })
      assert.strictEqual(client.network.attempts("game"), 1)
      assert.strictEqual(client.views.session.phase, "loggedIn")
    })
  )

  it.effect("[AUTH-2] a seat logs the player out when the server closes it as unauthorised", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).close(4401)
      yield* client.pass(0)
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "unauthorised" })
    })
  )
})
