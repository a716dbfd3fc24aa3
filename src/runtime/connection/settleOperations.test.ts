import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type DeviceOptions, makeDevice } from "../../../tests/support/browser/device.ts"
import { CREDENTIALS, gameSocket, giveSeats, sentOf, startPlayer, startSeated } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { makeToken } from "../../../tests/support/token.ts"
import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import { BlockedError, DecodeError, RejectedError, TransientError } from "../../domain/shared/errors.ts"
import { cashIn } from "../commands/money/moneyCommands.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { logIn } from "../commands/account/logIn.ts"
import { logOut } from "../commands/account/logOut.ts"
import { press } from "../commands/machine/press.ts"
import { refreshBalance } from "../requests/refreshLobby.ts"

const ID = "id-1"
const DONE = { type: "transferDone", transferId: ID, direction: "in", amount: 500, credit: 5_500, balance: 89_500 } as const

const statusAsked = (client: Client) => client.late.asked.filter(({ op }) => op === "getTransferStatus" || op === "getPressStatus")
const earlier = (client: Client) => client.views.transfers.earlier

/** The server knows the outcome of the transfer, and the wallet without its amount. */
const knowTransfer = (client: Client): void => {
  client.late.answers.getTransferStatus = () => Effect.succeed(DONE)
  client.casino.answers.getBalance = () => Effect.succeed({ balance: 89_500 })
}

/** A player at a machine with a sent and unanswered cash-in of 5.00. */
const startMidTransfer = Effect.fnUntraced(function* (options: DeviceOptions = {}) {
  const device = makeDevice(options)
  const page = device.openPage()
  const client = yield* startSeated({ operations: page.operations })
  const fiber = yield* client.fork(cashIn(500))
  // The client waits for a hanging disk.
  yield* client.pass(1_000)
  assert.strictEqual(sentOf(client, "transfer").length, 1)
  return { device, page, client, fiber }
})

/** Logs the same player in again on the open page. */
const logInAgain = (client: Client) =>
  Effect.gen(function* () {
    yield* client.run(logIn(CREDENTIALS))
    yield* client.pass(0)
  })

const endings: Readonly<Record<string, (client: Client) => Effect.Effect<unknown>>> = {
  "a logout": (client) => client.run(logOut()),
  "a 401": (client) =>
    Effect.suspend(() => {
      client.casino.answers.getBalance = () => Effect.fail(new BlockedError({ op: "getBalance", reason: "unauthorised" }))
      return client.run(refreshBalance())
    }),
  "a close with 4401": (client) => Effect.sync(() => gameSocket(client).close(4401))
}

