import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { getResponse } from "msw"
import { vi } from "vitest"
import { makeCasinoApi } from "../../src/api/rest/casinoApi.ts"
import { GameCommand } from "../../src/api/sockets/gameMessages.ts"
import { NotificationCommand } from "../../src/api/sockets/notificationMessages.ts"
import type { Channel } from "../../src/domain/connection/connectionEvents.ts"
import { decidePress } from "../../src/domain/game/playRules.ts"
import type { Envelope } from "../../src/log/core/envelope.ts"
import type { Views } from "../../src/projections/projections.ts"
import { makeReplay } from "../../src/replay/replay.ts"
import { logIn } from "../../src/runtime/commands/account/logIn.ts"
import { joinMachine } from "../../src/runtime/commands/machine/joinMachine.ts"
import { leaveMachine } from "../../src/runtime/commands/machine/leaveMachine.ts"
import { press } from "../../src/runtime/commands/machine/press.ts"
import { chooseBand } from "../../src/runtime/commands/machine/seatCommands.ts"
import { cashIn } from "../../src/runtime/commands/money/moneyCommands.ts"
import { cashOut } from "../../src/runtime/commands/money/transfer.ts"
import { refreshLobby } from "../../src/runtime/requests/refreshLobby.ts"
import { recordStory } from "../../tests/golden/makeGoldenLog.ts"
import { plugSocket } from "../../tests/support/plugSocket.ts"
import { type Client, NOON, startClient } from "../../tests/support/runtimeHarness.ts"
import type { SimulatedSocket } from "../../tests/support/simulatedNetwork.ts"
import { makeVirtualClock, type VirtualClock } from "../floor/clock.ts"
import type { RunningBackend } from "../handlers/makeBackend.ts"
import { seedWorld } from "../world/seed/seedWorld.ts"
import { makeRecordedBackend } from "./makeRecordedBackend.ts"
import { type Fact, readRecording } from "./recording.ts"

const nothing = (): void => undefined

/** Connects a socket handler to a simulated socket. */
const plugIn = ({ sockets }: RunningBackend["handlers"], socket: SimulatedSocket): ((message: object) => Promise<void>) => {
  const server = plugSocket(sockets, socket.url, { message: socket.say, closed: ({ code, reason }) => socket.close(code, reason) })
  return async (message) => {
    await server.opened
    server.say(JSON.stringify(message))
  }
}

const commandTypes = [...NotificationCommand.members, ...GameCommand.members].map(({ fields }) => fields.type.literal)

/** Connects a client of the real runtime to a backend, over simulated sockets and real calls. */
const connect = (client: Client, { handlers }: RunningBackend, carry: (channel: Channel, deliver: () => void) => void): void => {
  vi.stubGlobal("fetch", async (request: Request) => {
    const response = await getResponse(handlers.calls, request)
    // MSW's error response stands for a lost network.
    if (response === undefined || response.type === "error") throw new TypeError("Failed to fetch")
    return response
  })
  Object.assign(client.casino.answers, makeCasinoApi({ baseUrl: "http://casino.test/api/", token: client.credentials.token }))
  const ends = new Map<SimulatedSocket, (message: object) => Promise<void>>()
  for (const type of new Set(commandTypes)) {
    client.network.answer(type, (message, socket) => {
      const end = ends.get(socket) ?? plugIn(handlers, socket)
      ends.set(socket, end)
      carry(socket.channel, () => void end(message))
    })
  }
}

/** One time for client and server. */
const makeTime = (client: Client, clock: VirtualClock) => {
  const pass = Effect.fnUntraced(function* (ms: number) {
    yield* client.pass(0)
    clock.advance(ms)
    yield* client.pass(ms)
    yield* client.pass(0)
  })
  const until = Effect.fnUntraced(function* (what: string, holds: () => boolean) {
    for (let waited = 0; !holds(); waited += 100) {
      if (waited > 60_000) throw new Error(`Not within a minute: ${what}. ${JSON.stringify(client.log.recent().slice(-12))}`)
      yield* pass(100)
    }
  })
  return { pass, until }
}

/** Repeats the recorded player's action as soon as the live client allows it. */
const repeatOf = (client: Client, { type, data }: Envelope) => {
  const { views, fork } = client
  const mayPlay = (): boolean => decidePress(views, "spin") === null
  switch (type) {
    case "LogInRequested":
      return { ready: () => views.session.phase === "guest", act: fork(logIn({ username: "any", password: "any", remember: false })) }
    case "MachinesRequested":
      return { ready: () => views.session.phase === "loggedIn", act: fork(refreshLobby()) }
    case "JoinRequested":
      return { ready: () => views.game.phase !== "joining", act: fork(joinMachine(data)) }
    case "PressRequested":
      return { ready: mayPlay, act: fork(press(data.button)) }
    case "BandRequested":
      return { ready: () => mayPlay() && views.game.bandAsked === null, act: fork(chooseBand(data.bandId)) }
    case "TransferRequested":
      return {
        ready: mayPlay,
        act: fork(data.direction === "in" ? cashIn(data.amount ?? 0) : cashOut())
      }
    case "LeaveRequested":
      return { ready: mayPlay, act: fork(leaveMachine()) }
    default:
      return null
  }
}

