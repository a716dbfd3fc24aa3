import { Effect } from "effect"
import { sentOf, startSeated } from "../play.ts"
import type { Client } from "../runtimeHarness.ts"

/** A player at a machine on which every spin ends at once and wins nothing. */
export const startPlaying = Effect.gen(function* () {
  const client = yield* startSeated()
  client.network.answer("press", ({ pressId }, socket) => socket.say({ type: "pressDone", pressId, win: 0 }))
  return client
})

/** The number of spins that the client has sent. Presses of other buttons do not count. */
export const spins = (client: Client): number => sentOf(client, "press").filter(({ button }) => button === "spin").length
