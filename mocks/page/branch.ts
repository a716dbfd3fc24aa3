import type { BranchState } from "../../src/domain/support/branch.ts"
import { type Clock, realClock } from "../floor/clock.ts"
import { issueToken } from "../floor/tokens.ts"
import { makeFaults } from "../faults/faults.ts"
import { SCENARIOS } from "../scenarios/catalogue/scenarios.ts"
import { runOf } from "../backend/scenarioRunner.ts"
import { findPlayer } from "../world/world.ts"
import { BRANCH_SEED, worldOfBranch } from "./branchWorld.ts"
import { keepMock, recallMock } from "./keptWorld.ts"

/** The login of the branch's player, for the client's credential store. */
export interface BranchLogin {
  readonly token: string
  readonly pinHash: string | null
}

/**
 * Stores the casino of a recorded moment for this tab: the next page of the demo build continues from it. Nothing goes wrong in it: it has the
 * rules of the first scenario. Returns null when the storage does not take it.
 */
export const keepBranch = (storage: Storage, state: BranchState, clock: Clock = realClock): BranchLogin | null => {
  const now = clock.now()
  const world = worldOfBranch(state, now)
  const [scenario] = SCENARIOS
  const player = findPlayer(world, state.player.id)
  if (scenario === undefined || player === undefined) return null
  const faults = makeFaults(clock, clock)
  faults.begin(BRANCH_SEED, scenario.faults)
  const run = runOf(scenario, { seed: BRANCH_SEED })
  const runner = { run, keptAt: now, clock: { now, speed: 1, paused: false }, faults: faults.keep(), timeline: [] }
  keepMock(storage, { world, runner, options: { ...recallMock(storage).options, still: true } })
  if (recallMock(storage).casino === null) return null
  return { token: issueToken(world, player, now), pinHash: player.pinHash }
}
