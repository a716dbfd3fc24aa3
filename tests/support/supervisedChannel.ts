import { Effect } from "effect"
import { type Client, startClient } from "./runtimeHarness.ts"
import { type ChannelSpec, supervise } from "../../src/runtime/connection/supervisor.ts"

/** A notification channel that collects its messages. "ready" answers its init. */
export const makeChannel = (client: Client) => {
  const received: string[] = []
  const moments: string[] = []
  const spec: ChannelSpec<never> = {
    channel: "notifications",
    url: () => client.network.notificationsUrl,
    init: () => JSON.stringify({ type: "init", userId: "7" }),
    receive: (text, { accept }) => {
      received.push(text)
      return text.includes("ready") ? accept : Effect.void
    },
    whileOpen: Effect.andThen(
      Effect.sync(() => moments.push("open")),
      Effect.never
    ),
    onDisconnect: Effect.sync(() => void moments.push("lost"))
  }
  return { spec, received, moments }
}

/** A supervised notification channel whose server answers its init. */
export const begin = Effect.gen(function* () {
  const client = yield* startClient({ reactors: false })
  const parts = makeChannel(client)
  const fiber = yield* client.fork(supervise(parts.spec))
  return { client, fiber, ...parts }
})

/** A channel whose server answers no init, and shows by a pong that it sends pongs. */
export const beginUnanswered = Effect.gen(function* () {
  const client = yield* startClient({ reactors: false })
  const { spec } = makeChannel(client)
  client.network.answer("init", null)
  let hasHeartbeat = false
  const receive: typeof spec.receive = (text, link) => {
    hasHeartbeat ||= text.includes("pong")
    return spec.receive(text, link)
  }
  yield* client.fork(supervise({ ...spec, receive, hasHeartbeat: () => hasHeartbeat }))
  return client
})

/** The waits (ms) before the reconnects. */
export const delays = (client: Client) => client.all("ReconnectScheduled").map(({ delayMs }) => delayMs)
