import { Effect } from "effect"
import { expect, it } from "vitest"
import { showPresence } from "../../src/runtime/commands/machine/seatCommands.ts"
import { agreeOnReply } from "./expectMessages.ts"
import { seated } from "./pressParts.ts"
import { sitDown } from "./realClient.ts"

it("[CON-2] [GAME-10] the presence message causes no error, even on a server that does not know it", async () => {
  const recorded = await agreeOnReply({
    operationId: "receivePresence",
    channel: "game",
    description: "the answer to the idle warning",
    given: [seated(5_000)],
    request: { type: "presence" },
    // The client sends a ping every 5 s. The pong shows that the message before it caused no error.
    response: { type: "pong", t: 1 },
    scene: (client) => sitDown(client).pipe(Effect.andThen(client.run(showPresence())), Effect.andThen(client.pass(5_000)))
  })
  expect(recorded).toEqual([])
})
