import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, giveSeats, sentOf, showPicture, startSeated } from "../../../tests/support/play.ts"
import { aDevice, type Client, type HarnessOptions, startClient } from "../../../tests/support/runtimeHarness.ts"
import { makeTestBrowser } from "../../../tests/support/browser/testBrowser.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { HOUR_MS, MINUTE_MS } from "../../domain/shared/durations.ts"
import { leftOf } from "../../domain/protection/limitRules.ts"
import { restoreSession } from "../commands/account/restoreSession.ts"
import { planSession, setLimit } from "../commands/account/protection.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { leaveMachine } from "../commands/machine/leaveMachine.ts"
import { press } from "../commands/machine/press.ts"
import { cashIn } from "../commands/money/moneyCommands.ts"

const LOSS = { kind: "loss", period: "day" } as const

/** A player at a machine under this profile, whose credit is 50.00. `limits`: the casino's answer to `GET /player/limits`; absent: it has none. */
const startUnder = (
  protectionProfile: string,
  { limits, ...shared }: Pick<HarnessOptions, "device" | "browser"> & { readonly limits?: Client["late"]["answers"]["getLimits"] } = {}
) =>
  startSeated({
    ...shared,
    prepare: (one) => {
      const settings = { ...DEFAULT_SETTINGS, protectionProfile }
      one.happen(event("SettingsLoaded", { settings, source: "file", rejected: [] }))
      if (limits !== undefined) one.late.answers.getLimits = limits
    }
  })

const meterOf = (credit: number, version: number, bet = 100) => ({ credit, bet, lastWin: 0, spins: 4, version })

/** Says that the machine's credit is now this (minor units). */
const meter = (client: Client, ...values: Parameters<typeof meterOf>) => {
  gameSocket(client).say({ type: "meter", meter: meterOf(...values) })
  return client.pass(0)
}

/** The remaining amounts of the limits of this kind (minor units). */
const left = (client: Client, kind = "loss"): readonly number[] => {
  const { protection } = client.views
  const now = { ...client.log.now(), page: protection.page }
  return protection.limits.filter((one) => one.kind === kind).map((one) => leftOf(one, protection, now))
}

const ignored = (client: Client): readonly string[] => client.all("PressIgnored").map(({ why }) => why)

describe("[PROT-6] what this session has used of a limit", () => {
  it.effect("ca-on: the use of a limit stays after a disconnect during a spin", () =>
    Effect.gen(function* () {
      let isAnswered = true
      const limits = () =>
        Effect.suspend(() => (isAnswered ? Effect.succeed({ limits: [{ ...LOSS, value: 1_000, used: 0 }] }) : Effect.never))
      const client = yield* startUnder("ca-on", { limits })
      yield* client.pass(60_000)
      isAnswered = false
      yield* meter(client, 4_050, 11, 50)
      yield* client.run(press("spin"))
      giveSeats(client, { meter: meterOf(4_050, 11, 50) })
      gameSocket(client).close(1_006)
      yield* client.pass(4_000)
      assert.deepStrictEqual(left(client), [50])
      showPicture(client)
      gameSocket(client).say({ type: "pressDone", pressId: client.views.presses.recent[0]?.id ?? "", win: 0 })
      yield* meter(client, 4_000, 12, 50)
      yield* client.pass(4_000)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["limitReached"])
      assert.strictEqual(sentOf(client, "press").length, 1)
    })
  )

  it.effect("the use of a limit stays when another tab sets another limit, and the casino's limits are read again", () =>
    Effect.gen(function* () {
      const shared = { device: aDevice(), browser: makeTestBrowser() }
      const first = yield* startUnder("us-nj", shared)
      yield* first.run(setLimit({ ...LOSS, value: 1_000 }))
      yield* meter(first, 4_050, 11)
      const asked = () => first.late.asked.filter(({ op }) => op === "getLimits").length
      const before = asked()
      const second = yield* startUnder("us-nj", shared)
      yield* second.run(setLimit({ kind: "deposit", period: "day", value: 7_777 }))
      shared.browser.shared.setItem("telereel.any", "1")
      yield* first.pass(1_000)
      assert.deepStrictEqual(left(first, "deposit"), [7_777])
      assert.deepStrictEqual(left(first), [50])
      assert.isAbove(asked(), before)
    })
  )
})

