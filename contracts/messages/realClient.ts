import { Clock, Deferred, Effect, Layer, Queue, type Scope } from "effect"
import { makeCasinoApi } from "../../src/api/rest/casinoApi.ts"
import type { Closing, OpenSocket } from "../../src/api/sockets/socket.ts"
import type { GameCommand } from "../../src/api/sockets/gameMessages.ts"
import { type DomainEvent, event, type EventData } from "../../src/domain/events.ts"
import { joinMachine } from "../../src/runtime/commands/machine/joinMachine.ts"
import { GameConnection } from "../../src/runtime/connection/gameConnection.ts"
import { setTraces } from "../../src/runtime/core/tracing.ts"
import { PageMemory } from "../../src/runtime/core/pageMemory.ts"
import { SessionFibers } from "../../src/runtime/core/sessionFibers.ts"
import { receiveNotifications } from "../../src/runtime/connection/notificationChannel.ts"
import { CasinoClient, Ids, Log, Sockets, CurrentViews, CredentialStore, Wakeups } from "../../src/runtime/core/ports.ts"
import { SeatLock } from "../../src/runtime/browser/seatLock.ts"
import { startTraces, type TracedPage } from "../../src/telemetry/startTraces.ts"
import { MACHINE, PLAYER, TEST_TOKEN } from "../casinoPact.ts"
import { clientLayer, holdToken, makeTestLog, passTime } from "../../tests/support/testClient.ts"
import { makeInstantWriter } from "../../tests/support/logParts.ts"
import { READY } from "./messageShapes.ts"

/** The server's side of the client's sockets. Server messages go to the socket that was opened last. */
const makeServerSide = Effect.gen(function* () {
  const sent: string[] = []
  let inbox = yield* Queue.unbounded<string>()
  let closed = yield* Deferred.make<Closing>()
  const open: OpenSocket = () =>
    Effect.gen(function* () {
      inbox = yield* Queue.unbounded<string>()
      closed = yield* Deferred.make<Closing>()
      return {
        send: (text) => {
          sent.push(text)
          return true
        },
        inbox,
        closed
      }
    })
  return {
    open,
    /** The client's last message of this type. */
    lastSent: (type: string): unknown =>
      sent.map((text) => JSON.parse(text) as { readonly type: string }).findLast((message) => message.type === type),
    say: (message: unknown): void => void Queue.offerUnsafe(inbox, JSON.stringify(message)),
    close: (code: number): void => void Deferred.doneUnsafe(closed, Effect.succeed({ code, reason: "" }))
  }
})

const TOKEN_HOLDER = holdToken(TEST_TOKEN)

/** Services that the socket fibers and the machine commands require. */
type ClientServices = Log | CurrentViews | CasinoClient | Sockets | CredentialStore | Ids | Wakeups | SeatLock | SessionFibers | PageMemory

/** The ID of the client's log, from which the IDs of its traces follow. */
export const LOG_ID = "test-log"

/** A page without a paint, a timer or a collector. */
const NO_COLLECTOR: TracedPage = {
  post: () => Promise.resolve(true),
  afterPaint: () => undefined,
  every: () => undefined
}

