import type { Effect } from "effect"
import { NO_LIMITS } from "../../../src/domain/game/autoplay.ts"
import type { Views } from "../../../src/projections/projections.ts"
import { logIn } from "../../../src/runtime/commands/account/logIn.ts"
import { recordNavigation } from "../../../src/runtime/commands/account/navigation.ts"
import { joinMachine } from "../../../src/runtime/commands/machine/joinMachine.ts"
import { actOnOpenSession } from "../../../src/runtime/commands/machine/openSession.ts"
import { press } from "../../../src/runtime/commands/machine/press.ts"
import { chooseBand, startAutoplay, stopAutoplay } from "../../../src/runtime/commands/machine/seatCommands.ts"
import { requestTopUp } from "../../../src/runtime/commands/money/requestTopUp.ts"
import { cashIn } from "../../../src/runtime/commands/money/moneyCommands.ts"
import { cashOut } from "../../../src/runtime/commands/money/transfer.ts"
import type { RuntimeServices } from "../../../src/runtime/layers.ts"
import { refreshBalance } from "../../../src/runtime/requests/refreshLobby.ts"
import { paths } from "../../../src/ui/icons/paths.ts"

/** The player whose actions the chaos run simulates. The account exists only in the mock. */
export const PLAYER = { id: "p-demo", username: "demo", password: "demo1234" } as const

/** A second player who uses the same browser. */
export const OTHER_PLAYER = { id: "p-second", username: "second", password: "second1234" } as const

type Command = Effect.Effect<void, never, RuntimeServices>

const MACHINES = [101, 102, 201, 202, 301] as const
const AMOUNTS = [500, 1_000, 5_000, 20_000] as const
const ACTIONS = ["continue", "continue", "cashOut", "kick"] as const

const choose = <A>(from: readonly A[], roll: number): A | undefined => from[Math.floor(roll * from.length)]

/** Probability that a player in the lobby opens the jackpot page instead of joining a machine. */
const JACKPOT_SHARE = 0.2
/** Probability that a player on the jackpot page stays there for another move. */
const LINGER_SHARE = 0.7

const strollOrSitDown = (views: Readonly<Views>, roll: number): Command | null => {
  const part = (roll * 1_000) % 1
  if (views.jackpotVideo.phase === "none") return part > 1 - JACKPOT_SHARE ? recordNavigation(paths.jackpot) : sitDown(views, roll)
  return part > 1 - LINGER_SHARE ? null : sitDown(views, roll)
}

const sitDown = ({ machines }: Readonly<Views>, roll: number): Command => {
  const machineId = choose(MACHINES, roll) ?? MACHINES[0]
  return joinMachine({ machineId, name: machines.byId[machineId]?.name ?? "", playHere: roll * 10 < 7 })
}

const answerDialog = ({ reconnect: { machineId, machineName } }: Readonly<Views>, roll: number): Command =>
  actOnOpenSession({ machineId: machineId ?? 0, name: machineName ?? "", action: choose(ACTIONS, roll) ?? "continue" })

/** The key for autoplay: it starts autoplay without limits, or stops it. */
export const pressAutoplayKey = ({ game }: Readonly<Views>): Command => (game.autoplay ? stopAutoplay() : startAutoplay(NO_LIMITS))

const playOn = (views: Readonly<Views>, roll: number): Command => {
  const { meter, bands } = views.game
  const { credit } = views.funds
  const part = (roll * 100) % 1
  if ((credit ?? 0) < (meter?.bet ?? 0) || roll < 0.2) return cashIn(choose(AMOUNTS, part) ?? AMOUNTS[0])
  if (roll < 0.32) return cashOut()
  if (roll < 0.38) return pressAutoplayKey(views)
  if (roll < 0.42) return chooseBand(choose(bands, part)?.id ?? 1)
  if (roll < 0.48) return press(choose(["stop", "collect", "betUp", "betMax", "service"], part) ?? "stop")
  if (roll < 0.52) return refreshBalance()
  if (roll < 0.55) return requestTopUp(part < 0.5 ? "bonus" : "discount")
  return press("spin")
}

/** Chooses the player's next command from the state of the page. `roll` is 0…1. Returns null when the player can only wait. */
export const choosePlay = (views: Readonly<Views>, roll: number): Command | null => {
  const { session, game, reconnect } = views
  if (session.phase === "guest") return logIn({ ...PLAYER, remember: true })
  if (session.phase !== "loggedIn") return null
  if (game.phase === "playing") return playOn(views, roll)
  if (game.phase === "joining" || game.phase === "returning") return null
  if (reconnect.show) return reconnect.busy === null ? answerDialog(views, roll) : null
  return strollOrSitDown(views, roll)
}
