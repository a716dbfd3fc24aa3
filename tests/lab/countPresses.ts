import { ManagedRuntime } from "effect"
import { makeCasinoApi } from "../../src/api/rest/casinoApi.ts"
import { readTokenClaims } from "../../src/api/rest/tokenClaims.ts"
import { openBrowserSocket } from "../../src/api/sockets/socket.ts"
import { DEFAULT_SETTINGS } from "../../src/domain/account/settings.ts"
import { type DomainEvent, event } from "../../src/domain/events.ts"
import { decidePress } from "../../src/domain/game/playRules.ts"
import type { EventLog } from "../../src/log/core/eventLog.ts"
import type { Views } from "../../src/projections/projections.ts"
import { joinMachine } from "../../src/runtime/commands/machine/joinMachine.ts"
import { press } from "../../src/runtime/commands/machine/press.ts"
import { cashIn } from "../../src/runtime/commands/money/moneyCommands.ts"
import { startMockProcess } from "../e2e/support/servers/mockProcess.ts"
import { makeSessionToken } from "../e2e/support/session/sessionToken.ts"
import { makeSeededChance, type SeededChance } from "../support/seededChance.ts"
import { makeInstantWriter } from "../support/logParts.ts"
import { aPlayer } from "../support/samples.ts"
import { clientLayer, holdToken, makeTestLog } from "../support/testClient.ts"
import type { PressRun } from "./measurement.ts"
import { type RelayMoment, startTcpRelay, type TcpRelay } from "./tcpRelay.ts"

const MACHINE = 101
const PLAYER = "demo"
/** The casino's seconds in a real one. A spin takes about 0.1 s then, and a lost seat is held for 2 s. */
const SPEED = 30
const DEPOSIT = 100_000
/** The credit (minor units) below which the player adds credit. */
const LOW = 5_000
/** The longest wait (ms) for a state that must come. */
const PATIENCE_MS = 60_000

/** The faults of the network during the presses, and the outcomes of the presses. */
export type PressCount = Omit<PressRun, "commit" | "machine" | "seed">

/** The counts of the casino. `money`: the player's wallet and the machine's credit together, in minor units. */
interface CasinoFigures {
  readonly spins: number
  readonly money: number
}

interface CasinoState {
  readonly machines: readonly { readonly id: number; readonly spins: number; readonly credit: number }[]
  readonly players: readonly { readonly username: string; readonly balance: number }[]
}

const readCasino = async (url: string): Promise<CasinoFigures> => {
  const answer = await fetch(`${url}/_mock/state`)
  const { machines, players } = (await answer.json()) as CasinoState
  const machine = machines.find(({ id }) => id === MACHINE)
  const player = players.find(({ username }) => username === PLAYER)
  if (machine === undefined || player === undefined) throw new Error(`The casino has no machine ${MACHINE} or no player ${PLAYER}.`)
  return { spins: machine.spins, money: player.balance + machine.credit }
}

/** The product's runtime without a page, whose requests and sockets go through the relay. */
const startClient = (relayUrl: string) => {
  const token = makeSessionToken(PLAYER)
  const header = { format: 1, logId: "presses", startedAt: Date.now(), build: "lab", specHash: "lab" } as const
  const { log, views } = makeTestLog(header, makeInstantWriter().writer, Date.now)
  const socketUrl = (path: string): string => `${relayUrl.replace("http", "ws")}${path}`
  const runtime = ManagedRuntime.make(
    clientLayer({
      log,
      views,
      casino: makeCasinoApi({ baseUrl: relayUrl, token: () => token }),
      sockets: {
        open: openBrowserSocket,
        notificationsUrl: socketUrl(DEFAULT_SETTINGS.notificationsUrl),
        gameUrl: socketUrl(DEFAULT_SETTINGS.gameUrl)
      },
      credentials: holdToken(token),
      ids: { next: () => crypto.randomUUID() }
    })
  )
  const happen = (fact: DomainEvent): void => void log.append(fact, { src: { kind: "runtime", op: "lab" } })
  happen(event("PageLoaded", { restored: 0 }))
  happen(event("LoggedIn", { player: aPlayer({ id: readTokenClaims(token)?.id ?? "" }), via: "login" }))
  log.subscribe(({ type }) => {
    if (type !== "SeatTaken") return
    happen(event("VideoRequested", { mediaId: "lab", attempt: 1 }))
    happen(event("FirstFramePresented", { mediaId: "lab", afterMs: 1, width: 1_280, height: 720 }))
  })
  return { log, views, runtime }
}

/** Resolves at the first event after which the condition holds. */
const until = (log: EventLog, what: string, holds: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    if (holds()) return resolve()
    const late = setTimeout(() => reject(new Error(`No ${what} within ${PATIENCE_MS} ms.`)), PATIENCE_MS)
    const unsubscribe = log.subscribe(() => {
      if (!holds()) return
      clearTimeout(late)
      unsubscribe()
      resolve()
    })
    return undefined
  })

const MOMENTS: readonly [RelayMoment, ...RelayMoment[]] = [
  { from: "browser", text: '"type":"press"' },
  { from: "server", text: '"pressAccepted"' },
  { from: "server", text: '"pressDone"' },
  { from: "browser", text: '"pressQuery"' },
  { from: "browser", text: '"type":"init"' },
  { from: "server", text: '"type":"ready"' }
]