/** Runs the client's own log, folds, commands and socket fibers in virtual time. The test holds the server's end of the socket. */
export const startRealClient = (ids: readonly string[]) =>
  Effect.gen(function* () {
    const clock = yield* Clock.Clock
    const header = { format: 1, logId: LOG_ID, startedAt: 0, build: "test", specHash: "test" } as const
    const { log, views } = makeTestLog(header, makeInstantWriter().writer, () => clock.currentTimeMillisUnsafe())
    const server = yield* makeServerSide
    const unused = [...ids]
    const context = yield* Layer.build(
      clientLayer({
        log,
        views,
        casino: makeCasinoApi({ baseUrl: "http://casino.example.test", token: TOKEN_HOLDER.token }),
        sockets: {
          open: server.open,
          notificationsUrl: "ws://casino.example.test/notifications",
          gameUrl: "ws://casino.example.test/game"
        },
        credentials: TOKEN_HOLDER,
        ids: { next: () => unused.shift() ?? "test-id" }
      })
    )
    const run = <A, E>(command: Effect.Effect<A, E, ClientServices | Scope.Scope>) =>
      Effect.forkScoped(Effect.provideContext(command, context)).pipe(Effect.andThen(passTime(0)))
    return {
      lastSent: server.lastSent,
      pass: passTime,
      run,
      happen: (fact: DomainEvent): void => void log.append(fact, { src: { kind: "runtime", op: "test" } }),
      /** Lets the server send a message or close the socket, and returns the events that the client then records. */
      after: (act: () => void) =>
        Effect.gen(function* () {
          const from = log.appended()
          act()
          yield* passTime(0)
          return log
            .recent()
            .filter(({ seq }) => seq > from)
            .map(({ type, data }) => ({ type, data }))
        }),
      /** OPS-1: turns traces on until the scope closes, as an operator's settings do. Every trace is sampled, but no trace is sent. */
      trace: Effect.acquireRelease(
        Effect.sync(() => {
          const traces = startTraces(log, { url: "", rate: 1 }, NO_COLLECTOR)
          setTraces(traces)
          return traces
        }),
        () => Effect.sync(() => setTraces(null))
      ),
      say: server.say,
      close: server.close,
      connection: GameConnection.pipe(Effect.provideContext(context))
    }
  })

/** The client under test, with the controls of its simulated server and clock. */
export type RealClient = Effect.Success<ReturnType<typeof startRealClient>>

/** Passes enough time for one answer to become overdue. The server answers each ping, so the socket itself stays healthy. */
export const missAnswer = (client: RealClient) =>
  Effect.gen(function* () {
    for (let turn = 0; turn < 4; turn += 1) {
      yield* client.pass(2_750)
      yield* client.after(() => client.say({ type: "pong", t: 1 }))
    }
  })

/** The player who owns these sockets. */
const LOGGED_IN: EventData<"LoggedIn">["player"] = {
  id: PLAYER,
  username: "test",
  name: "",
  lastname: "",
  email: null,
  group: null,
  permissions: [],
  type: null,
  ip: "192.0.2.1",
  versions: "test",
  lastLogon: null,
  lastLogonIp: null,
  hasPin: false
}

/** Runs the client until it has sent its init on the game socket. */
export const approachMachine = Effect.fnUntraced(function* (client: RealClient) {
  client.happen(event("PageLoaded", { restored: 0 }))
  client.happen(event("LoggedIn", { player: LOGGED_IN, via: "login" }))
  yield* client.run(joinMachine({ machineId: MACHINE, name: "Test machine 101" }))
})

/** Seats the player with a moving picture and credit on the machine, so that every button is enabled. */
export const sitDown = Effect.fnUntraced(function* (client: RealClient) {
  yield* approachMachine(client)
  yield* client.after(() => client.say(READY))
  client.happen(event("VideoRequested", { mediaId: "test-picture", attempt: 1 }))
  client.happen(event("FirstFramePresented", { mediaId: "test-picture", afterMs: 90, width: 1280, height: 720 }))
})

/** Runs the client until it has sent its init on the notification socket. */
export const approachNotifications = Effect.fnUntraced(function* (client: RealClient) {
  yield* client.run(receiveNotifications(PLAYER))
})

/** Runs the client until the server has accepted its init on the notification socket. */
export const listen = Effect.fnUntraced(function* (client: RealClient) {
  yield* approachNotifications(client)
  yield* client.after(() => client.say({ type: "ready" }))
})

/**
 * Sends a video signalling message through the game connection, as all transports do. The returned function yields the next signal of the media
 * session.
 */
export const signalBy = Effect.fnUntraced(function* (client: RealClient, mediaId: string, command: GameCommand) {
  const connection = yield* client.connection
  const inbox = yield* connection.signals(mediaId)
  connection.send(command)
  return () => Effect.runPromise(Queue.take(inbox))
})