describe("[PROT-6] a deposit whose outcome is unknown", () => {
  /** A player with a limit of 10.00 for deposits and a deposit of 10.00 without an answer. The player sits at another machine by now. */
  const startMoved = () =>
    Effect.gen(function* () {
      const client = yield* startUnder("gb")
      yield* client.run(setLimit({ kind: "deposit", period: "day", value: 1_000 }))
      yield* client.run(cashIn(1_000))
      yield* client.pass(9_000)
      yield* client.run(leaveMachine())
      giveSeats(client, { machine: { id: 12, name: "Nar", brand: "Bosphorus", status: 3 }, meter: meterOf(0, 12) })
      yield* client.run(joinMachine({ machineId: 12, name: "Nar" }))
      yield* client.pass(0)
      showPicture(client)
      return client
    })

  it.effect("gb (RTS 12A): a deposit of unknown outcome counts against the deposit limit at the next machine, and is itself sent", () =>
    Effect.gen(function* () {
      const client = yield* startMoved()
      yield* client.run(cashIn(1))
      assert.deepStrictEqual(
        client.all("TransferIgnored").map(({ why }) => why),
        ["limitReached"]
      )
      assert.strictEqual(sentOf(client, "transfer").length, 1)
    })
  )

  it.effect("gb (RTS 12A): a deposit of unknown outcome frees the deposit limit again when the casino has not seen it", () =>
    Effect.gen(function* () {
      const client = yield* startMoved()
      client.happen(event("TransferUnseen", { transferId: client.all("TransferRequested")[0]?.transferId ?? "" }))
      yield* client.run(cashIn(1_000))
      assert.deepStrictEqual(client.all("TransferIgnored"), [])
      assert.strictEqual(sentOf(client, "transfer").length, 2)
    })
  )
})

