import { MatchersV3 } from "@pact-foundation/pact"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import { event } from "../../src/domain/events.ts"
import { press } from "../../src/runtime/commands/machine/press.ts"
import { cashIn } from "../../src/runtime/commands/money/moneyCommands.ts"
import { spanIdOf, traceIdOf, traceparentOf } from "../../src/telemetry/traceIds.ts"
import { MACHINE, PLAYER, TEST_TOKEN } from "../casinoPact.ts"
import { agreeOnReply } from "./expectMessages.ts"
import { readyLike } from "./messageShapes.ts"
import { approachMachine, listen, LOG_ID, type RealClient, sitDown } from "./realClient.ts"

const { fromProviderState, regex } = MatchersV3

const BALANCE: Given = { state: "a player has a balance", params: { playerId: PLAYER, balance: 150_000 } }
const SEATED: Given = { state: "a player has an open session", params: { playerId: PLAYER, machineId: MACHINE, credit: 5_000 } }

/** The W3C Trace Context of the operation that the event with this number began. `span` names its root span. */
const traceOf = (seq: number, span: string) => {
  const traceId = traceIdOf(LOG_ID, `${LOG_ID}.${seq}`)
  const traceparent = traceparentOf({ traceId, spanId: spanIdOf(traceId, span), sampled: true })
  return { sent: { traceparent }, written: { traceparent: regex("^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$", traceparent) } }
}

const traced = (scene: (client: RealClient) => ReturnType<typeof sitDown>) => (client: RealClient) =>
  client.trace.pipe(Effect.andThen(scene(client)))

const spinning = (client: RealClient) => sitDown(client).pipe(Effect.andThen(client.run(press("spin"))))
const cashingIn = (client: RealClient) => sitDown(client).pipe(Effect.andThen(client.run(cashIn(2_500))))
/** The socket is lost and opened again, because only a reconnection of the notification socket is traced. */
const listeningAgain = Effect.fnUntraced(function* (client: RealClient) {
  yield* listen(client)
  yield* client.after(() => client.close(1006))
  yield* client.pass(5_000)
})

describe("[OPS-1] messages of a client with telemetry", () => {
  it("[CON-2] the game init may carry the trace of the join", async () => {
    const { sent, written } = traceOf(3, "join")
    const init = { type: "init", machineID: MACHINE } as const
    const recorded = await agreeOnReply({
      operationId: "receiveGameInit",
      channel: "game",
      description: "an init at a free machine with a trace",
      given: [{ state: "a machine is free", params: { machineId: MACHINE } }, BALANCE],
      request: { ...init, token: TEST_TOKEN, ...sent },
      written: { ...init, token: fromProviderState("${token}", TEST_TOKEN), ...written },
      response: readyLike,
      scene: traced(approachMachine)
    })
    expect(recorded).toContainEqual({ type: "SeatTaken", data: expect.objectContaining({ machineId: MACHINE }) as unknown })
  })

  it("[CON-2] the notification init may carry the trace of the reconnection", async () => {
    const { sent, written } = traceOf(3, "reconnect")
    const init = { type: "init", userId: PLAYER } as const
    const recorded = await agreeOnReply({
      operationId: "receiveNotificationInit",
      channel: "notifications",
      description: "an init on the notification socket with a trace",
      given: [BALANCE],
      request: { ...init, ...sent },
      written: { ...init, ...written },
      response: { type: "ready" },
      scene: traced(listeningAgain)
    })
    expect(recorded).toContainEqual({ type: "ConnectionOpened", data: { channel: "notifications" } })
  })

  it("[CON-2] a press may carry its trace", async () => {
    const { sent, written } = traceOf(9, "press")
    const pressed = { type: "press", pressId: "test-press-1", button: "spin" } as const
    const recorded = await agreeOnReply({
      operationId: "receivePress",
      channel: "game",
      description: "a press of the spin button with a trace",
      given: [SEATED, { state: "a press is unknown", params: { pressId: pressed.pressId } }],
      ids: [pressed.pressId],
      request: { ...pressed, ...sent },
      written: { ...pressed, ...written },
      response: { type: "pressAccepted", pressId: pressed.pressId },
      scene: traced(spinning)
    })
    expect(recorded).toEqual([event("PressAccepted", { pressId: pressed.pressId })])
  })

  it("[CON-2] a transfer may carry its trace", async () => {
    const { sent, written } = traceOf(9, "transfer")
    const step = { transferId: "test-transfer-1", direction: "in", amount: 2_500 } as const
    const recorded = await agreeOnReply({
      operationId: "receiveTransfer",
      channel: "game",
      description: "a transfer into the machine with a trace",
      given: [SEATED, BALANCE, { state: "a transfer is unknown", params: { transferId: step.transferId } }],
      ids: [step.transferId],
      request: { type: "transfer", ...step, ...sent },
      written: { type: "transfer", ...step, ...written },
      response: { type: "transferAccepted", ...step },
      afterwards: { becomes: { balance: 147_500, credit: 7_500 } },
      scene: traced(cashingIn)
    })
    expect(recorded).toEqual([event("TransferAccepted", step)])
  })
})
