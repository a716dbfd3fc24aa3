import type { SocketRule } from "../../../../mocks/faults/faultRule.ts"
import type { Casino } from "../../support/session/casino.ts"
import { expectMoney, played } from "../../support/session/expectMoney.ts"
import { BALANCE, CREDIT, expect, expectWell, type Seated, test } from "../../support/faults/faultTest.ts"
import { eventsOf, expectEvents, expectSomeEvents } from "../../support/page/readLog.ts"
import { recordGame } from "../../support/session/recordGame.ts"

const ASKING = "The answer was lost. It is being asked about by the same number; money never moves twice."
const MONEY = { timeout: 40_000 }

// Nine transfers are lost and recovered, two of them after the timeout of eight seconds.
test.describe.configure({ timeout: 300_000 })

type Way = "in" | "out"

/** `gap` loses one answer and keeps the connection. `drop` also closes the connection, and the client queries after it reconnects. */
type Loss = SocketRule["fault"]

/** A transfer step whose message is lost. Each step of a direction moves another amount, so that their texts cannot be confused. */
interface LostStep {
  readonly what: string
  readonly amount: number
  readonly message: string
  readonly fault: Loss
  readonly end: "done" | "unseen"
}

const DROP = { kind: "drop", code: 1006 } as const
const GAP = { kind: "gap" } as const

/** The steps of a transfer in order, each with a lost message. Cash-ins use the presets of the dialog. */
const STEPS: { readonly [way in Way]: readonly LostStep[] } = {
  in: [
    { what: "the request is lost with the line", amount: 500, message: "transfer", fault: DROP, end: "unseen" },
    { what: '"accepted" is lost', amount: 5_000, message: "transferAccepted", fault: GAP, end: "done" },
    { what: '"machine confirmed" is lost', amount: 10_000, message: "transferMachineConfirmed", fault: GAP, end: "done" },
    { what: '"wallet confirmed" is lost', amount: 50_000, message: "transferDone", fault: GAP, end: "done" }
  ],
  out: [
    { what: "the request is lost with the line", amount: CREDIT, message: "transfer", fault: DROP, end: "unseen" },
    { what: '"accepted" is lost with the line', amount: CREDIT, message: "transferAccepted", fault: DROP, end: "done" },
    { what: '"machine confirmed" is lost', amount: 4_000, message: "transferMachineConfirmed", fault: GAP, end: "done" },
    { what: '"wallet confirmed" is lost with the line', amount: 3_000, message: "transferDone", fault: DROP, end: "done" },
    { what: "every answer is lost", amount: 2_000, message: "transfer", fault: { kind: "lose" }, end: "done" }
  ]
}

const write = (minor: number): string => new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format(minor / 100)

/** Starts a transfer in the dialog of the money. */
const move = async ({ player }: Seated, way: Way, amount = 0) => {
  if (way === "in") return player.requestPreset(write(amount))
  const dialog = await player.openMoney()
  await player.take("TransferRequested", () => dialog.getByRole("button", { name: "Cash out" }).click())
  return dialog
}

/** The expected amounts so far, and all completed transfers. */
interface Sums {
  readonly balance: number
  readonly credit: number
  readonly moved: readonly string[]
}

const after = ({ balance, credit, moved }: Sums, way: Way, amount: number): Sums => {
  const onto = way === "in" ? amount : -amount
  return { balance: balance - onto, credit: credit + onto, moved: [...moved, `${way} ${amount}`] }
}

/** Loses the message of one step. The page queries by the same ID until it gets the result, and the money has moved at most once. */
const loseStep = async (seated: Seated, casino: Casino, way: Way, { amount, message, fault, end }: LostStep): Promise<void> => {
  const { player } = seated
  const { page } = player
  const shown = await recordGame(page)
  await casino.control({ type: "addFault", rule: { on: "game", message, fault, times: 1 } })
  const dialog = await move(seated, way, amount)
  const status = dialog.getByTestId("transfer-status")
  // Waits for the reconnect, or delays the query so that its text is visible.
  if (fault.kind === "lose") await casino.control({ type: "setLatency", httpMs: 0, socketMs: 1_500 })
  if (fault.kind !== "gap") await shown.expectShown({ transfer: ASKING })
  await casino.control({ type: "setLatency", httpMs: 0, socketMs: 0 })
  if (way === "in" && end === "done") await player.expectDeposited()
  else {
    await expect(status).toHaveAttribute("data-status", end === "done" ? "done" : "refused", MONEY)
    if (end === "done") await expect(status).toHaveText(`₺${write(amount)} is back in your balance.`, MONEY)
    await player.closeDialog()
  }
  await expectWell(player)

  const asked = (await eventsOf(page, "TransferRequested")).at(-1)?.data.transferId
  const ofThis = ({ data }: { readonly data: { readonly transferId: string } }): boolean => data.transferId === asked
  const count = async (type: "TransferBecameUnknown" | "TransferUnseen"): Promise<number> =>
    (await eventsOf(page, type)).filter(ofThis).length
  // Events reach the disk shortly after they are shown.
  if (fault.kind !== "gap" || message === "transferDone") await expect.poll(() => count("TransferBecameUnknown")).toBeGreaterThan(0)
  await expect.poll(() => count("TransferUnseen")).toBe(end === "unseen" ? 1 : 0)
}