/** The player's money and statuses. IDs belong to the live client, so they are left out. */
const standing = ({ funds, game, presses, transfers, session }: Readonly<Views>) => ({
  session: [session.phase, session.player?.id],
  funds: [funds.wallet, funds.credit],
  meter: game.meter,
  band: game.activeBand,
  presses: presses.recent.map(({ button, status, win }) => ({ button, status, win })),
  transfers: transfers.recent.map(({ direction, amount, status }) => ({ direction, amount, status })),
  actions: transfers.actions.map(({ action, amount }) => ({ action, amount }))
})

const toRecording = (events: readonly Envelope[]) =>
  readRecording(
    JSON.stringify({
      recording: 1,
      logId: "golden",
      build: "golden",
      events: events
        .filter(({ src }) => ["rest", "socket", "player", "runtime"].includes(src.kind))
        .map(({ seq, mono, src, type, data }) => ({ seq, mono, op: src.op ?? null, type, data }))
    })
  )

const camera = { film: () => Promise.reject(new Error("no camera")), freeze: nothing, blacken: nothing, dropAll: nothing }

const start = Effect.fnUntraced(function* (events: readonly Envelope[], delay: number) {
  yield* Effect.addFinalizer(() => Effect.sync(() => vi.unstubAllGlobals()))
  const client = yield* startClient()
  const clock = makeVirtualClock(NOON)
  const world = seedWorld({ seed: 1, now: NOON })
  const backend = makeRecordedBackend({ world, clock, camera, signalling: "clientOffer", lively: false }, toRecording(events))
  connect(client, backend, (channel, deliver) => {
    if (channel === "notifications" && delay > 0) clock.schedule(delay, deliver)
    else deliver()
  })
  return { client, clock, ...makeTime(client, clock) }
})

/** Paces of the live player: the ms to wait where the recorded player waited `gap` ms. */
const paces: Readonly<Record<string, (gap: number) => number>> = {
  "as the recorded player": (gap) => gap,
  "three times as slow": (gap) => gap * 3,
  "as fast as the page lets them": () => 0
}

/** Delay of each message to the notification socket in ms. With a delay the seat often returns before the notifications. */
const delays: Readonly<Record<string, number>> = { "on one good line": 0, "with notices that lag behind": 2_500 }

const cases = Object.entries(paces).flatMap(([pace, paceOf]) =>
  Object.entries(delays).map(([line, delay]) => [`${pace}, ${line}`, paceOf, delay] as const)
)

describe("[LOG-6] replay of a recorded session to a live client", () => {
  it.effect.each(cases)("a replay reaches the recorded balance, credit and statuses %s", ([, paceOf, delay]) =>
    Effect.gen(function* () {
      const { events } = yield* Effect.promise(recordStory)
      const reload = events.findIndex(({ type, seq }) => type === "PageLoaded" && seq > 1)
      const evening = events.slice(0, reload)
      const replay = makeReplay({ events })
      const { client, pass, until } = yield* start(events, delay)
      let compared = 0
      let before = 0
      for (const envelope of evening) {
        yield* pass(paceOf(envelope.mono - before))
        before = envelope.mono
        if (envelope.src.kind === "video") client.happen(envelope)
        const repeated = repeatOf(client, envelope)
        if (repeated !== null) {
          yield* until(`event ${envelope.seq} ${envelope.type}`, repeated.ready)
          yield* repeated.act
          yield* pass(0)
        }
        if (envelope.type === "TransferCompleted" || envelope.type === "MachineLeft") {
          const recorded = standing(replay.at(envelope.seq + 2))
          yield* until(
            `the standing of event ${envelope.seq}`,
            () => JSON.stringify(standing(client.views)) === JSON.stringify(recorded)
          ).pipe(Effect.exit)
          assert.deepStrictEqual(standing(client.views), recorded, `after event ${envelope.seq}`)
          compared += 1
        }
      }
      assert.strictEqual(compared, 4)
      assert.isAbove(client.all("PressDone").length, 37)
      assert.isAbove(client.all("ConnectionLost").length, 1)
    })
  )
})

const facts = (events: readonly Envelope[]): readonly Fact["type"][] => toRecording(events).facts.map(({ type }) => type)

describe("a recording", () => {
  it("a recording contains only facts of the server and the player", async () => {
    const { events } = await recordStory()
    const types = facts(events)
    assert.include(types, "PressDone")
    assert.notInclude(types, "VideoSampled")
    assert.notInclude(types, "VisibilityChanged")
  })
})
