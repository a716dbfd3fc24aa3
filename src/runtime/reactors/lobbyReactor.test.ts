import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { giveSeats, startPlayer } from "../../../tests/support/play.ts"
import { aMachine } from "../../../tests/support/samples.ts"
import { aDevice, type Device, type Client, NOON } from "../../../tests/support/runtimeHarness.ts"
import { makeTestBrowser } from "../../../tests/support/browser/testBrowser.ts"
import { DEFAULT_CHOICES } from "../../domain/lobby/lobbyChoices.ts"
import { event } from "../../domain/events.ts"
import { RejectedError, TransientError } from "../../domain/shared/errors.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { cancelFreeNotice, requestFreeNotice, setFavourite, sortMachines } from "../commands/machine/lobbyCommands.ts"
import { refreshLobby } from "../requests/refreshLobby.ts"

const status = (machineId: number, code: number) => event("MachineStatusChanged", { machineId, status: code })
const awaited = (client: Client) =>
  client.views.waitlist.items.map(({ machineId, watchedBy, isFree }) => ({ machineId, watchedBy, isFree }))

/** A player in the lobby who waits for machine 12, which another player has. */
const startWaiting = Effect.fnUntraced(function* (answer?: Effect.Effect<{ code: number }, RejectedError | TransientError>) {
  const client = yield* startPlayer()
  if (answer !== undefined) client.late.answers.setWaiting = () => answer
  yield* client.run(refreshLobby())
  client.happen(status(12, 2))
  yield* client.run(requestFreeNotice(12, "Lale 2"))
  yield* client.pass(0)
  return client
})

