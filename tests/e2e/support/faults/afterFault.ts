import { Result } from "effect"
import type { MockState } from "../../../../mocks/backend/mockState.ts"
import { openLogFile } from "../../../../src/cli/openLogFile.ts"
import { runReplay } from "../../../../src/cli/runReplay.ts"
import type { Envelope } from "../../../../src/log/core/envelope.ts"
import { makeReplay } from "../../../../src/replay/replay.ts"
import { type Casino, expect } from "../session/casino.ts"
import { played } from "../session/expectMoney.ts"
import { explain } from "./explain.ts"
import { type Figures, figuresOf } from "../page/figures.ts"

/** Access to a player's page, in any browser. */
export interface Sitting {
  readonly log: () => Promise<readonly Envelope[]>
  readonly figures: () => Promise<Figures>
  /** Saves the report like a player does. Returns the path of its file. */
  readonly report: () => Promise<string>
}

/** The player's total money at the start (minor units), and the machine. */
export interface Stake {
  readonly username: string
  readonly machineId: number
  readonly start: number
}

const SETTLED = { timeout: 40_000 }

/** Problems in the casino's ledger (LIVE-6): money that was created, lost or is still in transit. */
const judgeBooks = ({ conservation, ledger, ...state }: MockState, { username, machineId, start }: Stake): readonly string[] => {
  const balance = state.players.find((one) => one.username === username)?.balance ?? 0
  const credit = state.machines.find(({ id }) => id === machineId)?.credit ?? 0
  const { net } = played({ ...state, conservation, ledger })
  const spinning = state.machines.some(({ spin }) => spin !== null)
  return [
    ...conservation.faults,
    ...(ledger.transit === 0 ? [] : [`${ledger.transit} under way`]),
    ...(spinning ? ["reels turn"] : []),
    ...(balance + credit === start + net ? [] : [`${start} and ${net} of play became ${balance} + ${credit}`])
  ]
}

/** Differences between the page's amounts and the ledger (LIVE-6). */
const judgeScreen = (shown: Figures, { players, machines }: MockState, { username, machineId }: Stake): readonly string[] => {
  const balance = players.find((one) => one.username === username)?.balance ?? 0
  const credit = machines.find(({ id }) => id === machineId)?.credit ?? 0
  return [
    ...(shown.balance === balance ? [] : [`the page shows a balance of ${shown.balance}, it is ${balance}`]),
    ...(shown.credit === credit ? [] : [`the page shows a credit of ${shown.credit}, it is ${credit}`]),
    ...(shown.underWay === 0 ? [] : [`the page shows ${shown.underWay} under way`]),
    ...(shown.total === balance + credit ? [] : [`the page adds ${balance} and ${credit} up to ${shown.total}`])
  ]
}

/** Expects that the report passes verification and replays to the page's figures (LOG-2, LOG-5). */
const expectReplayed = async ({ figures, report }: Sitting): Promise<void> => {
  const before = await figures()
  const path = await report()
  const after = await figures()
  const printed: string[] = []
  const exit = await runReplay([path, "--verify", "--json"], {
    print: (text) => printed.push(text),
    printError: (text) => printed.push(text)
  })
  const verdict: unknown = JSON.parse(printed.join("\n"))
  expect(verdict).toMatchObject({ verdict: { level: "ok" }, verification: { result: "proven", skipped: [] } })
  expect(exit).toBe(0)
  const log = Result.getOrThrow(await openLogFile(path))
  const replay = makeReplay(log)
  const told = figuresOf(replay.at(replay.length))
  // On a loaded computer, the video may stall while the file is written. The recorded page did not show the overlay of that moment.
  const moment = told.overlay === null ? {} : { overlay: told.overlay, isSpinLocked: told.isSpinLocked }
  // After Stop, the page locks Spin for a moment, which is not in the log.
  const read = async () => [before, after, await figures()].map((one) => ({ ...one, ...moment }))
  await expect.poll(read, "the page beside the replay").toContainEqual(told)
}

/**
 * Checks the state after a fault. All money is accounted for in the ledger and on the page. Every press and transfer has one result, on
 * which the casino agrees. The saved log replays to the page's figures.
 */
export const expectSound = async (sitting: Sitting, casino: Casino, stake: Stake): Promise<void> => {
  const judge = async (): Promise<readonly string[]> => {
    const state = await casino.state()
    return [...judgeBooks(state, stake), ...explain(await sitting.log(), state), ...judgeScreen(await sitting.figures(), state, stake)]
  }
  await expect.poll(judge, { message: "after the fault", ...SETTLED }).toEqual([])
  await expectReplayed(sitting)
}