describe("[PROT-6] [PROT-9] what another tab of the same session has used", () => {
  const SPENT_IN_FIRST = 950

  /** Two tabs of one session under `es`, with a loss limit and a plan of 10.00. The first tab plays, the second one has only read the device's copy. */
  const startTwo = () =>
    Effect.gen(function* () {
      const shared = { device: aDevice(), browser: makeTestBrowser() }
      const first = yield* startUnder("es", shared)
      yield* first.run(planSession(HOUR_MS, 1_000))
      yield* first.run(setLimit({ kind: "loss", period: "session", value: 1_000 }))
      yield* first.pass(1_000)
      const open = () =>
        Effect.gen(function* () {
          const second = yield* startClient(shared)
          second.happen(
            event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, protectionProfile: "es" }, source: "file", rejected: [] })
          )
          yield* second.run(restoreSession("storage"))
          yield* second.pass(1_000)
          return second
        })
      return { first, open }
    })

  /** The client takes the seat at the machine, whose credit is now this (minor units). */
  const sit = (client: Client, credit: number) =>
    Effect.gen(function* () {
      giveSeats(client, { meter: meterOf(credit, 12) })
      yield* client.run(joinMachine({ machineId: 11, name: "Lale" }))
      yield* client.pass(0)
      showPicture(client)
    })

  const spent = ({ views }: Client): number => (views.protection.plan?.net ?? 0) - views.protection.net

  it.effect("es (Orden HAP/1370/2014): the use by another tab counts in a tab that opens later", () =>
    Effect.gen(function* () {
      const { first, open } = yield* startTwo()
      yield* meter(first, 5_000 - SPENT_IN_FIRST, 11)
      yield* first.run(leaveMachine())
      const second = yield* open()
      yield* sit(second, 4_050)
      assert.deepStrictEqual([spent(second), left(second)], [SPENT_IN_FIRST, [50]])
      yield* second.run(press("spin"))
      assert.deepStrictEqual(ignored(second), ["limitReached"])
      assert.deepStrictEqual(sentOf(second, "press"), [])
    })
  )

  it.effect("es (Orden HAP/1370/2014): the use by another tab counts in a tab that was open before, as soon as it takes a seat", () =>
    Effect.gen(function* () {
      const { first, open } = yield* startTwo()
      const second = yield* open()
      yield* meter(first, 5_000 - SPENT_IN_FIRST, 11)
      yield* first.run(leaveMachine())
      const before = second.all("ProtectionRestored").length
      yield* second.pass(1_000)
      assert.strictEqual(second.all("ProtectionRestored").length, before)
      // A choice in the second tab does not give it back.
      yield* second.run(setLimit({ kind: "deposit", period: "day", value: 7_777 }))
      yield* second.pass(1_000)
      yield* sit(second, 4_050)
      assert.deepStrictEqual([spent(second), left(second)], [SPENT_IN_FIRST, [50]])
    })
  )

  it.effect("es: the session time used by another tab counts in a tab that opens later, with the time since it was stored", () =>
    Effect.gen(function* () {
      const { first, open } = yield* startTwo()
      yield* first.run(setLimit({ kind: "sessionTime", period: "session", value: 10 * MINUTE_MS }))
      yield* first.pass(6 * MINUTE_MS)
      const second = yield* open()
      assert.deepStrictEqual(left(second, "sessionTime"), left(first, "sessionTime"))
      yield* sit(second, 5_000)
      yield* second.pass(4 * MINUTE_MS)
      yield* second.run(press("spin"))
      assert.deepStrictEqual(ignored(second), ["limitReached"])
    })
  )

  it.effect("es: the used session time stays when the other tab stores a choice", () =>
    Effect.gen(function* () {
      const { first, open } = yield* startTwo()
      yield* first.run(setLimit({ kind: "sessionTime", period: "session", value: 10 * MINUTE_MS }))
      yield* first.pass(6 * MINUTE_MS)
      const second = yield* open()
      yield* second.run(setLimit({ kind: "deposit", period: "day", value: 7_777 }))
      yield* second.pass(MINUTE_MS)
      const third = yield* open()
      assert.deepStrictEqual(left(third, "sessionTime"), left(first, "sessionTime"))
    })
  )

  it.effect("es: a win during a disconnect lowers the use of the limit and the plan for good", () =>
    Effect.gen(function* () {
      const { first } = yield* startTwo()
      yield* meter(first, 4_100, 11)
      giveSeats(first, { meter: meterOf(4_900, 12) })
      gameSocket(first).close(1_006)
      yield* first.pass(4_000)
      assert.deepStrictEqual([spent(first), left(first)], [100, [900]])
    })
  )
})

describe("[PROT-6] [PROT-9] a free spin of a bonus game", () => {
  const inBonus = (client: Client): void => void client.happen(event("MachineStatusChanged", { machineId: 11, status: 4 }))

  it.effect("es: a free spin starts when the money limits and the plan leave less than the bet", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("es")
      yield* client.run(planSession(HOUR_MS, 50))
      yield* client.run(setLimit({ ...LOSS, value: 50 }))
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["limitReached"])
      inBonus(client)
      yield* client.run(press("spin"))
      assert.deepStrictEqual([ignored(client), sentOf(client, "press").length], [["limitReached"], 1])
    })
  )

  it.effect("es: a free spin does not start when the planned time is over", () =>
    Effect.gen(function* () {
      const client = yield* startUnder("es")
      yield* client.run(planSession(10 * MINUTE_MS, 5_000))
      yield* client.pass(10 * MINUTE_MS)
      inBonus(client)
      yield* client.run(press("spin"))
      assert.deepStrictEqual(ignored(client), ["sessionOver"])
    })
  )
})