describe("[LOBBY-3] a player who waits for a machine", () => {
  it.effect("a waiting player gets a place on the server's waiting list", () =>
    Effect.gen(function* () {
      const client = yield* startWaiting()
      assert.deepStrictEqual(awaited(client), [{ machineId: 12, watchedBy: "server", isFree: false }])
      assert.deepInclude(client.late.asked, { op: "setWaiting", request: { machineId: 12, waiting: true } })
    })
  )

  it.effect("a waiting player is notified once each time when the machine becomes free", () =>
    Effect.gen(function* () {
      const client = yield* startWaiting()
      client.happen(status(12, 3))
      yield* client.pass(0)
      yield* client.run(refreshLobby())
      yield* client.pass(0)
      assert.deepStrictEqual(client.all("AwaitedMachineFreed"), [{ machineId: 12, machineName: "Lale 2", until: null }])
      client.happen(status(12, 2))
      yield* client.pass(0)
      assert.deepStrictEqual(awaited(client), [{ machineId: 12, watchedBy: "server", isFree: false }])
      client.happen(status(12, 3))
      yield* client.pass(0)
      assert.lengthOf(client.all("AwaitedMachineFreed"), 2)
    })
  )

  it.effect("the page notifies a waiting player when the server has no waiting list", () =>
    Effect.gen(function* () {
      const refusal = { code: 40_400, message: "no", params: {} }
      const client = yield* startWaiting(Effect.fail(new RejectedError({ op: "setWaiting", refusal })))
      assert.deepStrictEqual(awaited(client), [{ machineId: 12, watchedBy: "page", isFree: false }])
      client.happen(status(12, 3))
      yield* client.pass(0)
      assert.deepStrictEqual(awaited(client), [{ machineId: 12, watchedBy: "page", isFree: true }])
    })
  )

  it.effect("the page notifies a player at once when the machine has become free before the server's answer", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.late.answers.setWaiting = () => Effect.fail(new TransientError({ op: "setWaiting", reason: "network" }))
      yield* client.run(refreshLobby())
      yield* client.run(requestFreeNotice(12, "Lale 2"))
      client.happen(status(12, 3))
      yield* client.pass(0)
      assert.deepStrictEqual(awaited(client), [{ machineId: 12, watchedBy: "page", isFree: true }])
    })
  )

  it.effect("a waiting player is not notified of a machine that is reserved for another player", () =>
    Effect.gen(function* () {
      const client = yield* startWaiting()
      const reserved = aMachine({ id: 12, reservation: { mine: false, until: 4_000_000_000_000 } })
      client.happen(event("MachinesReceived", { machines: [reserved], asked: client.log.appended() }))
      yield* client.pass(0)
      assert.lengthOf(client.all("AwaitedMachineFreed"), 0)
    })
  )

  it.effect("a waiting player is notified of a machine that is kept for the player by a server whose clock is behind this device's", () =>
    Effect.gen(function* () {
      const client = yield* startWaiting()
      const kept = aMachine({ id: 12, status: 1, reservation: { mine: true, until: 1_000 } })
      client.happen(event("MachinesReceived", { machines: [kept], asked: client.log.appended() }))
      yield* client.pass(0)
      assert.lengthOf(client.all("AwaitedMachineFreed"), 1)
      assert.lengthOf(client.all("AwaitedMachineTaken"), 0)
    })
  )

  /** The server's list of machine 12, which another player has. `asked`: the log position of its request. */
  const list = (waitlisted: boolean | undefined, asked: number) =>
    event("MachinesReceived", { machines: [aMachine({ id: 12, status: 2, ...(waitlisted !== undefined && { waitlisted }) })], asked })

  /** The server's notice that machine 12 is free for this player, and for how long (ms) it keeps the machine. */
  const offer = (keptMs: number | null = null) =>
    event("AwaitedMachineFreed", { machineId: 12, machineName: "Lale 2", until: keptMs === null ? null : NOON + keptMs })

  it.effect("the notice of a free machine stays when another machine's status changes before the free machine's own", () =>
    Effect.gen(function* () {
      const client = yield* startWaiting()
      client.happen(offer())
      client.happen(status(11, 2))
      yield* client.pass(0)
      assert.deepStrictEqual(awaited(client), [{ machineId: 12, watchedBy: "server", isFree: true }])
      assert.lengthOf(client.all("AwaitedMachineTaken"), 0)
    })
  )

  it.effect("the notice of a free machine ends by a list that was requested after it, not by an earlier one", () =>
    Effect.gen(function* () {
      const client = yield* startWaiting()
      const before = client.log.appended()
      client.happen(offer(60_000))
      client.happen(list(true, before))
      yield* client.pass(0)
      assert.deepStrictEqual(awaited(client), [{ machineId: 12, watchedBy: "server", isFree: true }])
      client.happen(list(true, client.log.appended()))
      yield* client.pass(0)
      assert.deepStrictEqual(awaited(client), [{ machineId: 12, watchedBy: "server", isFree: false }])
    })
  )

  it.effect.each([
    ["stays while the casino keeps the machine, whose status is then that of a played one", 60_000, 2, true],
    ["ends when the machine is out of order", 60_000, 6, false],
    ["ends when the machine is played and nobody keeps it for the player", null, 2, false],
    ["ends when the machine is played after the time for which the casino keeps it", -1, 2, false]
  ] as const)("the notice of a free machine %s", ([_when, keptMs, code, isFree]) =>
    Effect.gen(function* () {
      const client = yield* startWaiting()
      client.happen(offer(keptMs))
      client.happen(status(12, code))
      yield* client.pass(0)
      assert.deepStrictEqual(awaited(client), [{ machineId: 12, watchedBy: "server", isFree }])
    })
  )

  it.effect.each([
    ["says", false],
    ["says by a missing field", undefined]
  ] as const)("a player no longer waits when a later list of the server %s that the player does not wait", ([_how, waitlisted]) =>
    Effect.gen(function* () {
      const client = yield* startWaiting()
      client.happen(list(true, client.log.appended()))
      client.happen(list(waitlisted, client.log.appended()))
      yield* client.pass(0)
      assert.deepStrictEqual(awaited(client), [])
    })
  )

  it.effect("a player waits on when a list that was requested before the server's answer does not show the player", () =>
    Effect.gen(function* () {
      const client = yield* startWaiting()
      client.happen(list(false, 1))
      yield* client.pass(0)
      assert.lengthOf(awaited(client), 1)
      // The server does not tell in its lists who waits.
      client.happen(list(undefined, client.log.appended()))
      yield* client.pass(0)
      assert.lengthOf(awaited(client), 1)
    })
  )

  it.effect("a player who cancelled does not wait again because of a list that was requested before", () =>
    Effect.gen(function* () {
      const client = yield* startWaiting()
      const before = client.log.appended()
      yield* client.run(cancelFreeNotice(12))
      client.happen(list(true, before))
      client.happen(list(false, client.log.appended()))
      yield* client.pass(0)
      assert.deepStrictEqual(awaited(client), [])
    })
  )

  it.effect("the notice of a free machine stays when the server's list no longer shows the player as waiting", () =>
    Effect.gen(function* () {
      const client = yield* startWaiting()
      client.happen(status(12, 3))
      yield* client.pass(0)
      client.happen(event("MachinesReceived", { machines: [aMachine({ id: 12, waitlisted: false })], asked: client.log.appended() }))
      yield* client.pass(0)
      assert.deepStrictEqual(awaited(client), [{ machineId: 12, watchedBy: "server", isFree: true }])
    })
  )

  it.effect("a player who cancels leaves the waiting list", () =>
    Effect.gen(function* () {
      const client = yield* startWaiting()
      yield* client.run(cancelFreeNotice(12))
      client.happen(status(12, 3))
      yield* client.pass(0)
      assert.deepStrictEqual(awaited(client), [])
      assert.deepInclude(client.late.asked, { op: "setWaiting", request: { machineId: 12, waiting: false } })
      assert.lengthOf(client.all("AwaitedMachineFreed"), 0)
    })
  )
})

