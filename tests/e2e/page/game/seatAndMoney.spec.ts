import { expect, test } from "../../support/session/casino.ts"
import { expectMoney } from "../../support/session/expectMoney.ts"
import { eventsOf, expectSomeEvents, readLog } from "../../support/page/readLog.ts"
import { recordGame } from "../../support/session/recordGame.ts"
import { recordMoney } from "../../support/page/recordMoney.ts"
import { watchLag } from "../../support/page/watchLag.ts"

// The page sends, receives and draws the video at the same time, which is slow on a loaded computer.
test.describe.configure({ timeout: 180_000 })

const START = 150_000
const HOLD_MS = 150_000
const AGES = 600_000

/** The machine's snapshot as the server sends it, but with a very short seat hold. */
const shortHold = (credit: number) =>
  ({
    type: "ready",
    machine: { id: 101, name: "Bosphorus Royal 1", brand: "Bosphorus Royal", status: 3 },
    rtp: { signalling: "clientOffer", iceServers: [] },
    videoTypes: ["camera", "screen"],
    meter: { credit, bet: 100, lastWin: 0, spins: 0, version: 1_000 },
    bands: [],
    activeBand: null,
    buttons: [{ id: "spin", label: "SPIN", kind: "spin" }],
    balance: START - credit,
    seatHoldMs: 3_000
  }) as const

test("[LIVE-3] [LIVE-5] a disconnected player sees the seat's remaining time and what happens to the credit, and “Try now” returns with the snapshot first", async ({
  page,
  player,
  casino
}) => {
  await player.arriveWith("50.00")
  await casino.control({ type: "sendMessage", channel: "game", message: shortHold(5_000) })
  await expectSomeEvents(page, "SeatTaken", 2)
  const game = await recordGame(page)
  await casino.control({ type: "goOffline", ms: AGES })
  await game.expectShown({
    overlay: expect.stringMatching(
      /Your seat is kept for \d more seconds?.*After that the seat is given up, and the ₺50\.00 of credit goes to your balance\./u
    )
  })
  // The floor releases the seat after the hold, as the text announced.
  await casino.control({ type: "clock", do: "advance", ms: HOLD_MS + 1_000 })
  await game.expectShown({ overlay: expect.stringContaining("The seat was kept as long as it could be.") })
  const worstLag = await watchLag(page)
  const tryNow = page.getByRole("button", { name: "Try now" })
  await expect(tryNow).toBeVisible()
  // In one task, because the page also returns by itself when it can.
  await tryNow.evaluate((button: HTMLButtonElement) => {
    window.__mock?.run({ type: "goOffline", ms: 0 })
    button.click()
  })

  await player.expectLive()
  await expect(page.getByTestId("while-away")).toContainText(/^While you were away \(.+\): nothing was played, credit ₺50\.00 → ₺0\.00\.$/u)
  await player.expectAmount("credit", 0)
  await player.expectAmount("balance", START)
  const manual = (await eventsOf(page, "RecoveryTried")).filter(({ data }) => data.rung === "manual")
  expect(manual.map(({ data }) => typeof data.afterMs)).toEqual(["number"])
  const next = (await eventsOf(page, "ConnectionRequested")).find(({ seq }) => seq > (manual[0]?.seq ?? 0))
  expect((next?.at ?? AGES) - (manual[0]?.at ?? 0), "the wait is over at once").toBeLessThan(1_000 + (await worstLag()))
  const types = (await readLog(page)).filter(({ src }) => src.op === "game").map(({ type }) => type)
  const back = types.slice(types.lastIndexOf("ConnectionRequested") + 1)
  expect(back.slice(0, 2), "the first events after the loss").toEqual(["ConnectionOpened", "SeatTaken"])
  await expectMoney(casino, { balance: START, credit: 0, moved: ["in 5000", "out 5000"] })
})

test("[LIVE-6] wallet, machine and money in transit always add up on screen, and a mismatch shows with the report button", async ({
  page,
  player,
  casino
}) => {
  await player.arriveAt(101)
  await player.expectLive()
  const trail = await recordMoney(page)
  // Delays the answer, so that a loaded computer draws the money in transit first.
  await casino.control({ type: "setLatency", httpMs: 0, socketMs: 3_000 })
  await player.cashIn("100.00")
  await player.cashOut()
  await casino.control({ type: "setLatency", httpMs: 0, socketMs: 0 })
  const seen = await trail.seen()
  expect(new Set(seen.map(({ wallet, underWay, machine }) => wallet + underWay + machine))).toEqual(new Set([START]))
  expect(
    seen.some(({ underWay }) => underWay === 10_000),
    "money on its way was seen"
  ).toBe(true)

  const gap = page.getByTestId("money-gap")
  await expect(gap).toHaveCount(0)
  // The paused floor sends only this message: it reports the transfer as done, but no account has received the money.
  await casino.control({ type: "clock", do: "pause" })
  await player.requestPreset("100.00")
  await expect.poll(async () => (await casino.state()).transfers.length).toBe(3)
  const transferId = (await casino.state()).transfers.at(-1)?.id ?? ""
  const lie = { type: "transferDone", transferId, direction: "in", amount: 10_000, credit: 0, balance: START - 10_000 } as const
  await casino.control({ type: "sendMessage", channel: "game", message: lie })
  await player.expectDeposited()
  await expect(gap).toContainText("₺100.00 is missing between your balance and the machine.")
  await gap.getByRole("button", { name: "Save report" }).click()
  await expect(page.getByRole("dialog")).toContainText(/report/iu)
  await player.closeDialog()
  await casino.control({ type: "clock", do: "resume" })
  await expect(gap, "the machine's late word explains it").toHaveCount(0)
  await expectMoney(casino, { balance: START - 10_000, credit: 10_000, moved: ["in 10000", "out 10000", "in 10000"] })
})
