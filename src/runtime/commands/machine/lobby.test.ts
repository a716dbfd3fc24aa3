import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { startPlayer } from "../../../../tests/support/play.ts"
import { type Client, startClient } from "../../../../tests/support/runtimeHarness.ts"
import { SECRETS } from "../../../../tests/support/simulatedCasino.ts"
import { call } from "../../../api/rest/call.ts"
import { MachineListResponse } from "../../../api/wire/casino.ts"
import { DEFAULT_SETTINGS } from "../../../domain/account/settings.ts"
import { event } from "../../../domain/events.ts"
import { RejectedError, TransientError } from "../../../domain/shared/errors.ts"
import { refreshLobby, watchLobby } from "../../requests/refreshLobby.ts"
import { recordNavigation } from "../account/navigation.ts"
import { restoreSession } from "../account/restoreSession.ts"
import { selectBrand } from "./lobbyCommands.ts"

const SERVER = new TransientError({ op: "any", reason: "server", status: 500 })

describe("[LOBBY-1] the lobby", () => {
  it.effect("the lobby shows brands with their jackpots, and machines", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(refreshLobby())
      assert.deepStrictEqual(client.views.lobby.brands, [{ id: 1, name: "Bosphorus", machineCount: 2, jackpots: [100, 30_000] }])
      assert.deepStrictEqual(client.views.machines.ids, [11, 12])
      assert.deepInclude(client.views.lobby, { brandsAvailability: "ready", machinesAvailability: "ready" })
    })
  )

  it.effect("the lobby recovers with the next refresh after a failed one", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const { getMachines } = client.casino.answers
      client.casino.answers.getMachines = () => Effect.fail(SERVER)
      yield* client.fork(refreshLobby())
      yield* client.pass(15_000)
      assert.deepInclude(client.views.lobby, { brandsAvailability: "ready", machinesAvailability: "failed" })
      client.casino.answers.getMachines = getMachines
      yield* client.run(refreshLobby())
      assert.strictEqual(client.views.lobby.machinesAvailability, "ready")
    })
  )

  it.effect("the lobby returns a log position from a refresh instead of data", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const { getBrands } = client.casino.answers
      client.casino.answers.getBrands = () => Effect.delay(getBrands(), 1_000)
      const fiber = yield* client.fork(refreshLobby())
      yield* client.pass(1_000)
      assert.strictEqual(yield* Fiber.join(fiber), client.log.appended())
      assert.deepInclude(client.log.recent().at(-1), { type: "BrandsReceived" })
    })
  )

  it.effect("the lobby shows which list failed, and the log records why", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const refusal = { code: 10_703, message: "no", params: {} }
      client.casino.answers.getBrands = () => Effect.fail(new RejectedError({ op: "getBrands", refusal }))
      yield* client.run(refreshLobby())
      assert.deepStrictEqual(client.all("LobbyRequestFailed"), [{ what: "brands" }])
      assert.deepStrictEqual(client.all("RequestFailed"), [{ op: "getBrands", kind: "rejected", status: 10_703 }])
      assert.deepInclude(client.views.lobby, { brandsAvailability: "failed", machinesAvailability: "ready" })
    })
  )
})

/** A player with an open lobby page, whose lists were read once and are read again after an hour. */
const openLobby = Effect.fnUntraced(function* () {
  const client = yield* startPlayer()
  client.happen(event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, lobbyRefreshMs: 3_600_000 }, source: "file", rejected: [] }))
  const page = yield* client.fork(watchLobby)
  yield* client.pass(0)
  client.casino.calls.length = 0
  return { client, page }
})

const notice = (id: number, status = 2): object => ({ type: "machine", id, status })
const readsOf = (client: Client) => client.casino.calls.filter((name) => name === "getMachines").length