describe("[LOBBY-6] the player's lobby choices", () => {
  const startOn = (device: Device) => startPlayer({ device })

  it.effect("the lobby choices return with the same player's next login on this device", () =>
    Effect.gen(function* () {
      const device = aDevice()
      const client = yield* startOn(device)
      giveSeats(client)
      yield* client.run(setFavourite(12, true))
      yield* client.run(sortMachines("bet"))
      yield* client.run(refreshLobby())
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(1_000)
      const choices = { favourites: [12], recent: [11], sort: "bet" } as const
      assert.deepStrictEqual(client.views.lobbyChoices.choices, choices)
      client.happen(event("LoggedOut", { reason: "player" }))
      yield* client.pass(0)
      assert.deepStrictEqual(client.views.lobbyChoices.choices, DEFAULT_CHOICES)
      const next = yield* startOn(device)
      yield* next.pass(0)
      assert.deepStrictEqual(next.views.lobbyChoices.choices, choices)
    })
  )

  it.effect("the lobby choices of two tabs are all stored when each tab changes some of them", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const device = aDevice()
      const first = yield* startPlayer({ device, browser })
      const second = yield* startPlayer({ device, browser })
      yield* first.run(setFavourite(12, true))
      yield* first.run(sortMachines("bet"))
      yield* first.pass(0)
      giveSeats(second)
      yield* second.run(refreshLobby())
      yield* second.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* second.run(setFavourite(13, true))
      yield* second.pass(0)
      const next = yield* startOn(device)
      yield* next.pass(0)
      assert.deepStrictEqual(next.views.lobbyChoices.choices, { favourites: [12, 13], recent: [11], sort: "bet" })
    })
  )

  it.effect("the lobby choices of a player return when the device cannot read those of another player", () =>
    Effect.gen(function* () {
      const choices = { favourites: [12], recent: [], sort: "bet" } as const
      const newer = { favourites: [], recent: [], sort: "an order of a newer build" }
      const lobbyChoices = JSON.stringify([
        { playerId: "8", choices: newer },
        { playerId: "7", choices }
      ])
      const client = yield* startOn({ ...aDevice(), lobbyChoices })
      yield* client.pass(0)
      assert.deepStrictEqual(client.views.lobbyChoices.choices, choices)
    })
  )

  it.effect("the lobby choices are the defaults when the stored text is damaged", () =>
    Effect.gen(function* () {
      const client = yield* startOn({ ...aDevice(), lobbyChoices: "{broken" })
      yield* client.pass(0)
      assert.deepStrictEqual(client.views.lobbyChoices.choices, DEFAULT_CHOICES)
    })
  )
})
