import { expect, test } from "vitest"
import { openTestCasino } from "../handlers/testing/testCasino.ts"
import { spin } from "../handlers/testing/testMessages.ts"

/** Returns to the held seat of the scenario. Its countdown begins after two seconds. */
const idle = async ({ seatedMs = 3_000 } = {}) => {
  const casino = openTestCasino()
  casino.control.run({ type: "openScenario", id: "idle-session" })
  const client = await casino.sit("p-demo", 101)
  casino.clock.advance(seatedMs)
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
])("[MOCK-2] [GAME-10] the idle session does not end when $what", async ({ act }) => {
  const { clock, client, codes } = await idle()
  client.say(act)
  clock.advance(10_000)
  expect(codes()).toEqual([18_802])
  expect(client.closings).toEqual([])
})

test("[MOCK-2] [GAME-10] the timeline drops the countdown when the player acts before it", async () => {
  const { clock, client, codes, control } = await idle({ seatedMs: 1_000 })
  client.say(spin)
  clock.advance(10_000)
  expect(codes()).toEqual([])
  expect(control.state().timeline.map(({ dropped }) => dropped)).toEqual([true])
})
