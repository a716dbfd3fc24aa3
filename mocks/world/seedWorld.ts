import { DEMO_PLAYERS } from "./demoPlayers.ts"
import type { FloorStart } from "./floorPlan.ts"
import { planBrands, planMachines } from "./floorPlan.ts"
import { HOUSE, walletOf } from "./ledger.ts"
import type { World } from "./world.ts"
import { WORLD_VERSION } from "./world.ts"

/** What the house can pay out: more than any demo will win. Minor units. */
const HOUSE_FUNDS = 1_000_000_000_000

/** The floor as it stands before the first player. The same start gives the same floor. */
export const seedWorld = (start: FloorStart): World => {
  const wallets = DEMO_PLAYERS.map(({ player, wallet }) => [walletOf(player.id), wallet] as const)
  const total = HOUSE_FUNDS + wallets.reduce((sum, [, amount]) => sum + amount, 0)
  return {
    version: WORLD_VERSION,
    seed: start.seed,
    rng: start.seed >>> 0,
    tokenGeneration: 0,
    players: Object.fromEntries(DEMO_PLAYERS.map(({ player }) => [player.id, player])),
    brands: planBrands(),
    machines: Object.fromEntries(planMachines(start).map((machine) => [String(machine.id), machine])),
    ledger: { accounts: { [HOUSE]: HOUSE_FUNDS, ...Object.fromEntries(wallets) }, total, count: 0, recent: [] },
    transfers: {},
    presses: {},
    chats: {}
  }
}