/** Prepares or begins one fault of the line. */
const harm = (relay: TcpRelay, chance: SeededChance): void => {
  const kind = chance.pick(["cutBefore", "cutAfter", "cutBefore", "cutAfter", "cut", "away", "stall", "halfOpen"] as const)
  switch (kind) {
    case "cutBefore":
    case "cutAfter":
      return void relay.breakAt(chance.pick(MOMENTS), { kind })
    case "halfOpen":
      // Rarely, because each costs the 3.5 s until the client ends the socket.
      return chance.draw() < 0.3 ? void relay.breakAt(chance.pick(MOMENTS), { kind }) : relay.cut()
    case "cut":
      return void setTimeout(relay.cut, chance.between(0, 150))
    case "away":
      relay.refuse()
      relay.cut()
      return void setTimeout(relay.restore, chance.between(50, 1_500))
    case "stall":
      return relay.stall(chance.between(20, 600))
  }
}

/** The facts about one press in the player's log. Amounts in minor units. */
interface LoggedPress {
  bet: number
  win: number
  last: DomainEvent["type"]
}

const collectPresses = (log: readonly DomainEvent[]): readonly LoggedPress[] => {
  const presses = new Map<string, LoggedPress>()
  for (const { type, data } of log) {
    if (type === "PressRequested") presses.set(data.pressId, { bet: data.free === true ? 0 : (data.bet ?? 0), win: 0, last: type })
    else if (type.startsWith("Press") && "pressId" in data) {
      const known = presses.get(data.pressId)
      if (known === undefined || known.last === "PressDone") continue
      known.last = type
      if (type === "PressDone") known.win = data.win
    }
  }
  return [...presses.values()]
}

const countOutcomes = (presses: readonly LoggedPress[]): PressCount["outcomes"] => {
  const count = (type: DomainEvent["type"]): number => presses.filter(({ last }) => last === type).length
  const [done, refused, unseen] = [count("PressDone"), count("PressRefused"), count("PressUnseen")]
  return { done, refused, unseen, open: presses.length - done - refused - unseen }
}

/** The net result of the games of the log for the player, in minor units. Deposits and returned credit change nothing: wallet and machine count together. */
const netOf = (presses: readonly LoggedPress[]): number =>
  presses.reduce((sum, { last, bet, win }) => (last === "PressDone" ? sum - bet + win : sum), 0)

const sitDown = async ({ log, views, runtime }: ReturnType<typeof startClient>): Promise<void> => {
  if (views.game.phase === "playing") return
  if (views.game.machineId === null || views.game.phase === "none") {
    runtime.runFork(joinMachine({ machineId: MACHINE, name: "Lab" }))
  }
  await until(log, "seat", () => views.game.phase === "playing")
}

const isReady = (views: Readonly<Views>, spin: string): boolean => decidePress(views, spin) === null

/**
 * Presses Spin this many times through a line with a fault about every third press. Compares the presses in the player's log with the games that the
 * machine played (LIVE-4): none is lost or doubled, and the money is as the log gives it.
 */
export const countPresses = async (wanted: number, seed: number, report: (line: string) => void): Promise<PressCount> => {
  const chance = makeSeededChance(seed)
  const mock = await startMockProcess("--speed", String(SPEED), "--still", "--signalling", "none")
  const relay = await startTcpRelay(mock.url)
  const client = startClient(relay.url)
  const { log, views, runtime } = client
  const events: DomainEvent[] = []
  log.subscribe((envelope) => void events.push(envelope))
  let faults = 0
  let pressed = 0
  try {
    const before = await readCasino(mock.url)
    while (pressed < wanted) {
      await sitDown(client)
      const spin = views.game.buttons.find(({ kind }) => kind === "spin")?.id ?? "spin"
      await until(log, "end of the game", () => isReady(views, spin) || views.game.phase !== "playing")
      if (!isReady(views, spin)) continue
      if ((views.funds.credit ?? 0) < LOW) {
        runtime.runFork(cashIn(DEPOSIT))
        await until(log, "deposit", () => views.transfers.underWay === null)
        continue
      }
      if (chance.draw() < 0.3) {
        faults += 1
        harm(relay, chance)
      }
      pressed += 1
      runtime.runFork(press(spin))
      await until(log, "outcome", () => views.presses.underWay === null || views.game.phase !== "playing")
      if (pressed % 500 === 0) report(`${pressed} presses, ${faults} faults`)
    }
    relay.restore()
    await sitDown(client)
    await until(log, "last outcome", () => countOutcomes(collectPresses(events)).open === 0)
    const after = await readCasino(mock.url)
    const presses = collectPresses(events)
    const outcomes = countOutcomes(presses)
    const played = after.spins - before.spins
    return {
      pressed,
      faults,
      outcomes,
      doubled: Math.max(0, played - outcomes.done),
      lost: Math.max(0, outcomes.done - played),
      moneyGap: after.money - before.money - netOf(presses)
    }
  } finally {
    await runtime.dispose()
    await relay.stop()
    await mock.stop()
  }
}
