import type { RelayFault } from "../../../lab/tcpRelay.ts"
import { expectSound } from "../../support/faults/afterFault.ts"
import { expectMoney, played } from "../../support/session/expectMoney.ts"
import { BALANCE, CREDIT, expectWell, sittingOf, STAKE } from "../../support/faults/faultTest.ts"
import type { Player } from "../../support/session/player.ts"
import { eventsOf } from "../../support/page/readLog.ts"
import { recordGame } from "../../support/session/recordGame.ts"
import { expect, test } from "../../support/faults/relayTest.ts"

/** The client queries an overdue transfer after 8 s, and a mute socket is given up after 7 s. */
const SETTLED = { timeout: 60_000 }
const UNKNOWN = "The answer was lost. It is being asked about by the same number; money never moves twice."

interface Case {
  readonly name: string
  readonly fault: RelayFault
  readonly arrives: boolean
  /** The server must refuse a press or transfer that arrives after it has answered that it has not seen it. */
  readonly isExecuted: boolean
}

const CASES: readonly Case[] = [
  { name: "the network breaks before the message", fault: { kind: "cutBefore" }, arrives: false, isExecuted: false },
  { name: "the network breaks before the answer", fault: { kind: "cutAfter" }, arrives: true, isExecuted: true },
  { name: "the network stalls until the client has asked for the outcome", fault: { kind: "hold" }, arrives: true, isExecuted: false }
]

const takeOut = async (player: Player): Promise<void> => {
  const dialog = await player.openMoney()
  await player.take("TransferRequested", () => dialog.getByRole("button", { name: "Cash out" }).click())
}

for (const { name, fault, isExecuted } of CASES) {
  test(`[LIVE-4] [GAME-2] a press has one outcome when ${name}`, async ({ page, player, casino, relay }) => {
    await player.arriveWith("50.00")
    const shown = await recordGame(page)
    const broken = relay.breakAt({ from: "browser", text: '"type":"press"' }, fault)
    await player.press()
    await broken
    await expect(player.pressStatus).toHaveAttribute("data-status", isExecuted ? "done" : "refused", SETTLED)
    relay.release()
    await shown.expectShown({ pressStatus: "unknown", spinLocked: true })
    await expectWell(player)
    await expectSound(sittingOf(player), casino, STAKE)
    expect(played(await casino.state()).bets).toEqual(isExecuted ? [100] : [])
  })

  test(`[LIVE-4] [GAME-4] a deposit moves money at most once when ${name}`, async ({ page, player, casino, relay }) => {
    await player.arriveWith("50.00")
    const shown = await recordGame(page)
    const broken = relay.breakAt({ from: "browser", text: '"type":"transfer"' }, fault)
    const dialog = await player.requestPreset("50.00")
    await broken
    await (isExecuted
      ? expect(dialog, "closes itself when the money is on the machine").toBeHidden(SETTLED)
      : expect(dialog.getByTestId("transfer-status")).toHaveAttribute("data-status", "refused", SETTLED))
    relay.release()
    await shown.expectShown({ transferStatus: "unknown", transfer: expect.stringContaining(UNKNOWN) })
    if (!isExecuted) await player.closeDialog()
    await expectWell(player)
    await expectSound(sittingOf(player), casino, STAKE)
    const extra = isExecuted ? CREDIT : 0
    await expectMoney(casino, {
      balance: BALANCE - extra,
      credit: CREDIT + extra,
      moved: isExecuted ? ["in 5000", "in 5000"] : ["in 5000"]
    })
  })

  test(`[LIVE-4] [GAME-4] a cash-out moves money at most once when ${name}`, async ({ page, player, casino, relay }) => {
    await player.arriveWith("50.00")
    const shown = await recordGame(page)
    const broken = relay.breakAt({ from: "browser", text: '"type":"transfer"' }, fault)
    await takeOut(player)
    await broken
    const status = page.getByTestId("transfer-status")
    await expect(status).toHaveAttribute("data-status", isExecuted ? "done" : "refused", SETTLED)
    relay.release()
    await shown.expectShown({ transferStatus: "unknown", transfer: expect.stringContaining(UNKNOWN) })
    await player.closeDialog()
    await expectWell(player)
    await expectSound(sittingOf(player), casino, STAKE)
    const left = isExecuted ? 0 : CREDIT
    await expectMoney(casino, {
      balance: BALANCE + CREDIT - left,
      credit: left,
      moved: isExecuted ? ["in 5000", "out 5000"] : ["in 5000"]
    })
  })
}

for (const { name, fault, arrives } of CASES.filter(({ fault: { kind } }) => kind !== "hold")) {
  test(`[GAME-7] [GAME-9] a player who leaves can free the seat that the server still holds when ${name}`, async ({
    page,
    player,
    casino,
    relay
  }) => {
    await player.arriveAt(STAKE.machineId)
    await player.expectLive()
    const broken = relay.breakAt({ from: "browser", text: '"type":"leave"' }, fault)
    await page.getByRole("button", { name: "Leave the machine" }).click()
    await broken
    await expect(page).toHaveURL(/\/lobby/u)
    await player.expectAmount("balance", BALANCE + CREDIT)
    if (!arrives) {
      const dialog = page.getByRole("dialog", { name: "You have an open game" })
      await dialog.getByRole("button", { name: "End the other session" }).click()
      await expect(dialog).toBeHidden()
    }
    await expect.poll(async () => (await casino.state()).machines.filter(({ seat }) => seat !== null), SETTLED).toEqual([])
    // The page hears of the end only over the next socket.
    await expect.poll(async () => (await eventsOf(page, "MachineLeft")).map(({ data }) => data.reason), SETTLED).toEqual(["player"])
    await expectMoney(casino, { balance: BALANCE + CREDIT, credit: 0, moved: [] })
  })

  test(`[GAME-1] [LOBBY-4] a join gets one seat when ${name}`, async ({ page, player, casino, relay }) => {
    const broken = relay.breakAt({ from: "browser", text: '"init"' }, fault)
    await player.arriveAt(STAKE.machineId)
    await broken
    await player.expectLive()
    await expectWell(player)
    await player.cashIn("50.00")
    await expectSound(sittingOf(player), casino, STAKE)
    expect((await eventsOf(page, "MachineLeft")).map(({ data }) => data.reason)).toEqual([])
    await expect.poll(async () => (await casino.state()).connected.games).toEqual([{ playerId: "p-demo", machineId: 101 }])
  })
}
