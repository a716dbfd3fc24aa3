import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterEach, vi } from "vitest"
import { CREDENTIALS } from "../../tests/support/play.ts"
import { startClient } from "../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../tests/support/simulatedCasino.ts"
import { type CasinoApi, makeCasinoApi } from "../api/rest/casinoApi.ts"
import { DEFAULT_SETTINGS } from "../domain/account/settings.ts"
import { event } from "../domain/events.ts"
import { logIn } from "./commands/account/logIn.ts"
import { logOut, requestLogOut } from "./commands/account/logOut.ts"
import { joinMachine } from "./commands/machine/joinMachine.ts"
import { leaveMachine } from "./commands/machine/leaveMachine.ts"
import { cashOut } from "./commands/money/transfer.ts"
import { refreshBalance, refreshLobby } from "./requests/refreshLobby.ts"

/** Exactly the fields that the product specification shows, and empty answers where it shows none. */
const ANSWERS: Readonly<Record<string, object | string>> = {
  "/login": {
    token: SECRETS.token,
    pin_code: "hash",
    ip_address: "192.0.2.7",
    versions: "1",
    last_logon: "2026-01-05 18:30:00",
    last_logon_ip: "192.0.2.9"
  },
  "/player/balance": { balance: 90_000 },
  "/player/logout": "",
  "/machine/brands": { brands: [{ id: 1, name: "Bosphorus", machineCount: 1, jackpot: "100,30000" }] },
  "/machine/all": { machines: [{ id: 11, status: 3, image: "lale.png", brand: "Bosphorus", reservation: null }] }
}

/** Credit of an earlier session; minor units. */
const LEFT = {
  playerId: "7",
  machineId: 11,
  machineName: "Lale",
  amount: 900,
  wallet: 90_000,
  heldUntil: null,
  reason: "kicked",
  endedAt: 1_790_000_000_000
} as const

const answer = (request: Request): Promise<Response> => {
  const body = ANSWERS[new URL(request.url).pathname.replace("/api", "")]
  return Promise.resolve(
    body === undefined ? new Response("", { status: 404 }) : new Response(typeof body === "string" ? body : JSON.stringify(body))
  )
}

/** A client with the real REST calls against the answers above. The sockets send only messages that the specification shows. */
const startAgainstSpecification = Effect.fnUntraced(function* (change: Partial<CasinoApi> = {}) {
  vi.stubGlobal("fetch", answer)
  const client = yield* startClient()
  Object.assign(client.casino.answers, makeCasinoApi({ baseUrl: "http://casino.test/api/", token: client.credentials.token }), change)
  client.network.answer("ping", null)
  client.network.answer("init", (_message, socket) => {
    if (socket.channel === "game") socket.say({ type: "ready", rtp: {} })
  })
  yield* client.run(logIn(CREDENTIALS))
  yield* client.pass(0)
  return client
})

afterEach(() => void vi.unstubAllGlobals())

describe("[CON-1] against a server with exactly the specification's fields", () => {
  it.effect("a player reaches the lobby, receives notifications without a type, and keeps the notification socket", () =>
    Effect.gen(function* () {
      const client = yield* startAgainstSpecification()
      yield* client.run(Effect.all([refreshLobby(), refreshBalance()]))
      assert.strictEqual(client.views.session.phase, "loggedIn")
      assert.deepInclude(client.views.machines.byId["11"], { status: 3, name: "Bosphorus 11", brandId: 1 })
      assert.deepStrictEqual(client.views.machines.idsByBrand, { 1: [11] })
      client.network.socket("notifications").say({ id: 11, status: 2 })
      client.network.socket("notifications").say({ balance: 70_000 })
      yield* client.pass(0)
      assert.strictEqual(client.views.machines.byId["11"]?.status, 2)
      assert.strictEqual(client.views.funds.wallet, 70_000)
      yield* client.pass(60_000)
      assert.strictEqual(client.network.attempts("notifications"), 1)
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
    })
  )

  it.effect("the second notification socket stays open when the server sends nothing at all", () =>
    Effect.gen(function* () {
      const client = yield* startAgainstSpecification()
      yield* client.pass(120_000)
      assert.strictEqual(client.network.attempts("notifications"), 2)
      assert.strictEqual(client.views.connection.channels.notifications.phase, "open")
    })
  )

  it.effect("a player joins a machine with the lobby's data and keeps the seat", () =>
    Effect.gen(function* () {
      const client = yield* startAgainstSpecification()
      yield* client.run(Effect.all([refreshLobby(), refreshBalance()]))
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(60_000)
      assert.deepInclude(client.views.game, { phase: "playing", machineId: 11, name: "Lale", brand: "Bosphorus", buttons: [] })
      assert.strictEqual(client.views.funds.wallet, 90_000)
      assert.strictEqual(client.network.attempts("game"), 1)
    })
  )

  it.effect("[MONEY-1] [LOBBY-4] a seat without a balance shows no wallet, and no join is refused for a zero balance", () =>
    Effect.gen(function* () {
      const client = yield* startAgainstSpecification({ getBalance: () => Effect.never })
      yield* client.run(refreshLobby())
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "playing")
      assert.isNull(client.views.funds.wallet)
      yield* client.run(leaveMachine())
      yield* client.pass(0)
      client.happen(event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, zeroBalancePlay: false }, source: "file", rejected: [] }))
      yield* client.fork(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(5_000)
      assert.deepStrictEqual(client.all("JoinRefused"), [{ machineId: 11, reason: "balanceUnknown" }])
    })
  )

  it.effect(
    "[MONEY-1] [GAME-7] a seat without a meter shows no credit, keeps the credit that an earlier seat left, and can be cashed out",
    () =>
      Effect.gen(function* () {
        const client = yield* startAgainstSpecification()
        client.happen(event("CreditLeft", LEFT))
        yield* client.run(refreshLobby())
        yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
        yield* client.pass(0)
        assert.strictEqual(client.views.game.phase, "playing")
        assert.isNull(client.views.game.meter)
        assert.isNull(client.views.funds.credit)
        assert.deepInclude(client.views.leftCredit.items[0], { machineId: 11, amount: 900, status: "open" })
        yield* client.run(cashOut())
        assert.deepStrictEqual(client.all("TransferIgnored"), [])
        assert.lengthOf(
          client.network.socket("game").sent.filter(({ type }) => type === "transfer"),
          1
        )
      })
  )

  it.effect("[AUTH-6] a logout at a machine with unknown credit asks first", () =>
    Effect.gen(function* () {
      const client = yield* startAgainstSpecification()
      yield* client.run(refreshLobby())
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(0)
      // The client first queries the other tabs.
      yield* client.fork(requestLogOut())
      yield* client.pass(1_000)
      assert.deepStrictEqual(client.all("LogOutQuestioned"), [{ why: "openSession", credit: null }])
      assert.strictEqual(client.views.session.phase, "loggedIn")
    })
  )

  it.effect("a player logs out after an empty answer", () =>
    Effect.gen(function* () {
      const client = yield* startAgainstSpecification()
      yield* client.run(logOut())
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "player" })
      assert.deepStrictEqual(client.all("MessageRejected"), [])
    })
  )
})
