import type { PactV4 } from "@pact-foundation/pact"
import { Effect, Layer, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import type { Afterwards, Cause } from "../verify/pactFile.ts"
import type { GameCommand, NotificationCommand } from "../../src/api/wire/socketMessages.ts"
import { openPact, PLAYER, referenceTo, stateOf } from "../casinoPact.ts"
import { type RealClient, startRealClient } from "./realClient.ts"

export type Channel = "notifications" | "game"

/** What the client recorded once it had heard the server's word. */
export type Recorded = readonly { readonly type: string; readonly data: unknown }[]

interface OnSocket {
  /** Unique in the whole pact. */
  readonly description: string
  readonly operationId: string
  readonly channel: Channel
  /** The states before the player's own: whoever logs in last is the one who connects. */
  readonly given: readonly Given[]
  /** The ids that the client gives to presses, transfers and requests, in their order. */
  readonly ids?: readonly string[]
  /** The values of `rtp.signalling` under which a server is asked; left out: always. */
  readonly signalling?: readonly string[]
  /** What the client says between `ready` and the message that the interaction is about. */
  readonly prelude?: readonly GameCommand[]
}

/** A client's frame and the server's reply. */
export interface Reply extends OnSocket {
  readonly request: GameCommand | NotificationCommand
  /** The same with a generator where a provider puts its own value in. */
  readonly written?: object
  readonly response: object
  /** What must be true of the casino's books and seats once the answer has come (amounts in minor units). */
  readonly afterwards?: Afterwards
  /** Leads the real client to where it sends the request. */
  readonly scene: (client: RealClient) => Effect.Effect<unknown, never, Scope.Scope>
}

/** A frame that the server sends by itself. */
export interface Notice extends OnSocket {
  readonly contents: object
  /** What another client of the player does so that the server speaks. */
  readonly causedBy?: Cause
  readonly scene: (client: RealClient) => Effect.Effect<unknown, never, Scope.Scope>
}

const pact: PactV4 = openPact()

/** What the kit must know beside the states and the messages: it stands in the pact's comments. */
const commentsOf = (on: Reply | Notice): readonly { readonly key: string; readonly value: string }[] =>
  Object.entries({
    channel: on.channel,
    needs: on.signalling && { signalling: on.signalling },
    prelude: on.prelude,
    afterwards: "afterwards" in on ? on.afterwards : undefined,
    causedBy: "causedBy" in on ? on.causedBy : undefined
  }).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value: JSON.stringify(value) }]))

const LOGGED_IN: Given = { state: "a player is logged in", params: { playerId: PLAYER } }

/** Pact hands a synchronous message's contents over as bytes. */
const read = (message: { readonly content: unknown } | undefined): unknown =>
  JSON.parse(Buffer.isBuffer(message?.content) ? message.content.toString("utf8") : "null")

const isClosing = (frame: unknown): frame is { readonly type: "connectionClosed"; readonly code: number } =>
  typeof frame === "object" && frame !== null && "type" in frame && frame.type === "connectionClosed"

const hear = (client: RealClient, frame: unknown) => client.after(() => (isClosing(frame) ? client.close(frame.code) : client.say(frame)))

const play = <A>(program: Effect.Effect<A, never, Scope.Scope>): Promise<A> =>
  Effect.runPromise(Effect.scoped(program).pipe(Effect.provide(Layer.fresh(TestClock.layer()))))

const statesOf = ({ given }: OnSocket): readonly Given[] =>
  given.some(({ state }) => state === "a player's tokens have ended") ? given : [...given, LOGGED_IN]

/** Leads the real client to its question, compares it with the contract's, gives it the reply, and returns what it made of it. */
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
          expect(client.heard(request.type)).toEqual(request)
          expect(read(Request)).toEqual(request)
          return yield* hear(client, read(Response[0]))
        })
      )
    )
  if (recorded === undefined) throw new Error(`${description}: the client was not run`)
  return recorded
}

/** Gives the real client the server's frame and returns what it made of it. */
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
          return yield* hear(client, told.contents.content)
        })
      )
    )
  if (recorded === undefined) throw new Error(`${description}: the client was not run`)
  return recorded
}
