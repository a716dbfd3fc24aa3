import { probeDelayMs } from "../../src/runtime/browser/networkProbe.ts"
import {
  backOffMs,
  blindAfterMs,
  BROWSING_POLICY,
  decideReconnect,
  openDeadlineMs,
  type ReconnectPolicy,
  SEATED_POLICY
} from "../../src/runtime/connection/reconnectPolicy.ts"
import { makeSeededChance, type SeededChance } from "../support/seededChance.ts"

/** The players of a casino when its server restarts. */
const PLAYERS = 100_000
/** One of ten sits at a machine, and so has a game socket as well as one for notifications. */
const SEATED = PLAYERS / 10
const SEED = 20_261_123
const SECOND_MS = 1_000

/** One restart: how the sockets end, how long the server is away (ms), and how many sockets it opens in a second afterwards (null: any number). */
interface Restart {
  readonly name: string
  /** The close code: 1012 for an announced restart, 1006 for a crash. */
  readonly code: number
  readonly downMs: number
  /** The site's files are served while the casino's server is away, so the probe of the line gets an answer. */
  readonly hasSite: boolean
  readonly perSecond: number | null
}

const RESTARTS: readonly Restart[] = [
  { name: "announced (1012), away 3 s", code: 1012, downMs: 3_000, hasSite: true, perSecond: null },
  { name: "announced (1012), away 30 s", code: 1012, downMs: 30_000, hasSite: true, perSecond: null },
  { name: "crash, away 3 s", code: 1006, downMs: 3_000, hasSite: true, perSecond: null },
  { name: "crash, away 30 s", code: 1006, downMs: 30_000, hasSite: true, perSecond: null },
  { name: "crash with the site, away 10 s", code: 1006, downMs: 10_000, hasSite: false, perSecond: null },
  { name: "crash with the site, away 30 s", code: 1006, downMs: 30_000, hasSite: false, perSecond: null },
  { name: "crash, away 30 s, opens 5,000 a second", code: 1006, downMs: 30_000, hasSite: true, perSecond: 5_000 },
  { name: "crash, away 30 s, opens 2,000 a second", code: 1006, downMs: 30_000, hasSite: true, perSecond: 2_000 }
]

/** One socket of a player, and its next attempt by number. */
interface Crowded {
  readonly policy: ReconnectPolicy
  attempt: number
}

/** A socket that waits for the server. It is over when the socket is open or has given up. */
interface Waiting {
  readonly socket: Crowded
  isOver: boolean
}

/** The result of a crowd: the most attempts in a second, and when its sockets were open again, in ms after the server was back. */
interface CrowdFigures {
  readonly name: string
  /** The most attempts in one second after the server was back, and the attempts a second while it was away, on average. */
  readonly peak: number
  readonly inVain: number
  readonly seats: readonly number[]
  readonly lists: readonly number[]
}

/** When a socket is opened that has waited until `at`: at once if the site answers, otherwise with the first question that it answers. */
const opensAt = (at: number, policy: ReconnectPolicy, { hasSite, downMs }: Restart, chance: SeededChance): number => {
  if (hasSite) return at
  const blindAt = at + blindAfterMs(policy, chance.draw())
  let asks = at
  while (asks < downMs && asks < blindAt) asks += probeDelayMs(policy.probeMs, chance.draw())
  return Math.min(asks, blindAt)
}

/** Work by the ms at which it is due. */
const makeAgenda = () => {
  const byTime = new Map<number, (() => void)[]>()
  let size = 0
  return {
    add: (at: number, work: () => void): void => {
      const due = byTime.get(Math.ceil(at))
      if (due === undefined) byTime.set(Math.ceil(at), [work])
      else due.push(work)
      size += 1
    },
    /** Runs the actions due in this ms. Returns whether any remain. */
    run: (now: number): boolean => {
      const due = byTime.get(now) ?? []
      byTime.delete(now)
      size -= due.length
      for (const work of due) work()
      return size > 0
    }
  }
}