describe("[LIVE-4] a transfer whose outcome is unknown at the end of the session", () => {
  it.effect.each(Object.entries(endings))("a transfer gets its outcome by its id after %s and the next login, without a seat", ([, end]) =>
    Effect.gen(function* () {
      const { client } = yield* startMidTransfer()
      yield* end(client)
      yield* client.pass(0)
      assert.strictEqual(client.views.session.phase, "guest")
      knowTransfer(client)
      yield* logInAgain(client)
      const [taken] = client.all("OperationsTakenOver")
      assert.deepInclude(taken?.operations[0], { kind: "transfer", id: ID, machineId: 11, direction: "in", amount: 500, expired: false })
      assert.deepStrictEqual(statusAsked(client), [{ op: "getTransferStatus", request: ID }])
      assert.deepInclude(earlier(client)[0], { id: ID, status: "done", amount: 500, machineId: 11 })
      assert.strictEqual(client.views.funds.wallet, 89_500)
      assert.lengthOf(sentOf(client, "transfer"), 1)
    })
  )

  const deaths: readonly (readonly [string, DeviceOptions, (page: { readonly die: () => void }) => void])[] = [
    ["a crash or a closed tab", {}, (page) => page.die()],
    ["a crash while the disk hangs", { disk: "hung" }, (page) => page.die()],
    ["a crash while the database is broken", { disk: "broken" }, (page) => page.die()],
    ["a crash where local storage is forbidden", { local: false }, (page) => page.die()]
  ]

  it.effect.each(deaths)("a transfer of unknown outcome gets its outcome on the player's next page after %s", ([, options, die]) =>
    Effect.gen(function* () {
      const { device, page } = yield* startMidTransfer(options)
      die(page)
      const next = yield* startPlayerOn(device)
      // The client waits for a hanging disk. Local storage has the same data.
      if (options.disk === "hung") yield* next.pass(2_000)
      assert.deepStrictEqual(statusAsked(next)[0], { op: "getTransferStatus", request: ID })
      assert.deepInclude(earlier(next)[0], { id: ID, status: "done" })
      assert.strictEqual(next.views.funds.wallet, 89_500)
      assert.strictEqual(device.storage.length, 0)
      assert.strictEqual(device.databases.get("7")?.size ?? 0, 0)
    })
  )

  it.effect("a transfer of unknown outcome stays hidden from another player who logs in, and waits for its own player", () =>
    Effect.gen(function* () {
      const { device, client } = yield* startMidTransfer()
      yield* client.run(logOut())
      knowTransfer(client)
      const own = client.casino.answers.logIn
      const token = makeToken({ id: "7/", exp: 4_000_000_000, username: "mehmet" })
      client.casino.answers.logIn = () => Effect.succeed({ token, pin_code: null, ip_address: "192.0.2.8", versions: "1.0" })
      yield* logInAgain(client)
      yield* client.pass(60_000)
      assert.strictEqual(client.views.session.player?.id, "7/")
      assert.deepStrictEqual([client.all("OperationsTakenOver"), statusAsked(client), earlier(client)], [[], [], []])
      yield* client.run(logOut())
      client.casino.answers.logIn = own
      yield* logInAgain(client)
      assert.deepInclude(earlier(client)[0], { id: ID, status: "done" })
      assert.strictEqual(device.storage.length, 0)
    })
  )

  it.effect("a transfer of unknown outcome stays with a tab that is still open, and is taken over when that tab does not resolve it", () =>
    Effect.gen(function* () {
      const { device } = yield* startMidTransfer()
      const other = yield* startPlayerOn(device)
      yield* other.pass(13_000)
      assert.deepStrictEqual([other.all("OperationsTakenOver"), statusAsked(other)], [[], []])
      yield* other.pass(3_000)
      assert.deepInclude(earlier(other)[0], { id: ID, status: "done" })
    })
  )

  it.effect("a transfer of unknown outcome gets its outcome in an earlier tab whose player sits down after the other tab has closed", () =>
    Effect.gen(function* () {
      const device = makeDevice()
      const waiting = yield* startPlayerOn(device)
      const closing = device.openPage()
      const client = yield* startSeated({ operations: closing.operations })
      yield* client.fork(cashIn(500))
      yield* client.pass(1_000)
      closing.die()
      giveSeats(waiting)
      // The seat opens at once in this test, so its socket asks.
      waiting.network.answer("transferQuery", (_message, socket) => socket.say(DONE))
      yield* waiting.run(joinMachine({ machineId: 11, name: "Gül" }))
      yield* waiting.pass(3_000)
      assert.deepInclude(earlier(waiting)[0], { id: ID, status: "done" })
      assert.strictEqual(device.storage.length, 0)
    })
  )

  it.effect("a transfer of unknown outcome appears as unknown, and is queried at the next seat, when the server lacks the call", () =>
    Effect.gen(function* () {
      const { device, page } = yield* startMidTransfer()
      page.die()
      const next = yield* startPlayerOn(device, () => undefined)
      assert.deepInclude(earlier(next)[0], { id: ID, status: "unknown", amount: 500, machineId: 11 })
      giveSeats(next, { machine: { id: 12, name: "Gül", brand: "Bosphorus", status: 3 } })
      next.casino.answers.getMachines = () => Effect.succeed({ machines: [{ id: 12, name: "Gül", status: 3, brand: "B", brandId: 1 }] })
      next.network.answer("transferQuery", (_message, socket) => socket.say(DONE))
      yield* next.run(joinMachine({ machineId: 12, name: "Gül" }))
      yield* next.pass(0)
      assert.deepStrictEqual(sentOf(next, "transferQuery"), [{ type: "transferQuery", transferId: ID }])
      assert.deepInclude(earlier(next)[0], { status: "done" })
    })
  )

  const failures = [
    ["404", new RejectedError({ op: "getTransferStatus", refusal: { code: 40_000, message: "", params: {} } }), 60_000],
    [
      "429",
      new RejectedError({ op: "getTransferStatus", status: 429, refusal: { code: ERROR_CODES.rateLimited, message: "", params: {} } }),
      2_000
    ],
    [
      "429 with a gateway's own code",
      new RejectedError({ op: "getTransferStatus", status: 429, refusal: { code: 9, message: "", params: {} } }),
      2_000
    ],
    ["405 without a body of ours", new DecodeError({ op: "getTransferStatus", issues: [] }), 60_000],
    ["501", new TransientError({ op: "getTransferStatus", reason: "server", status: 501 }), 2_000],
    ["no network", new TransientError({ op: "getTransferStatus", reason: "network" }), 2_000]
  ] as const

  it.effect.each(failures)("a transfer gets another query later, and the session continues, when the answer is %s", ([, error, pauseMs]) =>
    Effect.gen(function* () {
      const { device, page } = yield* startMidTransfer()
      page.die()
      const next = yield* startPlayerOn(device, (client) => {
        client.late.answers.getTransferStatus = () => Effect.fail(error)
      })
      assert.lengthOf(statusAsked(next), 1)
      knowTransfer(next)
      yield* next.pass(pauseMs - 1)
      assert.lengthOf(statusAsked(next), 1)
      yield* next.pass(1)
      assert.lengthOf(statusAsked(next), 2)
      assert.deepInclude(earlier(next)[0], { status: "done" })
      assert.strictEqual(next.views.session.phase, "loggedIn")
    })
  )

  it.effect('a transfer of unknown outcome stays unknown after "not seen" while its message may still arrive', () =>
    Effect.gen(function* () {
      const { device, page } = yield* startMidTransfer()
      page.die()
      const next = yield* startPlayerOn(device, (client) => {
        client.late.answers.getTransferStatus = () => Effect.succeed({ type: "transferUnseen", transferId: ID })
      })
      yield* next.pass(13_000)
      assert.deepInclude(earlier(next)[0], { status: "unknown", unseen: false })
      yield* next.pass(30_000)
      assert.deepInclude(earlier(next)[0], { status: "refused", unseen: true })
      assert.strictEqual(device.storage.length, 0)
    })
  )

  it.effect("a transfer of unknown outcome appears but is not queried when it is older than a day", () =>
    Effect.gen(function* () {
      const { page, device, client } = yield* startMidTransfer()
      const { at } = client.views.transfers.recent[0] ?? { at: 0 }
      page.die()
      const operation = { kind: "transfer", id: "old", machineId: 11, direction: "out", amount: null, at: at - 86_400_001 } as const
      device.openPage().operations.keep("7", operation)
      const next = yield* startPlayerOn(device)
      assert.deepInclude(earlier(next)[0], { id: "old", status: "unknown", expired: true })
      assert.deepStrictEqual(
        statusAsked(next).map(({ request }) => request),
        [ID]
      )
    })
  )

  it.effect("a transfer of unknown outcome gets its outcome without a seat when the player left the machine before the answer", () =>
    Effect.gen(function* () {
      const { client } = yield* startMidTransfer()
      knowTransfer(client)
      gameSocket(client).close(4409)
      yield* client.pass(0)
      assert.strictEqual(client.views.game.phase, "left")
      yield* client.pass(3_000)
      assert.deepInclude(earlier(client)[0], { id: ID, status: "done" })
      assert.isNull(client.views.transfers.underWay)
    })
  )
})

