import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import type { Browser, Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { startMockProcess } from "../../support/servers/mockProcess.ts"
import { Player } from "../../support/session/player.ts"
import { expectEvents } from "../../support/page/readLog.ts"

const root = new URL("../../../..", import.meta.url).pathname

/** Runs `npm run replay -- …` like a developer. */
const replay = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["src/cli/replay.ts", ...args], { cwd: root, encoding: "utf8" })
  return { status, said: stdout, complained: stderr }
}

const saveReport = async (page: Page): Promise<string> => {
  await page.getByRole("button", { name: "Save report" }).click()
  await expect(page.getByTestId("report-events")).toHaveText(/^\d/u)
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the file" }).click()])
  return download.path()
}

/** The player's money on screen, in minor units. */
const purseOf = async (player: Player) => ({
  balance: await player.amount("balance"),
  credit: await player.amount("credit"),
  win: await player.amount("last-win")
})

/** Plays with a connection loss between two spins. Returns the amounts on screen after each action. */
const playEvening = async (player: Player, lose: () => Promise<void>) => {
  await player.sitDown()
  const machine = new URL(player.page.url()).pathname
  await player.cashIn("100.00")
  await player.spin()
  const first = await purseOf(player)
  await lose()
  await expectEvents(player.page, "SeatTaken", 2)
  await player.expectLive()
  await player.spin()
  const second = await purseOf(player)
  await player.cashOut()
  return { machine, purses: [first, second, await purseOf(player)] }
}

/** The server's messages according to the player's log. */
const toldTo = async (page: Page) => ({
  wins: (await expectEvents(page, "PressDone", 2)).map(({ data }) => data.win),
  transfers: (await expectEvents(page, "TransferCompleted", 2)).map(({ data: { direction, amount, credit, balance } }) => ({
    direction,
    amount,
    credit,
    balance
  })),
  losses: (await expectEvents(page, "ConnectionLost", 2)).map(({ data }) => data.code)
})

/** Plays again in a fresh browser against a mock with the recording. Returns the server's messages. */
const playAgain = async (browser: Browser, recording: string) => {
  const mock = await startMockProcess("--recorded", recording)
  try {
    const context = await browser.newContext({ baseURL: mock.url })
    await context.addInitScript(() => localStorage.setItem("telereel.language", "en"))
    const fresh = new Player(await context.newPage())
    const evening = await playEvening(fresh, () => Promise.resolve())
    const told = await toldTo(fresh.page)
    await context.close()
    return { evening, told }
  } finally {
    await mock.stop()
  }
}

test("[LOG-2] [LOG-6] a report with a lost connection passes verification in the terminal, and its recording replays the same wins, loss and money", async ({
  page,
  player,
  casino,
  browser
}) => {
  // This test plays the session twice with all spins.
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), "telereel-recorded-"))
  const evening = await playEvening(player, () => casino.control({ type: "dropSockets" }))
  const told = await toldTo(page)
  const report = await saveReport(page)

  const proof = replay(report, "--verify")
  expect(proof.complained).toBe("")
  expect(proof.said).toContain("Verdict: ok")
  expect(proof.said).toMatch(/^Proof: complete\. All \d+ events and \d+ checkpoints? agree with the player's browser\.$/mu)
  expect(proof.status).toBe(0)

  const recording = join(folder, "evening.json")
  expect(replay(report, "--to-scenario", recording).status).toBe(0)
  expect(await playAgain(browser, recording)).toEqual({ evening, told })
  rmSync(folder, { recursive: true, force: true })
})