const runRestart = (restart: Restart, chance: SeededChance): CrowdFigures => {
  const { name, code, downMs, perSecond } = restart
  const agenda = makeAgenda()
  const attempts: number[] = []
  const open = { seats: [] as number[], lists: [] as number[] }
  /** The sockets that wait for the server, oldest first. One that has given up costs the server nothing. */
  const line: Waiting[] = []
  const serve = ({ policy }: Crowded, now: number): void => void (policy === SEATED_POLICY ? open.seats : open.lists).push(now - downMs)
  const attemptAt = (socket: Crowded, at: number): void => agenda.add(opensAt(at, socket.policy, restart, chance), () => connect(socket))
  const failAt = (socket: Crowded, at: number): void => {
    const wait = backOffMs(socket.attempt, chance.draw(), socket.policy)
    socket.attempt += 1
    attemptAt(socket, at + wait)
  }
  let now = 0
  const connect = (socket: Crowded): void => {
    attempts.push(now)
    if (now < downMs) failAt(socket, now)
    else if (perSecond === null) serve(socket, now)
    else {
      const waiting: Waiting = { socket, isOver: false }
      line.push(waiting)
      agenda.add(now + openDeadlineMs(socket.attempt, socket.policy), () => {
        if (!waiting.isOver) failAt(socket, now)
        waiting.isOver = true
      })
    }
  }
  const begin = (policy: ReconnectPolicy): void => {
    const decision = decideReconnect({ code, reason: "" }, 1, { random: chance.draw(), policy })
    if (decision.kind === "retry") attemptAt({ policy, attempt: 2 }, decision.delayMs)
  }
  for (let player = 0; player < PLAYERS; player += 1) {
    begin(BROWSING_POLICY)
    if (player < SEATED) begin(SEATED_POLICY)
  }
  let [head, slots] = [0, 0]
  const serveLine = (): void => {
    slots = Math.min(1, slots) + (perSecond ?? 0) / SECOND_MS
    for (; head < line.length && slots >= 1; head += 1) {
      const waiting = line[head]
      if (waiting === undefined || waiting.isOver) continue
      waiting.isOver = true
      serve(waiting.socket, now)
      slots -= 1
    }
  }
  for (let isBusy = true; isBusy || head < line.length; now += 1) {
    isBusy = agenda.run(now)
    if (now >= downMs) serveLine()
  }
  return { name, ...countAttempts(attempts, downMs), ...open }
}

const countAttempts = (attempts: readonly number[], downMs: number): Pick<CrowdFigures, "peak" | "inVain"> => {
  const perSecond = new Map<number, number>()
  for (const at of attempts) {
    const second = Math.floor((at - downMs) / SECOND_MS)
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
  }
  const after = [...perSecond].filter(([second]) => second >= 0).map(([, count]) => count)
  return { peak: Math.max(...after), inVain: attempts.filter((at) => at < downMs).length / (downMs / SECOND_MS) }
}

const share = (times: readonly number[], part: number): string => {
  const sorted = times.toSorted((a, b) => a - b)
  return (Math.max(0, sorted[Math.ceil(part * sorted.length) - 1] ?? 0) / SECOND_MS).toFixed(1)
}

const whole = (count: number): string => Math.round(count).toLocaleString("en")

const row = ({ name, peak, inVain, seats, lists }: CrowdFigures): string =>
  `| ${[name, whole(inVain), whole(peak), share(seats, 0.5), share(seats, 0.95), share(seats, 1), share(lists, 0.5), share(lists, 1)].join(" | ")} |`

/**
 * The part of docs/reliability.md about many clients and one server that restarts: the product's own rules for waits (`reconnectPolicy.ts`), a simulated
 * crowd, no network.
 */
export const describeRestarts = (): string => `## A server that restarts

${whole(PLAYERS)} players, ${whole(SEATED)} of them at a machine with a second socket. Simulated from the product's own rules for waits
(\`src/runtime/connection/reconnectPolicy.ts\`, seed ${SEED}); it has no network and no load on the clients. *In vain*: attempts a second while the server
was away. *Peak*: the most attempts in one second after it was back. Times in seconds after that, until the socket is open.

| Restart | In vain | Peak | Seat p50 | Seat p95 | Seat last | Lists p50 | Lists last |
|---|---:|---:|---:|---:|---:|---:|---:|
${RESTARTS.map((restart) => row(runRestart(restart, makeSeededChance(SEED)))).join("\n")}
`
