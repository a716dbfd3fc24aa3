import { CONTACTS, QUICK_PANEL } from "../chatPlan.ts"
import { DEMO_PLAYERS } from "./demoPlayers.ts"
import type { FloorStart } from "./floorPlan.ts"
import { planBrands, planMachines } from "./floorPlan.ts"
import { NO_HISTORY } from "../history.ts"
import { HOUSE, walletOf } from "../ledger.ts"
import { lastLogonOf, seedHistory } from "./seedHistory.ts"
import type { Player, World } from "../world.ts"
import { WORLD_VERSION } from "../world.ts"

/** Initial balance of the account `house` in minor units, more than any demo can win. */
const HOUSE_FUNDS = 1_000_000_000_000

/** Length of the generated history in days. Other players only have a deposit. */
const PAST_DAYS: Readonly<Record<string, number>> = { "p-demo": 34, "p-vip": 21 }

const seedHistories = (start: FloorStart): World["history"] => {
  const brands = planBrands()
  const brandOf = (id: number): string => brands.find((brand) => brand.id === id)?.name ?? ""
  const places = planMachines(start).map(({ id, name, brandId }) => ({ machineId: id, machine: name, brand: brandOf(brandId) }))
  return Object.fromEntries(
    DEMO_PLAYERS.map(({ player, wallet }) => [player.id, seedHistory({ ...start, wallet, places, days: PAST_DAYS[player.id] ?? 0 })])
  )
}

/** The initial floor. The same start values give the same floor. */
export const seedWorld = (start: FloorStart): World => {
  const wallets = DEMO_PLAYERS.map(({ player, wallet }) => [walletOf(player.id), wallet] as const)
  const total = HOUSE_FUNDS + wallets.reduce((sum, [, amount]) => sum + amount, 0)
  const history = seedHistories(start)
  const seedPlayer = (player: Player): Player => ({ ...player, lastLogon: lastLogonOf(history[player.id] ?? NO_HISTORY) })
  return {
    version: WORLD_VERSION,
    seed: start.seed,
    now: start.now,
    rng: start.seed >>> 0,
    tokenGeneration: 0,
    players: Object.fromEntries(DEMO_PLAYERS.map(({ player }) => [player.id, seedPlayer(player)])),
    brands: planBrands(),
    machines: Object.fromEntries(planMachines(start).map((machine) => [String(machine.id), machine])),
    ledger: { accounts: { [HOUSE]: HOUSE_FUNDS, ...Object.fromEntries(wallets) }, total, count: 0, recent: [] },
    transfers: {},
    presses: {},
    disowned: [],
    history,
    chats: {},
    contacts: CONTACTS,
    quickPanel: QUICK_PANEL,
    operatorFile: { answer: "file", overrides: {}, wrong: {}, delayMs: 0 },
    ipCheck: { answer: "allowed", country: "TR" }
  }
}
