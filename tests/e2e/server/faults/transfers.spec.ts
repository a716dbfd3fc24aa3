import type { SocketRule } from "../../../../mocks/faults/faultRule.ts"
import { expectMoney, played } from "../../support/expectMoney.ts"
import { BALANCE, CREDIT, expect, expectWell, type Seated, test } from "../../support/faultTest.ts"
import { eventsOf, expectEvents, expectSomeEvents } from "../../support/readLog.ts"
import { recordGame } from "../../support/recordGame.ts"

const ASKING = "The answer was lost. It is being asked about by the same number; money never moves twice."
const MONEY = { timeout: 40_000 }

type Way = "in" | "out"

/** What the player does, and the words for its good end. */
const WAYS = {
  in: { button: "₺100.00", done: "₺100.00 was put on the machine.", after: { balance: BALANCE - 10_000, credit: CREDIT + 10_000 } },
  out: { button: "Cash out", done: "₺50.00 is back in your balance.", after: { balance: BALANCE + CREDIT, credit: 0 } }
} as const

/** `gap` loses one answer and the line stays; `drop` takes the line along, and whoever comes back asks at once. */
type Loss = SocketRule["fault"]

/** The steps of a transfer, in their order; at each its frame is lost. */
const STEPS: readonly {
  readonly what: string
  readonly way: Way
  readonly frame: string
  readonly fault: Loss
  readonly end: "done" | "unseen"
}[] = [
  { what: "the request is lost with the line", way: "in", frame: "transfer", fault: { kind: "drop", code: 1006 }, end: "unseen" },
  { what: '"accepted" is lost', way: "in", frame: "transferAccepted", fault: { kind: "gap" }, end: "done" },
  { what: '"machine confirmed" is lost', way: "in", frame: "transferMachineConfirmed", fault: { kind: "gap" }, end: "done" },
  { what: '"wallet confirmed" is lost', way: "in", frame: "transferDone", fault: { kind: "gap" }, end: "done" },
  { what: "the request is lost with the line", way: "out", frame: "transfer", fault: { kind: "drop", code: 1006 }, end: "unseen" },
  { what: '"accepted" is lost with the line', way: "out", frame: "transferAccepted", fault: { kind: "drop", code: 1006 }, end: "done" },
  { what: '"machine confirmed" is lost', way: "out", frame: "transferMachineConfirmed", fault: { kind: "gap" }, end: "done" },
  { what: '"wallet confirmed" is lost with the line', way: "out", frame: "transferDone", fault: { kind: "drop", code: 1006 }, end: "done" },
  { what: "every answer is lost", way: "out", frame: "transfer", fault: { kind: "lose" }, end: "done" }
]

/** Moves money by the drawer; it stays open. */
const move = async ({ player }: Seated, way: Way) => {
  const dialog = await player.openMoney()
  await player.take("TransferRequested", () => dialog.getByRole("button", { name: WAYS[way].button, exact: true }).click())
  return dialog.getByTestId("transfer-fate")
}

for (const { what, way, frame, fault, end } of STEPS) {
  test(`[GAME-4] [LIVE-4] [LIVE-6] cash ${way}: ${what}`, async ({ page, casino, seated }) => {
    const { player, shown } = seated
    await casino.control({ type: "addFault", rule: { on: "game", frame, fault, times: 1 } })
    const fate = await move(seated, way)
    // Until the line is back, or for as long as the question and its answer take.
    if (fault.kind === "lose") await casino.control({ type: "setLatency", httpMs: 0, socketMs: 1_500 })
    if (fault.kind !== "gap") await shown.expectShown({ transfer: ASKING })
    await casino.control({ type: "setLatency", httpMs: 0, socketMs: 0 })
    await expect(fate).toHaveAttribute("data-fate", end === "done" ? "done" : "refused", MONEY)
    if (end === "done") await expect(fate).toHaveText(WAYS[way].done)
    await player.closeDialog()
    await expectWell(player)

    const asked = (await expectEvents(page, "TransferRequested", 2)).at(-1)?.data.transferId
    const unknown = await eventsOf(page, "TransferBecameUnknown")
    expect(unknown.map(({ data }) => data.transferId)).toEqual(unknown.map(() => asked))
    if (fault.kind !== "gap" || frame === "transferDone") expect(unknown.length).toBeGreaterThan(0)
    expect(await eventsOf(page, "TransferUnseen")).toHaveLength(end === "unseen" ? 1 : 0)
    const moved = ["in 5000", ...(end === "done" ? [way === "in" ? "in 10000" : "out 5000"] : [])]
    const { balance, credit } = end === "done" ? WAYS[way].after : { balance: BALANCE, credit: CREDIT }
    await expectMoney(casino, { balance, credit, moved })
  })
}

test("[GAME-4] [LIVE-4] [LOG-3] the page is loaded again in the middle of a cash-out: back at its seat, it asks for the same transfer", async ({
  page,
  casino,
  seated
}) => {
  const { player } = seated
  await casino.control({ type: "loseNextAnswer", message: "transfer" })
  const dialog = await player.openMoney()
  const game = await recordGame(page)
  await dialog.getByRole("button", { name: "Cash out" }).click()
  await game.expectShown({ transferFate: "sent" })
  await page.reload()
  await player.expectLive()
  const moves = page.getByRole("region", { name: "Latest moves" })
  await expect(moves).toContainText("₺50.00 is back in your balance.", MONEY)
  const [, asked] = await expectEvents(page, "TransferRequested", 2)
  const done = await expectSomeEvents(page, "TransferCompleted", 2)
  expect(done.at(-1)?.data.transferId).toBe(asked?.data.transferId)
  await expectMoney(casino, { ...WAYS.out.after, moved: ["in 5000", "out 5000"] })
})

test("[LIVE-4] [LIVE-6] every answer comes twice: money and spins count once", async ({ page, casino, seated }) => {
  const { player } = seated
  await casino.control({ type: "addFault", rule: { on: "sockets", fault: { kind: "duplicate" } } })
  await player.spin()
  await player.cashOut()
  await expectSomeEvents(page, "TransferCompleted", 3)
  const { bets, net } = played(await casino.state())
  expect(bets).toEqual([100])
  await expectMoney(casino, { balance: BALANCE + CREDIT + net, credit: 0, moved: ["in 5000", `out ${CREDIT + net}`] })
})

test("[LIVE-4] [LIVE-6] answers come late, over the next line, after they were asked for: nothing changes by them", async ({
  page,
  casino,
  seated
}) => {
  const { player } = seated
  for (const frame of ["pressDone", "transferDone"]) {
    await casino.control({ type: "addFault", rule: { on: "game", frame, fault: { kind: "late", ms: 6_000 }, times: 1 } })
  }
  await player.press()
  await expect.poll(async () => (await casino.state()).presses[0]?.state).toBe("done")
  await casino.control({ type: "dropSockets", channel: "game" })
  await expect(player.pressFate).toHaveAttribute("data-fate", "done", MONEY)
  await expectWell(player)
  const fate = await move(seated, "out")
  await expect.poll(async () => (await casino.state()).transfers.at(-1)?.state).toBe("done")
  await casino.control({ type: "dropSockets", channel: "game" })
  await expect(fate).toHaveAttribute("data-fate", "done", MONEY)
  await player.closeDialog()
  await expectWell(player)
  // Each was said twice: as the answer to the question, and late.
  await expectSomeEvents(page, "PressDone", 2)
  await expectSomeEvents(page, "TransferCompleted", 3)
  expect(played(await casino.state()).bets).toEqual([100])
})