/** The next page of the same player. Its casino knows the transfer, unless `prepare` changes that. */
const startPlayerOn = Effect.fnUntraced(function* (
  device: ReturnType<typeof makeDevice>,
  prepare: (client: Client) => void = knowTransfer
) {
  const { operations } = device.openPage()
  return yield* startPlayer({ operations, prepare })
})

describe("[LIVE-4] a press whose outcome is unknown when the page crashes", () => {
  it.effect("a press of unknown outcome gets its outcome by its id after the next login, and blocks no other press", () =>
    Effect.gen(function* () {
      const device = makeDevice()
      const page = device.openPage()
      const before = yield* startSeated({ operations: page.operations })
      yield* before.run(press("spin"))
      page.die()
      const next = yield* startPlayerOn(device, (client) => {
        client.late.answers.getPressStatus = (pressId) => Effect.succeed({ type: "pressDone", pressId, win: 300 })
      })
      assert.deepStrictEqual(statusAsked(next), [{ op: "getPressStatus", request: ID }])
      assert.deepInclude(next.views.presses.earlier[0], { id: ID, status: "done", win: 300, machineId: 11, button: "" })
      assert.isNull(next.views.presses.underWay)
      assert.strictEqual(device.storage.length, 0)
    })
  )

  it.effect("a press reaches local storage before it is sent, even when the disk hangs", () =>
    Effect.gen(function* () {
      const device = makeDevice({ disk: "hung" })
      const { operations } = device.openPage()
      const client = yield* startSeated({ operations })
      let keptWhenSent = 0
      client.network.answer("press", () => void (keptWhenSent = device.storage.length))
      yield* client.run(press("spin"))
      yield* client.pass(0)
      assert.strictEqual(keptWhenSent, 1)
      assert.lengthOf(sentOf(client, "press"), 1)
      gameSocket(client).say({ type: "pressDone", pressId: ID, win: 0 })
      yield* client.pass(0)
      assert.strictEqual(device.storage.length, 0)
    })
  )

  it.effect("a press waits at most 50 ms for the database where local storage is forbidden", () =>
    Effect.gen(function* () {
      const { operations } = makeDevice({ disk: "hung", local: false }).openPage()
      const client = yield* startSeated({ operations })
      yield* client.fork(press("spin"))
      yield* client.pass(49)
      assert.lengthOf(sentOf(client, "press"), 0)
      yield* client.pass(1)
      assert.lengthOf(sentOf(client, "press"), 1)
    })
  )
})
