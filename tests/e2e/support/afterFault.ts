import { Result } from "effect"
import type { MockState } from "../../../mocks/faults/mockState.ts"
import { openLogFile } from "../../../src/cli/openLogFile.ts"
import { runReplay } from "../../../src/cli/runReplay.ts"
import type { Envelope } from "../../../src/log/envelope.ts"
import { makeReplay } from "../../../src/replay/replay.ts"
import { type Casino, expect } from "./casino.ts"
import { played } from "./expectMoney.ts"
import { explain } from "./explain.ts"
import { type Figures, figuresOf } from "./figures.ts"

/** A player's page as this looks at it, whatever browser it is in. */
export interface Sitting {
  readonly log: () => Promise<readonly Envelope[]>
  readonly figures: () => Promise<Figures>
  /** Saves the report as a player does; the path of its file. */
  readonly report: () => Promise<string>
}

/** All of the player's money at the beginning, minor units, and the machine. */
export interface Stake {
  readonly username: string
  readonly machineId: number
  readonly start: number
}

const SETTLED = { timeout: 40_000 }

/** LIVE-6: where the money is by the casino's books; nothing was made or lost, and nothing is on its way. */
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

/** LIVE-6: what the page says of the money, beside the books. */
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

/** LOG-2, LOG-5: the file proves what the page was, and gives the same figures here. */
const expectReplayed = async ({ figures, report }: Sitting): Promise<void> => {
  const before = await figures()
  const path = await report()
  const after = await figures()
  const said: string[] = []
  const exit = await runReplay([path, "--verify", "--json"], { say: (text) => said.push(text), complain: (text) => said.push(text) })
  const verdict: unknown = JSON.parse(said.join("\n"))
  expect(verdict).toMatchObject({ verdict: { level: "fine" }, verification: { result: "proven", skipped: [] } })
  expect(exit).toBe(0)
  const log = Result.getOrThrow(await openLogFile(path))
  const replay = makeReplay(log)
  const told = figuresOf(replay.at(replay.length))
  // A busy machine may let the picture stand for the moment in which the file is made; what that moment showed, nobody saw.
  const moment = told.curtain === null ? {} : { curtain: told.curtain, isSpinLocked: told.isSpinLocked }
  const seen = [before, after].map((one) => ({ ...one, ...moment }))
  expect(seen, "the page beside the replay").toContainEqual(told)
}

/**
 * What must hold after every fault: the money is all there, in the books as on the page; every press and transfer has one fate, and the
 * casino agrees; the saved log replays to what the page shows.
 */
export const expectSound = async (sitting: Sitting, casino: Casino, stake: Stake): Promise<void> => {
  const judge = async (): Promise<readonly string[]> => {
    const state = await casino.state()
    return [...judgeBooks(state, stake), ...explain(await sitting.log(), state), ...judgeScreen(await sitting.figures(), state, stake)]
  }
  await expect.poll(judge, { message: "after the fault", ...SETTLED }).toEqual([])
  await expectReplayed(sitting)
}
