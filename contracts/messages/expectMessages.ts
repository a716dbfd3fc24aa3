import type { PactV4 } from "@pact-foundation/pact"
import { Effect, Layer, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import type { Afterwards, Cause } from "../verify/specification/pactFile.ts"
import type { GameCommand } from "../../src/api/sockets/gameMessages.ts"
import type { NotificationCommand } from "../../src/api/sockets/notificationMessages.ts"
import { openPact, PLAYER, referenceTo, stateOf } from "../casinoPact.ts"
import { type RealClient, startRealClient } from "./realClient.ts"
import { fieldOf } from "../../src/domain/shared/guards.ts"

/** The two sockets of the client. */
export type Channel = "notifications" | "game"

/** The events that the client recorded after the server's message. */
export type Recorded = readonly { readonly type: string; readonly data: unknown }[]

interface OnSocket {
  /** Unique in the whole pact. */
  readonly description: string
  readonly operationId: string
  readonly channel: Channel
  /** Provider states that come before the state of this player. The player who logs in last is the one who connects. */
  readonly given: readonly Given[]
  /** IDs that the client assigns to presses, transfers and requests, in this order. */
  readonly ids?: readonly string[]
  /** Values of `rtp.signalling` for which the verifier runs this interaction. If absent, it always runs. */
  readonly signalling?: readonly string[]
  /** Fields of `ready` (`balance`, `rtp.iceServers`) that the server must send. Without one of them the verifier skips this interaction. */
  readonly needsInReady?: readonly string[]
  /** Optional calls that the server must have. Without one of them the verifier skips this interaction. */
  readonly needsCalls?: readonly string[]
  /** Messages that the client sends after `ready` and before the message under test. */
  readonly prelude?: readonly GameCommand[]
  /** Whether the client sends the message under test directly after the prelude, without waiting for the answers to it. */
  readonly withoutWait?: true
  /** The path of a call under API_URL. The call asks for the status of the request by its ID, after `ready` and before the message under test. */
  readonly queriedBefore?: string
}

/** A client message and the server's reply. */
export interface Reply extends OnSocket {
  readonly request: GameCommand | NotificationCommand
  /** The same request, with a generator where the provider inserts its own value. */
  readonly written?: object
  readonly response: object
  /** The balance, credit and seat that the casino must have after the reply (amounts in minor units). */
  readonly afterwards?: Afterwards
  /** Drives the real client until it sends the request. */
  readonly scene: (client: RealClient) => Effect.Effect<unknown, never, Scope.Scope>
}

/** A message that the server sends unprompted. */
export interface Notice extends OnSocket {
  readonly contents: object
  /** What makes the server send the message: the init, a text that is no JSON, or an action of another client of the player. */
  readonly causedBy?: Cause
  /** Where the casino must have booked the amount of the message, or the other messages of its payout. */
  readonly afterwards?: Pick<Afterwards, "booked" | "payout">
  readonly scene: (client: RealClient) => Effect.Effect<unknown, never, Scope.Scope>
}

const pact: PactV4 = openPact()

const needsOf = ({ signalling, needsInReady, needsCalls }: OnSocket): object | undefined =>
  signalling === undefined && needsInReady === undefined && needsCalls === undefined
    ? undefined
    : { ...(signalling && { signalling }), ...(needsInReady && { ready: needsInReady }), ...(needsCalls && { calls: needsCalls }) }

/** Information for the verifier kit beyond states and messages. The pact stores it in the interaction's comments. */
const commentsOf = (on: Reply | Notice): readonly { readonly key: string; readonly value: string }[] =>
  Object.entries({
    channel: on.channel,
    needs: needsOf(on),
    prelude: on.prelude,
    withoutWait: on.withoutWait,
    queriedBefore: on.queriedBefore,
    afterwards: on.afterwards,
    causedBy: "causedBy" in on ? on.causedBy : undefined
  }).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: JSON.stringify(value) }]))

const LOGGED_IN: Given = { state: "a player is logged in", params: { playerId: PLAYER } }

/** Pact passes the content of a synchronous message as bytes. */
const read = (message: { readonly content: unknown } | undefined): unknown =>
  JSON.parse(Buffer.isBuffer(message?.content) ? message.content.toString("utf8") : "null")

const isClosing = (message: unknown): message is { readonly type: "connectionClosed"; readonly code: number } =>
  fieldOf(message, "type") === "connectionClosed"

const deliver = (client: RealClient, message: unknown) =>
  client.after(() => (isClosing(message) ? client.close(message.code) : client.say(message)))

const play = <A>(program: Effect.Effect<A, never, Scope.Scope>): Promise<A> =>
  Effect.runPromise(Effect.scoped(program).pipe(Effect.provide(Layer.fresh(TestClock.layer()))))

const statesOf = ({ given }: OnSocket): readonly Given[] =>
  given.some(({ state }) => state === "a player's tokens have ended") ? given : [...given, LOGGED_IN]

/**
 * Drives the real client until it sends its request, and compares that request with the pact. Then sends the reply and returns the recorded
 * events.
 */
export const agreeOnReply = async (reply: Reply): Promise<Recorded> => {
  const { description, operationId, request, written, response, scene, ids = [] } = reply
  const message = pact.addSynchronousInteraction(description).comment(referenceTo("AsyncAPI", operationId))
  for (const comment of commentsOf(reply)) message.comment(comment)
  for (const one of statesOf(reply)) message.given(...stateOf(one))
  const recorded = await message
    .withRequest((builder) => void builder.withJSONContent(written ?? request))
    .withResponse((builder) => void builder.withJSONContent(response))
    .executeTest(({ Request, Response }) =>
      play(
        Effect.gen(function* () {
          const client = yield* startRealClient(ids)
          yield* scene(client)
          expect(client.lastSent(request.type)).toEqual(request)
          expect(read(Request)).toEqual(request)
          return yield* deliver(client, read(Response[0]))
        })
      )
    )
  if (recorded === undefined) throw new Error(`${description}: the client was not run`)
  return recorded
}

/** Sends the server's message to the real client and returns the recorded events. */
export const agreeOnNotice = async (notice: Notice): Promise<Recorded> => {
  const { description, operationId, contents, scene, ids = [] } = notice
  const message = pact.addAsynchronousInteraction().comment(referenceTo("AsyncAPI", operationId))
  for (const comment of commentsOf(notice)) message.comment(comment)
  for (const one of statesOf(notice)) message.given(...stateOf(one))
  const recorded = await message
    .expectsToReceive(description, (builder) => void builder.withJSONContent(contents))
    .executeTest((told) =>
      play(
        Effect.gen(function* () {
          const client = yield* startRealClient(ids)
          yield* scene(client)
          return yield* deliver(client, told.contents.content)
        })
      )
    )
  if (recorded === undefined) throw new Error(`${description}: the client was not run`)
  return recorded
}