for (const way of ["in", "out"] as const) {
  test(`[GAME-4] [LIVE-4] [LIVE-6] a cash-${way} recovers from a lost message at each step: ${STEPS[way].map(({ what }) => what).join("; ")}`, async ({
    casino,
    seated
  }) => {
    let sums: Sums = { balance: BALANCE, credit: CREDIT, moved: ["in 5000"] }
    for (const step of STEPS[way])
      await test.step(step.what, async () => {
        if (way === "out" && sums.credit === 0) {
          await seated.player.cashIn(write(step.amount))
          sums = after(sums, "in", step.amount)
        }
        await loseStep(seated, casino, way, step)
        if (step.end === "done") sums = after(sums, way, step.amount)
        await expectMoney(casino, sums)
      })
  })
}

test("[GAME-4] [LIVE-4] [LOG-3] a reload during a cash-out returns to the seat and queries the same transfer", async ({
  page,
  casino,
  seated
}) => {
  const { player } = seated
  await casino.control({ type: "loseNextAnswer", message: "transfer" })
  const dialog = await player.openMoney()
  const game = await recordGame(page)
  await dialog.getByRole("button", { name: "Cash out" }).click()
  await game.expectShown({ transferStatus: "sent" })
  await page.reload()
  await player.expectLive()
  const moves = page.getByRole("region", { name: "Latest moves" })
  await expect(moves.getByRole("listitem").first()).toHaveText("Cash out₺50.00", MONEY)
  const [, asked] = await expectEvents(page, "TransferRequested", 2)
  const done = await expectSomeEvents(page, "TransferCompleted", 2)
  expect(done.at(-1)?.data.transferId).toBe(asked?.data.transferId)
  await expectMoney(casino, { balance: BALANCE + CREDIT, credit: 0, moved: ["in 5000", "out 5000"] })
})

test("[LIVE-4] [LIVE-6] duplicate answers count money and spins once", async ({ page, casino, seated }) => {
  const { player } = seated
  await casino.control({ type: "addFault", rule: { on: "sockets", fault: { kind: "duplicate" } } })
  await player.spin()
  await player.cashOut()
  await expectSomeEvents(page, "TransferCompleted", 3)
  const { bets, net } = played(await casino.state())
  expect(bets).toEqual([100])
  await expectMoney(casino, { balance: BALANCE + CREDIT + net, credit: 0, moved: ["in 5000", `out ${CREDIT + net}`] })
})

test("[LIVE-4] [LIVE-6] answers that arrive late after a query change nothing", async ({ page, casino, seated }) => {
  const { player } = seated
  for (const message of ["pressDone", "transferDone"]) {
    await casino.control({ type: "addFault", rule: { on: "game", message, fault: { kind: "late", ms: 6_000 }, times: 1 } })
  }
  await player.press()
  await expect.poll(async () => (await casino.state()).presses[0]?.state).toBe("done")
  await casino.control({ type: "dropSockets", channel: "game" })
  await expect(player.pressStatus).toHaveAttribute("data-status", "done", MONEY)
  await expectWell(player)
  // Each result arrives twice: as the answer to the query, and late. The next drop waits for the late one, which a closed socket would lose.
  await expectSomeEvents(page, "PressDone", 2)
  const status = (await move(seated, "out")).getByTestId("transfer-status")
  await expect.poll(async () => (await casino.state()).transfers.at(-1)?.state).toBe("done")
  await casino.control({ type: "dropSockets", channel: "game" })
  await expect(status).toHaveAttribute("data-status", "done", MONEY)
  await player.closeDialog()
  await expectWell(player)
  await expectSomeEvents(page, "TransferCompleted", 3)
  expect(played(await casino.state()).bets).toEqual([100])
})
