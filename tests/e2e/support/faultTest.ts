import { expectSound, type Sitting, type Stake } from "./afterFault.ts"
import { expect, test as base } from "./casino.ts"
import { readFiguresInPage } from "./figures.ts"
import { measure } from "./measured.ts"
import type { Player } from "./player.ts"
import { readLog } from "./readLog.ts"
import { type GameRecord, recordGame } from "./recordGame.ts"
import { saveReport } from "./saveReport.ts"

/** A player who sits at a machine with 50.00 on it, and all that their page has shown since. */
export interface Seated {
  readonly player: Player
  readonly shown: GameRecord
}

export const CREDIT = 5_000
export const BALANCE = 145_000
export const STAKE: Stake = { username: "demo", machineId: 101, start: CREDIT + BALANCE }

/** LIVE-2: the one line that names what fails and who acts. */
export const TRUTHS = {
  network: "You have no internet connection. Check your network; your seat is kept for a while.",
  socket: "The control line to the machine broke. We are reconnecting.",
  media: "No picture is coming. We are asking for it again; your money is safe.",
  machine: "The machine does not answer. If it stays so, write to support."
} as const

const sittingOf = ({ page }: Player): Sitting => ({
  log: () => readLog(page),
  figures: () => page.evaluate(readFiguresInPage),
  report: async () => (await saveReport(page)).path
})

/** Begins at the machine, ends with what must hold after every fault, and says what was measured. */
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

/** All is as it should be: the picture lives, the line stands, the machine answers. */
export const expectWell = async (player: Player): Promise<void> => {
  await player.expectLive()
  await expect(player.page.getByText("All is well")).toBeVisible()
}

export { expect }
