import { expectMoney, played } from "../../support/session/expectMoney.ts"
import { BALANCE, CREDIT, expect, expectWell, test, TRUTHS } from "../../support/faults/faultTest.ts"
import { eventsOf, expectEvents, expectSomeEvents } from "../../support/page/readLog.ts"

const LOST = /^Connection Lost, please wait\..*Your seat is kept for \d+ more seconds/u

/** Waits until the casino has executed the press. */
const SPINNING = { timeout: 20_000 }

test("[GAME-1] [LIVE-2] [LIVE-3] [LIVE-4] a socket loss during a spin and a loss of the player's network are named and recovered", async ({
  page,
  casino,
  witness,
  seated: { player, shown }
}) => {
  // The socket is lost together with the result of the spin, so only a query by ID returns it.
  await casino.control({ type: "loseNextAnswer", message: "pressDone" })
  await player.press()
  await expect.poll(async () => (await casino.state()).presses.map(({ state }) => state), SPINNING).toEqual(["done"])
  await casino.control({ type: "dropSockets", channel: "game" })
  await shown.expectShown({ status: expect.stringContaining(TRUTHS.socket), overlay: expect.stringMatching(LOST), spinLocked: true })
  await expect(player.pressStatus).toHaveAttribute("data-status", "done", { timeout: 40_000 })
  await expectWell(player)
  const [reconnecting] = await expectSomeEvents(page, "ReconnectScheduled", 1)
  const [unknown] = await expectSomeEvents(page, "PressBecameUnknown", 1)
  // The loss made the press unknown, not the deadline of its answer.
  expect(unknown?.seq).toBeLessThan(reconnecting?.seq ?? 0)
  expect(played(await casino.state()).bets).toEqual([100])

  witness.expect(/net::ERR_|WebSocket connection to/u)
  await page.context().setOffline(true)
  await shown.expectShown({ status: expect.stringContaining(TRUTHS.network), spinLocked: true })
  await page.context().setOffline(false)
  await expectWell(player)
  await expectSomeEvents(page, "NetworkChanged", 2)
})

test("[LIVE-2] [LIVE-3] [LIVE-4] a half-open socket is detected, and the press that it swallowed is not played", async ({
  page,
  casino,
  seated: { player, shown }
}) => {
  await casino.control({ type: "addFault", rule: { on: "game", message: "press", fault: { kind: "halfOpen" }, times: 1 } })
  await player.press()
  await shown.expectShown({ status: expect.stringContaining(TRUTHS.socket), spinLocked: true })
  await expect(player.pressStatus).toHaveAttribute("data-status", "refused", { timeout: 40_000 })
  await expectWell(player)
  const [lost] = await expectEvents(page, "ConnectionLost", 1)
  expect(lost?.data).toEqual({ channel: "game", code: 4_000, reason: "silent" })
  await expectEvents(page, "PressUnseen", 1)
  expect(played(await casino.state()).bets).toEqual([])
})

test("[LIVE-1] [LIVE-2] [LIVE-3] [LIVE-4] the connection survives a server that freezes for five seconds during a spin", async ({
  page,
  casino,
  mockProcess,
  seated: { player, shown }
}) => {
  // The floor is paused until the server answers again, so the reels still spin then.
  await casino.control({ type: "clock", do: "pause" })
  await player.press()
  await expect(player.pressStatus).toHaveAttribute("data-status", "accepted")
  await mockProcess?.freeze(5_000)
  await casino.control({ type: "clock", do: "resume" })
  await shown.expectShown({
    status: expect.stringContaining(TRUTHS.media),
    overlay: expect.stringContaining("The picture has stopped"),
    spinLocked: true
  })
  await expect(player.pressStatus).toHaveAttribute("data-status", "done", { timeout: 40_000 })
  await expectWell(player)
  const tried = await expectSomeEvents(page, "RecoveryTried", 2)
  // On a loaded computer, the video may have stalled before, too.
  expect(tried.map(({ data }) => data.rung).join(" ")).toContain("play session")
  expect(await eventsOf(page, "ConnectionLost")).toEqual([])
  expect(played(await casino.state()).bets).toEqual([100])
})

test("[GAME-1] [LIVE-3] [LIVE-4] seat and video return after a server restart during a spin, which is played once", async ({
  page,
  casino,
  seated: { player }
}) => {
  // The floor is paused until the server has restarted, so the reels still spin then.
  await casino.control({ type: "clock", do: "pause" })
  await player.press()
  await expect(player.pressStatus).toHaveAttribute("data-status", "accepted")
  const before = await expectSomeEvents(page, "FirstFramePresented", 1)
  await casino.control({ type: "restart" })
  await casino.control({ type: "clock", do: "resume" })
  await expect(player.pressStatus).toHaveAttribute("data-status", "done", { timeout: 40_000 })
  const after = await expectSomeEvents(page, "FirstFramePresented", before.length + 1)
  expect(before.map(({ data }) => data.mediaId)).not.toContain(after.at(-1)?.data.mediaId)
  await expectWell(player)
  expect((await eventsOf(page, "ConnectionLost")).map(({ data }) => data.code)).toEqual([1_012, 1_012])
  expect(played(await casino.state()).bets).toEqual([100])
})

test("[AUTH-2] [GAME-1] [LIVE-5] six seconds without a network keep the login, the seat and the credit", async ({
  page,
  casino,
  seated: { player, shown }
}) => {
  await casino.control({ type: "goOffline", ms: 6_000 })
  await shown.expectShown({ overlay: expect.stringMatching(LOST), status: expect.stringContaining(TRUTHS.socket), spinLocked: true })
  await expectWell(player)
  await expect(page).toHaveURL(/\/game\/101\//u)
  await player.spin()
  const { net } = played(await casino.state())
  expect(await eventsOf(page, "LoggedOut")).toEqual([])
  expect(await eventsOf(page, "MachineLeft")).toEqual([])
  await expectEvents(page, "SeatTaken", 2)
  await expectMoney(casino, { balance: BALANCE, credit: CREDIT + net, moved: ["in 5000"] })
})

test("[LIVE-2] [LIVE-4] a silent machine is named while connection and video work, and its late answer counts", async ({
  page,
  casino,
  seated: { player, shown }
}) => {
  await casino.control({ type: "clock", do: "pause" })
  await player.press()
  await expect(player.pressStatus).toHaveAttribute("data-status", "accepted")
  await shown.expectShown({ status: expect.stringContaining(TRUTHS.machine), spinLocked: true })
  await casino.control({ type: "clock", do: "resume" })
  await expect(player.pressStatus).toHaveAttribute("data-status", "done")
  await expectWell(player)
  await expectSomeEvents(page, "DeadlineReached", 1)
  expect(played(await casino.state()).bets).toEqual([100])
})
