import { expect, test } from "../support/session/casino.ts"
import { recordPicture } from "../support/page/recordPicture.ts"

const START = 150_000
const PUT_IN = 10_000

test("[MOCK-1] [LOBBY-4] [GAME-1] [GAME-2] [GAME-4] [GAME-7] [MONEY-1] a player logs in, sits down, plays, cashes out and leaves with the exact balance", async ({
  page,
  player,
  casino
}) => {
  await player.sitDown()
  await player.expectAmount("balance", START)
  await player.cashIn("100.00")
  await player.expectAmount("credit", PUT_IN)
  await player.expectAmount("balance", START - PUT_IN)

  const bet = await player.amount("bet")
  await player.spin()
  const win = await player.amount("last-win")
  await player.expectAmount("credit", PUT_IN - bet + win)

  await player.cashOut()
  await player.expectAmount("credit", 0)
  await player.expectAmount("balance", START - bet + win)
  await page.getByRole("button", { name: "Leave the machine" }).click()
  await expect(page).toHaveURL(/\/lobby/u)
  await player.expectAmount("balance", START - bet + win)

  const { conservation, players } = await casino.state()
  expect(conservation.ok).toBe(true)
  expect(players.find(({ username }) => username === "demo")?.balance).toBe(START - bet + win)
})

test("[GAME-1] [GAME-2] the reels on screen spin after the press and stop at the machine's result", async ({ player, casino }) => {
  await player.sitDown()
  await player.cashIn("50.00")
  const picture = await recordPicture(player.video)
  await expect.poll(picture.kinds).toEqual(["idle"])
  // Pauses the floor while the reels spin, so that even a slow video shows them.
  await casino.control({ type: "clock", do: "pause" })
  await player.press()
  await expect.poll(picture.kinds).toEqual(["idle", "spinning"])
  await casino.control({ type: "clock", do: "resume" })
  await expect(player.pressStatus).toHaveAttribute("data-status", "done")
  const reels = async () => (await picture.kinds()).filter((kind) => kind !== "stopping")
  await expect.poll(reels).toEqual(["idle", "spinning", "idle"])
  const machine = (await casino.state()).machines.find(({ seat }) => seat !== null)
  expect((await picture.readings()).at(-1)?.outcome).toBe(machine?.outcome)
})
