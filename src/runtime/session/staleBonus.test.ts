import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gameSocket, sentOf, startSeated } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { DEFAULT_SETTINGS } from "../../domain/account/settings.ts"
import { event } from "../../domain/events.ts"
import { NO_LIMITS } from "../../domain/game/autoplay.ts"
import { HOUR_MS } from "../../domain/shared/durations.ts"
import { planSession, setLimit } from "../commands/account/protection.ts"
import { press } from "../commands/machine/press.ts"
import { startAutoplay } from "../commands/machine/seatCommands.ts"
import { isSpinFree } from "./seatStatus.ts"

/** A player under this profile at a machine whose notices say that it is in a bonus game. Its spins end at once and win nothing. */
const startInBonus = (protectionProfile: string | null) =>
  Effect.gen(function* () {
    const settings = event("SettingsLoaded", { settings: { ...DEFAULT_SETTINGS, protectionProfile }, source: "file", rejected: [] })
    const client = yield* startSeated({ prepare: (one) => void one.happen(settings) })
    client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 0 }))
    tellBonus(client)
    return client
  })

const tellBonus = (client: Client): void => void client.happen(event("MachineStatusChanged", { machineId: 11, status: 4 }))

/** The notification socket is lost, and no other one opens. */
const loseNotices = (client: Client) =>
  Effect.suspend(() => {
    client.network.become("refused")
    client.network.socket("notifications").close(1_006)
    return client.pass(0)
  })

const sent = (client: Client): number => sentOf(client, "press").length
const ignored = (client: Client): readonly string[] => client.all("PressIgnored").map(({ why }) => why)

/** The machine reports this credit (minor units). */
const sayCredit = (client: Client, credit: number, version: number): void =>
  gameSocket(client).say({ type: "meter", meter: { credit, bet: 100, lastWin: 0, spins: 4, version } })

/** The player presses Spin ten times. `paid`: the machine takes the bet from the credit. */
const spinTen = (client: Client, paid: boolean) =>
  Effect.gen(function* () {
    for (let spin = 0; spin < 10; spin += 1) {
      const before = sent(client)
      yield* client.run(press("spin"))
      if (paid && sent(client) > before) sayCredit(client, 5_000 - 100 * (before + 1), 11 + before)
      yield* client.pass(4_000)
    }
  })

const limitOneSpin = (client: Client) =>
  Effect.gen(function* () {
    yield* client.run(planSession(HOUR_MS, 100))
    yield* client.run(setLimit({ kind: "loss", period: "day", value: 100 }))
  })

describe("[PROT-6] [PROT-9] a status bonus that may be outdated", () => {
  it.effect("es: limit and plan count each bet while the notification socket is down", () =>
    Effect.gen(function* () {
      const client = yield* startInBonus("es")
      yield* limitOneSpin(client)
      yield* loseNotices(client)
      yield* spinTen(client, true)
      assert.strictEqual(sent(client), 1)
      assert.deepStrictEqual([...new Set(ignored(client))], ["limitReached"])
    })
  )

  it.effect("es: limit and plan count each bet after a spin that lowered the credit, although the status stays bonus", () =>
    Effect.gen(function* () {
      const client = yield* startInBonus("es")
      yield* limitOneSpin(client)
      yield* spinTen(client, true)
      assert.strictEqual(sent(client), 1)
      assert.strictEqual(client.views.protection.net, -100)
    })
  )

  it.effect("es: the spins of a bonus game that takes no bet all start", () =>
    Effect.gen(function* () {
      const client = yield* startInBonus("es")
      yield* limitOneSpin(client)
      yield* spinTen(client, false)
      assert.deepStrictEqual([sent(client), ignored(client)], [10, []])
    })
  )

  it.effect("es: spins are free again only after a new report when the notification socket returns", () =>
    Effect.gen(function* () {
      const client = yield* startInBonus("es")
      const isFree = (): boolean => isSpinFree(client.views)
      assert.isTrue(isFree())
      yield* loseNotices(client)
      tellBonus(client)
      assert.isFalse(isFree())
      client.network.become("reachable")
      client.happen(event("ConnectionOpened", { channel: "notifications" }))
      assert.isTrue(isFree())
      client.happen(event("ConnectionLost", { channel: "notifications", code: 1_006, reason: "" }))
      client.happen(event("ConnectionOpened", { channel: "notifications" }))
      assert.isFalse(isFree())
      tellBonus(client)
      assert.isTrue(isFree())
    })
  )

  it.effect("a cash-out that lowers the credit after a free spin leaves the spins free", () =>
    Effect.gen(function* () {
      const client = yield* startInBonus("es")
      yield* limitOneSpin(client)
      yield* client.run(press("spin"))
      client.happen(event("TransferRequested", { transferId: "t", machineId: 11, direction: "out", amount: 1_000 }))
      sayCredit(client, 4_000, 11)
      assert.isTrue(isSpinFree(client.views))
    })
  )
})

describe("[GAME-5] the loss limit of autoplay while the status bonus may be outdated", () => {
  it.effect("autoplay stops at its loss limit while the notification socket is down", () =>
    Effect.gen(function* () {
      const client = yield* startInBonus(null)
      yield* loseNotices(client)
      yield* client.run(startAutoplay({ ...NO_LIMITS, lossLimit: 300 }))
      for (let spin = 0; spin < 10; spin += 1) yield* client.pass(1_000)
      assert.deepStrictEqual([sent(client), client.views.game.autoplayEnded], [3, "loss"])
    })
  )
})
