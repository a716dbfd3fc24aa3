import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, startPlayer, startSeated } from "../../../../tests/support/play.ts"
import { makeTestBrowser } from "../../../../tests/support/browser/testBrowser.ts"
import { event } from "../../../domain/events.ts"
import { dismissSession } from "../machine/openSession.ts"
import { press } from "../machine/press.ts"
import { cashIn } from "../money/moneyCommands.ts"
import { cashOut } from "../money/transfer.ts"
import { requestLogOut } from "./logOut.ts"

describe("[AUTH-6] a logout", () => {
  it.effect("a logout asks first when a link opens it in a new tab while another tab is at a machine", () =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const seated = yield* startSeated({ browser })
      const opened = yield* startPlayer({ browser })
      yield* opened.fork(requestLogOut({ byLink: true }))
      yield* opened.pass(5_000)
      assert.deepStrictEqual(opened.all("LogOutQuestioned"), [{ why: "openSession", credit: null }])
      assert.strictEqual(opened.views.session.phase, "loggedIn")
      assert.strictEqual(seated.views.game.phase, "playing")
    })
  )

  it.effect("a logout asks first after the player's click while a session is open, also after its dialog was closed", () =>
    Effect.gen(function* () {
      const client = yield* startPlayer()
      client.happen(event("SessionReported", { open: true, machineId: 11, machineName: "Lale", machineStatus: 1 }))
      yield* client.run(dismissSession())
      yield* client.fork(requestLogOut())
      yield* client.pass(300)
      assert.deepStrictEqual(client.all("LogOutQuestioned"), [{ why: "openSession", credit: null }])
      assert.strictEqual(client.views.session.phase, "loggedIn")
    })
  )

  it.effect("[GAME-7] a logout asks first while the press that took the last credit has no outcome", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(press("spin"))
      gameSocket(client).say({ type: "meter", meter: { credit: 0, bet: 5_000, lastWin: 0, spins: 4, version: 11 } })
      yield* client.pass(0)
      yield* client.fork(requestLogOut())
      yield* client.pass(300)
      assert.strictEqual(client.views.funds.credit, 0)
      assert.deepStrictEqual(client.all("LogOutQuestioned"), [{ why: "openSession", credit: null }])
      assert.strictEqual(client.views.session.phase, "loggedIn")
    })
  )

  it.effect("[GAME-7] a logout asks first while the first deposit has no outcome", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      gameSocket(client).say({ type: "meter", meter: { credit: 0, bet: 100, lastWin: 0, spins: 4, version: 11 } })
      yield* client.pass(0)
      yield* client.run(cashIn(5_000))
      yield* client.fork(requestLogOut())
      yield* client.pass(300)
      assert.strictEqual(client.views.funds.credit, 0)
      assert.deepStrictEqual(client.all("LogOutQuestioned"), [{ why: "openSession", credit: null }])
      assert.strictEqual(client.views.session.phase, "loggedIn")
    })
  )

  it.effect("[GAME-7] a logout ends the session at once while a cash-out has taken all credit and has no outcome", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(cashOut())
      const { transferId } = client.all("TransferRequested")[0] ?? assert.fail("no transfer")
      gameSocket(client).say({ type: "meter", meter: { credit: 0, bet: 100, lastWin: 0, spins: 4, version: 11 } })
      gameSocket(client).say({ type: "transferMachineConfirmed", transferId, direction: "out", amount: 5_000, credit: 0 })
      yield* client.pass(0)
      assert.strictEqual(client.views.transfers.underWay, transferId)
      yield* client.fork(requestLogOut())
      yield* client.pass(300)
      assert.deepStrictEqual(client.all("LogOutQuestioned"), [])
      assert.strictEqual(client.views.session.phase, "guest")
    })
  )

  it.effect("[GAME-7] a logout ends the session at once when the press that took the last credit has lost", () =>
    Effect.gen(function* () {
      const client = yield* startSeated()
      yield* client.run(press("spin"))
      gameSocket(client).say({ type: "meter", meter: { credit: 0, bet: 5_000, lastWin: 0, spins: 4, version: 11 } })
      gameSocket(client).say({ type: "pressDone", pressId: "id-1", win: 0 })
      yield* client.pass(0)
      yield* client.fork(requestLogOut())
      yield* client.pass(300)
      assert.deepStrictEqual(client.all("LogOutQuestioned"), [])
      assert.strictEqual(client.views.session.phase, "guest")
    })
  )

  it.effect.each([
    ["ends the session when a link opens it and no tab is at a machine", true],
    ["ends the session after the player's click when no tab is at a machine", false]
  ] as const)("a logout %s", ([_what, byLink]) =>
    Effect.gen(function* () {
      const browser = makeTestBrowser()
      const other = yield* startPlayer({ browser })
      const client = yield* startPlayer({ browser })
      yield* client.fork(requestLogOut({ byLink }))
      yield* client.pass(byLink ? 5_000 : 300)
      assert.deepStrictEqual(client.all("LogOutQuestioned"), [])
      assert.deepInclude(client.views.session, { phase: "guest", loggedOut: "player" })
      yield* client.pass(0)
      assert.strictEqual(other.views.session.phase, "guest")
    })
  )
})