describe("[LOBBY-1] an open lobby page", () => {
  it.effect("an open lobby page reads the lists at once, and every 10 s when the operator states no interval", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.fork(watchLobby)
      yield* client.pass(9_900)
      assert.strictEqual(readsOf(client), 1)
      yield* client.pass(200)
      assert.strictEqual(readsOf(client), 2)
    })
  )

  it.effect("an open lobby page is drawn with the lists that the restored session requested, and reads them again after the interval", () =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      yield* client.run(recordNavigation("/lobby"))
      yield* client.run(restoreSession("storage"))
      yield* client.pass(0)
      assert.deepInclude(client.views.lobby, { brandsAvailability: "ready", machinesAvailability: "ready" })
      yield* client.fork(watchLobby)
      yield* client.pass(9_999)
      assert.lengthOf(client.all("MachinesRequested"), 1)
      yield* client.pass(1)
      assert.lengthOf(client.all("MachinesRequested"), 2)
    })
  )

  it.effect.each([
    { title: "the lists of the restored session could not be read", path: "/lobby", fails: true, laterMs: 15_000 },
    { title: "the restored session is older than two seconds", path: "/lobby", fails: false, laterMs: 2_000 },
    { title: "the session was restored on another page", path: "/profile", fails: false, laterMs: 0 }
  ])("an open lobby page reads the lists itself when $title", ({ path, fails, laterMs }) =>
    Effect.gen(function* () {
      const client = yield* startClient({ token: SECRETS.token })
      if (fails) client.casino.answers.getBrands = () => Effect.fail(SERVER)
      yield* client.run(recordNavigation(path))
      yield* client.run(restoreSession("storage"))
      yield* client.pass(laterMs)
      const before = client.all("MachinesRequested").length
      assert.strictEqual(before, path === "/lobby" ? 1 : 0)
      yield* client.fork(watchLobby)
      yield* client.pass(0)
      assert.lengthOf(client.all("MachinesRequested"), before + 1)
    })
  )

  it.effect("an open lobby page reads nothing while it is hidden, and reads as soon as it is visible again after the interval", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.fork(watchLobby)
      yield* client.pass(1_000)
      client.hide()
      yield* client.pass(60_000)
      assert.strictEqual(readsOf(client), 1)
      client.show()
      client.wakeups.wake()
      yield* client.pass(0)
      assert.strictEqual(readsOf(client), 2)
    })
  )

  it.effect("an open lobby page reads nothing while the browser is offline, and reads when the network is back", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.fork(watchLobby)
      yield* client.pass(1_000)
      client.happen(event("NetworkChanged", { online: false }))
      yield* client.pass(60_000)
      assert.strictEqual(readsOf(client), 1)
      client.happen(event("NetworkChanged", { online: true }))
      client.wakeups.wake()
      yield* client.pass(0)
      assert.strictEqual(readsOf(client), 2)
    })
  )
})

describe("[LOBBY-1] a notification", () => {
  it.effect.each([
    ["about a machine", notice(11)],
    ["about a machine that is in no list", notice(99)],
    ["about an open session", { type: "session", status: true, name: "Lale", id: 11, machine_status: 2 }]
  ] as const)("a notification reads brands and machines again when it is %s and a lobby page is open", ([, message]) =>
    Effect.gen(function* () {
      const { client } = yield* openLobby()
      yield* client.pass(20_000)
      assert.strictEqual(readsOf(client), 0)
      client.network.socket("notifications").say(message)
      yield* client.pass(250)
      assert.deepStrictEqual([client.all("MachinesRequested").length, client.all("BrandsRequested").length], [2, 2])
    })
  )

  it.effect("a notification reads no lists when it is about the balance", () =>
    Effect.gen(function* () {
      const { client } = yield* openLobby()
      client.network.socket("notifications").say({ type: "balance", balance: 1 })
      yield* client.pass(10_000)
      assert.strictEqual(readsOf(client), 0)
    })
  )

  it.effect("a notification causes one read in five seconds at a rate of 1,000 a second, and one after the last", () =>
    Effect.gen(function* () {
      const { client } = yield* openLobby()
      for (let second = 0; second < 10; second += 1) {
        for (let one = 0; one < 1_000; one += 1) client.network.socket("notifications").say(notice(11, one % 7))
        yield* client.pass(1_000)
      }
      assert.isAtMost(readsOf(client), 2)
      yield* client.pass(10_000)
      assert.strictEqual(readsOf(client), 3)
      yield* client.pass(60_000)
      assert.strictEqual(readsOf(client), 3)
    })
  )

  it.effect("a notification causes no read while the page is hidden", () =>
    Effect.gen(function* () {
      const { client } = yield* openLobby()
      client.hide()
      client.network.socket("notifications").say(notice(11))
      yield* client.pass(1_000)
      assert.strictEqual(readsOf(client), 0)
    })
  )

  it.effect("a notification causes no read after the player left the lobby page", () =>
    Effect.gen(function* () {
      const { client, page } = yield* openLobby()
      yield* Fiber.interrupt(page)
      client.network.socket("notifications").say(notice(11))
      yield* client.pass(1_000)
      assert.strictEqual(readsOf(client), 0)
    })
  )
})

