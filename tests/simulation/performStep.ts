import { Effect, Fiber } from "effect"
import type { Step } from "../../mocks/scenarios/scenario.ts"
import type { SessionAction } from "../../src/domain/lobby/openSessionEvents.ts"
import type { Views } from "../../src/projections/projections.ts"
import { actOnOpenSession } from "../../src/runtime/commands/actOnOpenSession.ts"
import { cashIn } from "../../src/runtime/commands/cashIn.ts"
import { cashOut } from "../../src/runtime/commands/cashOut.ts"
import { chooseBand } from "../../src/runtime/commands/chooseBand.ts"
import { joinMachine } from "../../src/runtime/commands/joinMachine.ts"
import { leaveMachine } from "../../src/runtime/commands/leaveMachine.ts"
import { logIn } from "../../src/runtime/commands/logIn.ts"
import { logOut } from "../../src/runtime/commands/logOut.ts"
import { press } from "../../src/runtime/commands/press.ts"
import { requestTopUp } from "../../src/runtime/commands/requestTopUp.ts"
import { toggleAutoplay } from "../../src/runtime/commands/toggleAutoplay.ts"
import { unlock } from "../../src/runtime/commands/unlock.ts"
import { decideCashIn, decideCashOut, decidePlay, decidePress } from "../../src/domain/game/playRules.ts"
import { type CallOutcome, callOperation } from "./callOperation.ts"
import type { SimulatedClient } from "./simulatedClient.ts"
import type { VirtualTime } from "./virtualTime.ts"

/** Who performs, and where. */
export interface Stage {
  readonly client: SimulatedClient
  readonly time: VirtualTime
  /** A good token of a player, so many ms old. */
  readonly tokenOf: (username: string, ageMs: number) => string
  readonly answered: (outcome: CallOutcome) => void
}

/** So long (ms) a player looks at a button that is locked, and then presses it all the same. */
const PATIENCE_MS = 20_000

/** Locks that go by themselves; the others are the answer to a wish that cannot be fulfilled. */
const PASSING = new Set(["noSeat", "pressUnderWay", "transferUnderWay", "noPicture"])
const isFree = (lock: string | null): boolean => lock === null || !PASSING.has(lock)

const isListed = ({ session, lobby, game }: Readonly<Views>): boolean =>
  session.phase === "loggedIn" &&
  (lobby.machinesAvailability === "ready" || lobby.machinesAvailability === "failed") &&
  game.phase !== "joining"

/** Whether the page lets the player do it now. */
const mayDo = (views: Readonly<Views>, step: Step): boolean => {
  switch (step.do) {
    case "open":
    case "wait":
      return true
    case "topUp":
      return views.session.phase === "loggedIn" && !views.topUps[step.kind].busy && views.funds.wallet !== null
    case "unlock":
      return views.lock.locked
    case "openSession":
      return views.reconnect.show && views.reconnect.busy === null
    case "call":
      return views.session.phase !== "loggingIn" && views.session.phase !== "restoring"
    case "logIn":
      return views.session.phase === "guest"
    case "logOut":
      return views.session.phase === "loggedIn"
    case "sit":
      return isListed(views)
    case "cashIn":
      return isFree(decideCashIn(views, step.amount, { balance: views.funds.wallet ?? 0, allInLimit: views.settings.values.allInLimit }))
    case "cashOut":
      return isFree(decideCashOut(views))
    case "spin":
    case "autoplay":
      return isFree(decidePress(views, "spin"))
    case "press":
      return step.anyway === true || isFree(decidePress(views, step.button))
    case "band":
      return isFree(decidePlay(views)) && views.game.bandAsked === null
    case "leave":
      return views.game.phase === "playing" && views.presses.underWay === null && views.transfers.underWay === null
  }
}

const GAME_PATH = /^\/game\/(?<id>\d+)\/(?<name>[^/?]+)/u

/** A game's address leads to its seat as soon as the player is in (useSeat). */
const arrive = async ({ client, time }: Stage, path: string): Promise<void> => {
  const found = GAME_PATH.exec(path)?.groups
  if (found === undefined) return
  if (!(await time.until(() => client.views.session.phase === "loggedIn"))) return
  client.run(joinMachine({ machineId: Number(found["id"]), name: decodeURIComponent(found["name"] ?? "") }))
}

const openPath = async (stage: Stage, step: Extract<Step, { readonly do: "open" }>): Promise<void> => {
  const { client, time, tokenOf } = stage
  await client.open(step.as === undefined ? null : tokenOf(step.as, step.tokenAgeMs ?? 0))
  // A stored or given token is on its way to the server or back.
  await time.until(() => client.views.session.phase !== "restoring")
  await arrive(stage, step.path)
}

const sitDown = ({ client }: Stage, machineId: number): void =>
  void client.run(joinMachine({ machineId, name: client.views.machines.byId[machineId]?.name ?? "" }))

const actOnDialog = (client: SimulatedClient, action: SessionAction): void => {
  const { machineId, machineName } = client.views.reconnect
  if (machineId !== null) client.run(actOnOpenSession({ machineId, name: machineName ?? "", action }))
}

const act = async (stage: Stage, step: Step): Promise<void> => {
  const { client, time, answered } = stage
  switch (step.do) {
    case "open":
      return openPath(stage, step)
    case "wait":
      return time.pass(step.ms)
    case "logIn":
      return void client.run(logIn({ username: step.as, password: step.password ?? `${step.as}1234`, remember: true }))
    case "logOut":
      return void client.run(logOut())
    case "sit":
      return sitDown(stage, step.machineId)
    case "cashIn":
      return void client.run(cashIn(step.amount))
    case "cashOut":
      return void client.run(cashOut())
    case "spin":
      return void client.run(press("spin"))
    case "press":
      return void client.run(press(step.button))
    case "autoplay":
      return void client.run(toggleAutoplay())
    case "band":
      return void client.run(chooseBand(step.bandId))
    case "leave":
      return void client.run(leaveMachine())
    case "topUp":
      return void client.run(requestTopUp(step.kind, false))
    case "unlock":
      // The hash of a PIN is made in real time, of which the simulation knows nothing.
      return Effect.runPromise(Fiber.join(client.run(unlock(step.pin))))
    case "openSession":
      return actOnDialog(client, step.action)
    case "call": {
      let known = false
      client.run(Effect.map(callOperation(step, client.token()), answered).pipe(Effect.ensuring(Effect.sync(() => (known = true)))))
      return void (await time.until(() => known))
    }
  }
}

/** Waits until the page would let the player do it, within a player's patience, and does it. */
export const performStep = async (stage: Stage, step: Step): Promise<void> => {
  await stage.time.until(() => mayDo(stage.client.views, step), PATIENCE_MS)
  await act(stage, step)
  await stage.time.quiet()
}
