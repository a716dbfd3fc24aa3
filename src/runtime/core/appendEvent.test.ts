import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Effect as EffectOf } from "effect/Effect"
import { makeInstantWriter } from "../../../tests/support/logParts.ts"
import { giveSeats, sentOf, startPlayer, startSeated } from "../../../tests/support/play.ts"
import type { Client } from "../../../tests/support/runtimeHarness.ts"
import { event } from "../../domain/events.ts"
import { logOut } from "../commands/account/logOut.ts"
import { joinMachine } from "../commands/machine/joinMachine.ts"
import { leaveMachine } from "../commands/machine/leaveMachine.ts"
import { actOnOpenSession } from "../commands/machine/openSession.ts"
import { press } from "../commands/machine/press.ts"
import { chooseBand } from "../commands/machine/seatCommands.ts"
import { requestTopUp } from "../commands/money/requestTopUp.ts"
import { cashIn } from "../commands/money/moneyCommands.ts"
import { cashOut } from "../commands/money/transfer.ts"
import type { RuntimeServices } from "../layers.ts"

/** A writer that completes at once, and from `hold` on only after `finish`. */
const makeHeldWriter = () => {
  const { writer, scheduled } = makeInstantWriter()
  let held: (() => void)[] | null = null
  const settle = () => (held === null ? Promise.resolve() : new Promise<void>((resolve) => void held?.push(resolve)))
  return {
    writer: { ...writer, settle },
    hold: () => void (held = []),
    /** The types of the events that are about to be written. */
    asked: () => (held === null || held.length === 0 ? [] : scheduled.map(({ type }) => type)),
    finish: () => {
      for (const resolve of held ?? []) resolve()
      held = null
    }
  }
}

const sent = (type: string) => (client: Client) => sentOf(client, type).length
const called = (op: string) => (client: Client) => client.late.asked.filter((one) => one.op === op).length

interface Sending {
  readonly command: EffectOf<unknown, never, RuntimeServices>
  readonly intent: string
  readonly sent: (client: Client) => number
  readonly seated?: false
}

const sendings: readonly (readonly [string, Sending])[] = [
  ["a press", { command: press("spin"), intent: "PressRequested", sent: sent("press") }],
  ["money for the machine", { command: cashIn(500), intent: "TransferRequested", sent: sent("transfer") }],
  ["a cash-out", { command: cashOut(), intent: "TransferRequested", sent: sent("transfer") }],
  ["another bet", { command: chooseBand(2), intent: "BandRequested", sent: sent("selectBand") }],
  ["a leave", { command: leaveMachine(), intent: "LeaveRequested", sent: sent("leave") }],
  ["a join", { command: joinMachine({ machineId: 11, name: "Lale" }), intent: "JoinRequested", sent: sent("init"), seated: false }],
  [
    "the end of an open session",
    {
      command: actOnOpenSession({ machineId: 11, name: "Lale", action: "kick" }),
      intent: "SessionActionRequested",
      sent: called("kickPlayer"),
      seated: false
    }
  ],
  ["a bonus", { command: requestTopUp("bonus"), intent: "TopUpRequested", sent: called("requestBonus"), seated: false }],
  [
    "a logout",
    {
      command: logOut(),
      intent: "LogOutRequested",
      sent: ({ casino }) => casino.calls.filter((call) => call === "logOut").length,
      seated: false
    }
  ]
]

const start = Effect.fnUntraced(function* (seated: boolean) {
  const { writer, ...held } = makeHeldWriter()
  const client = yield* seated ? startSeated({ writer }) : startPlayer({ writer })
  if (!seated) giveSeats(client)
  client.happen(event("BalanceNotified", { balance: seated ? 90_000 : 0 }))
  yield* client.pass(0)
  return { client, ...held }
})

describe("[LOG-3] the intent of a message", () => {
  for (const [name, { command, intent, sent: count, seated = true }] of sendings) {
    it.effect(`the intent of a message reaches the disk before ${name} is sent`, () =>
      Effect.gen(function* () {
        const { client, hold, asked, finish } = yield* start(seated)
        hold()
        yield* client.fork(command)
        assert.include(asked(), intent)
        assert.strictEqual(count(client), 0)
        finish()
        yield* client.pass(0)
        assert.strictEqual(count(client), 1)
      })
    )
  }

  it.effect("the intent of a message delays a press for 1 s when the disk hangs, and the next ones not at all until the disk answers", () =>
    Effect.gen(function* () {
      const { client, hold, finish } = yield* start(true)
      const sentPresses = () => sentOf(client, "press").length
      client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 0 }))
      hold()
      yield* client.fork(press("spin"))
      yield* client.pass(999)
      assert.strictEqual(sentPresses(), 0)
      yield* client.pass(1)
      assert.strictEqual(sentPresses(), 1)
      yield* client.fork(press("spin"))
      assert.strictEqual(sentPresses(), 2)
      finish()
      yield* client.pass(0)
      hold()
      yield* client.fork(press("spin"))
      assert.strictEqual(sentPresses(), 2)
    })
  )

  it.effect("[LIVE-4] the intent of a message prevents the send of a press that has been queried by its id in the meantime", () =>
    Effect.gen(function* () {
      const { client, hold, finish } = yield* start(true)
      hold()
      yield* client.fork(press("spin"))
      client.happen(event("PressBecameUnknown", { pressId: "id-1" }))
      finish()
      yield* client.pass(0)
      assert.strictEqual(sentOf(client, "press").length, 0)
    })
  )
})
