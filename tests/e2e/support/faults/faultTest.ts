import { expectSound, type Sitting, type Stake } from "./afterFault.ts"
import { expect, test as base } from "../session/casino.ts"
import { readFiguresInPage } from "../page/figures.ts"
import { measure } from "./measured.ts"
import type { Player } from "../session/player.ts"
import { readLog } from "../page/readLog.ts"
import { type GameRecord, recordGame } from "../session/recordGame.ts"
import { saveReport } from "../session/saveReport.ts"

/** A player at a machine with a credit of 50.00, and a record of the page since then. */
export interface Seated {
  readonly player: Player
  readonly shown: GameRecord
}

export const CREDIT = 5_000
export const BALANCE = 145_000
export const STAKE: Stake = { username: "demo", machineId: 101, start: CREDIT + BALANCE }

/** The status line that names the failing part and the responsible party (LIVE-2). */
export const TRUTHS = {
  network: "No internet",
  socket: "Reconnecting…",
  media: "No picture",
  machine: "Machine not answering"
} as const

export const sittingOf = ({ page }: Player): Sitting => ({
  log: () => readLog(page),
  figures: () => page.evaluate(readFiguresInPage),
  report: async () => (await saveReport(page)).path
})

/** Starts at the machine, checks the state after the fault at the end, and prints the measured times. */
export const test = base.extend<{ readonly seated: Seated }>({
  seated: async ({ page, player, casino }, use, { title }) => {
    await player.arriveAt(STAKE.machineId)
    await player.expectLive()
    await player.cashIn("50.00")
    await use({ player, shown: await recordGame(page) })
    await expectSound(sittingOf(player), casino, STAKE)
    console.info(`${title}: ${measure(await readLog(page))}`)
  }
})

/** Expects live video, a working connection and a responding machine. */
export const expectWell = async (player: Player): Promise<void> => {
  await player.expectLive()
  await expect(player.page.getByText("Connected")).toBeVisible()
}

export { expect }
