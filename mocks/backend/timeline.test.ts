import { expect, test } from "vitest"
import { openTestCasino } from "../handlers/testing/testCasino.ts"
import { spin } from "../handlers/testing/testMessages.ts"

/** Returns to the held seat of the scenario, until its countdown has begun. */
const idle = async () => {
  const casino = openTestCasino()
  casino.control.run({ type: "openScenario", id: "idle-session" })
  const client = await casino.sit("p-demo", 101)
  casino.clock.advance(3_000)
  const codes = (): readonly unknown[] => client.messages.flatMap((message) => (message.type === "code" ? [message.code] : []))
  return { ...casino, client, codes }
}

test("[MOCK-2] [GAME-10] the timeline of an idle session ends the seat once when the player does nothing", async () => {
  const { clock, client, codes } = await idle()
  expect(codes()).toEqual([18_802])
  clock.advance(10_000)
  expect(codes()).toEqual([18_802, 18_801])
  await expect.poll(() => client.closings).toEqual([4410])
})

test.each([
  { what: "the player answers that they are there", act: { type: "presence" } },
  { what: "the player presses Spin", act: spin },
  { what: "the player cashes in", act: { type: "transfer", transferId: "t-1", direction: "in", amount: 1_000 } }
])("[MOCK-2] [GAME-10] the timeline drops the end of an idle session when $what", async ({ act }) => {
  const { clock, client, codes, control } = await idle()
  client.say(act)
  clock.advance(10_000)
  expect(codes()).toEqual([18_802])
  expect(client.closings).toEqual([])
  expect(control.state().timeline.map(({ dropped }) => dropped)).toEqual([undefined, true])
})