describe("[LOBBY-2] a machine with exactly the specification's five fields", () => {
  const five = { id: 21, status: 3, image: null, brand: "Bosphorus", reservation: null }

  it.effect.each([
    ["before the machines", 0, 1_000],
    ["after the machines", 1_000, 0]
  ] as const)("a machine with five fields belongs to the brand of its name when the brands arrive %s", ([, brandsMs, machinesMs]) =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const { getBrands } = client.casino.answers
      client.casino.answers.getBrands = () => Effect.delay(getBrands(), brandsMs)
      client.casino.answers.getMachines = () =>
        Effect.delay(Effect.succeed({ machines: [five, { ...five, id: 22, brand: "Nobody" }] }), machinesMs)
      yield* client.fork(refreshLobby())
      yield* client.pass(1_000)
      assert.deepInclude(client.views.machines.byId["21"], { name: "Bosphorus 21", brandId: 1 })
      assert.deepInclude(client.views.machines.byId["22"], { name: "Nobody 22", brandId: 0 })
    })
  )

  it.effect("a machine with the specification's five fields appears in the list even when the brands cannot be read", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.casino.answers.getBrands = () => Effect.fail(SERVER)
      client.casino.answers.getMachines = () => Effect.succeed({ machines: [five] })
      yield* client.fork(refreshLobby())
      yield* client.pass(15_000)
      assert.deepStrictEqual(client.views.machines.ids, [21])
    })
  )
})

describe("[LOBBY-1] a malformed machine", () => {
  it.effect("a malformed machine leaves the list usable, and its path is recorded", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      const machine = { id: 11, name: "Lale", status: 3, brand: "Bosphorus", brandId: 1 }
      const body = { machines: [machine, { ...machine, id: 12, status: "free" }] }
      client.casino.answers.getMachines = () =>
        call("getMachines", MachineListResponse, () => Promise.resolve({ response: new Response(), data: body }))
      yield* client.run(refreshLobby())
      assert.deepStrictEqual(client.views.machines.ids, [11])
      const [rejected] = client.all("MessageRejected")
      assert.deepInclude(rejected, { from: "getMachines", messageType: null })
      assert.deepStrictEqual(
        rejected?.issues.map(({ path }) => path),
        ["machines.1.status"]
      )
    })
  )
})

describe("[LOBBY-3] a machine notification", () => {
  it.effect("a machine notification changes the tile at once, and an older list answer does not change it back", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      yield* client.run(refreshLobby())
      const { getMachines } = client.casino.answers
      client.casino.answers.getMachines = () => Effect.delay(getMachines(), 2_000)
      yield* client.fork(refreshLobby())
      client.network.socket("notifications").say({ type: "machine", id: 11, status: 2 })
      yield* client.pass(0)
      assert.strictEqual(client.views.machines.byId["11"]?.status, 2)
      yield* client.pass(5_000)
      assert.strictEqual(client.all("MachinesReceived").length, 2)
      assert.strictEqual(client.views.machines.byId["11"]?.status, 2)
    })
  )
})

it.effect("[LOBBY-2] a click selects a brand, and a second click on the brand clears the choice", () =>
  Effect.gen(function* () {
    const client = yield* startPlayer()
    yield* client.run(selectBrand(1))
    assert.strictEqual(client.views.lobby.selectedBrand, 1)
    yield* client.run(selectBrand(1))
    assert.isNull(client.views.lobby.selectedBrand)
  })
)
