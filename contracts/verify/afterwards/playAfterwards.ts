import { itemsOf } from "../../../openapi/jsonNode.ts"
import { DEFAULT_SETTINGS } from "../../../src/domain/account/settings.ts"
import type { Asker } from "./afterwards.ts"
import { checkAfterwards, joinAgain, parse } from "./afterwards.ts"
import { checkAgain } from "./againAfterwards.ts"
import type { CasinoSocket, WireMessage } from "../casinoSocket.ts"
import { fieldsOf, typeOf } from "../messages.ts"
import { silence } from "../received.ts"
import type { Afterwards } from "../specification/pactFile.ts"
import { reasonOf } from "../specification/pactFile.ts"

/** How much longer the reels may turn than one answer may take. */
const SPIN_FACTOR = 3

/** A request on an open game socket. `from` is the index of the first message after it. `bandId`: the band that the client has chosen before it. */
interface Played {
  readonly socket: CasinoSocket
  readonly request: unknown
  readonly bandId?: unknown
  readonly from: number
}

type Fields = ReturnType<typeof fieldsOf>

const numberOf = (value: unknown): number => (typeof value === "number" ? value : Number.NaN)

/** The bet of a band in a snapshot of the game socket. Undefined when the snapshot does not name it. */
const betIn = (ready: unknown, bandId: unknown): unknown => {
  const band = itemsOf(fieldsOf(ready)["bands"]).find((one) => fieldsOf(one)["id"] === bandId)
  return bandId === undefined ? undefined : fieldsOf(band)["bet"]
}

const lastOf = (messages: readonly WireMessage[], ...types: readonly string[]): Fields | null => {
  const found = messages.findLast(({ value }) => types.includes(typeOf(value)))
  return found === undefined ? null : fieldsOf(found.value)
}

/** The first `pressDone` or `transferDone` of the request, or null when the server sends none. */
const waitForDone = async ({ socket, request, from }: Played, patienceMs: number): Promise<WireMessage | null> => {
  const kind = typeOf(request)
  const id = fieldsOf(request)[`${kind}Id`]
  const end = Date.now() + patienceMs
  for (;;) {
    const done = await socket.waitFor(({ value }) => typeOf(value) === `${kind}Done` && fieldsOf(value)[`${kind}Id`] === id, from)
    if (done !== null || socket.closing() !== null || Date.now() >= end) return done
  }
}

/** The credit that an accepted spin leaves, or what is wrong with it. */
interface Spun {
  readonly amounts: { readonly credit?: number }
  readonly problem: string | null
}

const failSpin = (problem: string): Spun => ({ amounts: {}, problem })

/** Checks that an accepted spin takes the bet and pays the win that `pressDone` names, in the meter before it. */
const judgeSpin = ({ socket, from, bandId }: Played, done: WireMessage): Spun => {
  const earlier = socket.messages.slice(0, from)
  const meter = lastOf(socket.messages.slice(from, done.index), "meter")
  if (meter === null) return failSpin("Afterwards no meter came before pressDone, and one must show the effect of the press.")
  const before = numberOf(fieldsOf(lastOf(earlier, "ready", "meter")?.["meter"])["credit"])
  const { credit, bet: shown } = fieldsOf(meter["meter"])
  const chosen = betIn(lastOf(earlier, "ready"), bandId ?? lastOf(earlier, "bandSelected")?.["bandId"])
  const bet = numberOf(chosen ?? shown)
  const win = numberOf(fieldsOf(done.value)["win"])
  const right = before - bet + win
  return credit === right
    ? { amounts: { credit: right }, problem: null }
    : failSpin(
        `Afterwards the credit in the last meter before pressDone is ${JSON.stringify(credit ?? null)}, and must be ${right}: ${before} less the bet ${bet} plus the win ${win}.`
      )
}

/** Checks the end of an accepted request: the effect of a spin, the money, and the same request once more. */
const checkEnd = async (asker: Asker, played: Played, { spin, again, ...money }: Afterwards): Promise<string | null> => {
  const patienceMs = spin === undefined ? asker.timeoutMs : SPIN_FACTOR * asker.timeoutMs
  const done = await waitForDone(played, patienceMs)
  if (done === null) {
    // Where the money is wrong too, its amounts say more than the missing message.
    const wrong = spin === undefined ? await checkAfterwards(asker, money) : null
    return wrong ?? silence(played.socket, `${typeOf(played.request)}Done`, { timeoutMs: patienceMs, from: played.from, isAnswer: true })
  }
  const { amounts, problem } = spin === undefined ? { amounts: {}, problem: null } : judgeSpin(played, done)
  const wrong = problem ?? (await checkAfterwards(asker, { ...money, ...amounts }))
  if (wrong !== null || again === undefined) return wrong
  return (await checkAgain(asker, played.request, done.value)) ?? checkAfterwards(asker, { ...money.becomes, ...amounts })
}

/** Checks that a new `ready` has the band. A server may leave out its bands: then there is nothing to compare. */
const checkBand = async (asker: Asker, bandId: number): Promise<string | null> => {
  const { socket, ready } = await joinAgain(asker)
  await socket.end()
  if (ready === null) return "Afterwards a new init was not answered with ready."
  const { activeBand = bandId, meter } = ready
  if (activeBand !== bandId) return `Afterwards activeBand in the next ready is ${JSON.stringify(activeBand)}, and must be ${bandId}.`
  const { bet } = fieldsOf(meter)
  const right = betIn(ready, bandId) ?? bet
  return bet === right
    ? null
    : `Afterwards the bet in the next ready is ${JSON.stringify(bet ?? null)}, and must be ${JSON.stringify(right)}, the bet of band ${bandId}.`
}

/** The rule for each kind of button, for the failure. */
const BET_RULES = {
  up: "betUp selects the band with the next higher bet, and at the end of the range changes nothing",
  down: "betDown selects the band with the next lower bet, and at the end of the range changes nothing",
  max: "betMax selects the band with the highest bet"
} as const

type BetStep = keyof typeof BET_RULES

/** The bets before and after a press that changes the bet, in minor units. Null when the snapshot does not name the active band and its bet. */
const betsOfStep = (ready: unknown, step: BetStep): { readonly now: number; readonly right: number } | null => {
  const now = numberOf(betIn(ready, fieldsOf(ready)["activeBand"]))
  if (Number.isNaN(now)) return null
  const bets = itemsOf(fieldsOf(ready)["bands"]).map((band) => numberOf(fieldsOf(band)["bet"]))
  const higher = bets.filter((bet) => bet > now)
  const lower = bets.filter((bet) => bet < now)
  return {
    now,
    right: {
      up: higher.length === 0 ? now : Math.min(...higher),
      down: lower.length === 0 ? now : Math.max(...lower),
      max: Math.max(now, ...higher)
    }[step]
  }
}

/** Compares the messages between a press that changes the bet and its `pressDone`. */
const judgeBetMessages = ({ socket, from }: Played, right: number): string | null => {
  const ready = lastOf(socket.messages.slice(0, from), "ready")
  const done = socket.messages.findIndex(({ value, index }) => index >= from && typeOf(value) === "pressDone")
  const before = socket.messages.slice(from, done < 0 ? undefined : done)
  const { bandId = null } = lastOf(before, "bandSelected") ?? {}
  if (betIn(ready, bandId) !== right)
    return `Afterwards bandSelected before pressDone names the band ${JSON.stringify(bandId)}, and must name one with the bet ${right}`
  const { bet = null } = fieldsOf(lastOf(before, "meter")?.["meter"])
  return bet === right ? null : `Afterwards the bet in the last meter before pressDone is ${JSON.stringify(bet)}, and must be ${right}`
}

/** Checks a done press of a button that changes the bet: the messages before its `pressDone`, and the next `ready`. */
const checkBet = async (asker: Asker, played: Played, step: BetStep): Promise<string | null> => {
  const bets = betsOfStep(lastOf(played.socket.messages.slice(0, played.from), "ready"), step)
  if (bets === null) return null
  const { now, right } = bets
  const told = now === right ? null : judgeBetMessages(played, right)
  if (told !== null) return `${told}: ${BET_RULES[step]}.`
  const { socket, ready } = await joinAgain(asker)
  await socket.end()
  const { activeBand = null, meter } = ready ?? {}
  if (betIn(ready, activeBand) !== right)
    return `Afterwards activeBand in the next ready is ${JSON.stringify(activeBand)}, and must be a band with the bet ${right}: ${BET_RULES[step]}.`
  const { bet = null } = fieldsOf(meter)
  return bet === right ? null : `Afterwards the bet in the next ready is ${JSON.stringify(bet)}, and must be ${right}: ${BET_RULES[step]}.`
}

/** Checks that the amount of the request, which a state names, is the limit of one transfer in the settings file. Rejects without an answer. */
const checkLimit = async ({ baseUrl, headers, timeoutMs }: Asker, amount: unknown): Promise<string | null> => {
  const file = await fetch(new URL("/Settings.json", baseUrl), { headers, signal: AbortSignal.timeout(timeoutMs) })
  const { ALL_IN_LIMIT: own } = fieldsOf(file.status === 200 ? parse(await file.text()) : null)
  const limit = typeof own === "number" ? own : DEFAULT_SETTINGS.allInLimit
  return amount === limit
    ? null
    : `The state names ${JSON.stringify(amount ?? null)} as the limit of one transfer, and ALL_IN_LIMIT of /Settings.json is ${limit}${own === undefined ? " (its default)" : ""}: the server refuses by the limit of its settings file.`
}

/** Checks the effect of a request after its answer, at the machine and in the wallet. Returns null or the problem. Never rejects. */
export const checkPlay = async (asker: Asker, played: Played, afterwards: Afterwards): Promise<string | null> => {
  const { spin, band, again, bet, limit } = afterwards
  try {
    const wrongLimit = limit === undefined ? null : await checkLimit(asker, fieldsOf(played.request)["amount"])
    if (wrongLimit !== null) return wrongLimit
    const hasEnd = spin !== undefined || again !== undefined
    const wrong = await (hasEnd ? checkEnd(asker, played, afterwards) : checkAfterwards(asker, afterwards))
    const wrongBand = wrong ?? (band === undefined ? null : await checkBand(asker, band))
    return wrongBand ?? (bet === undefined ? null : await checkBet(asker, played, bet))
  } catch (error) {
    return `The state of the machine afterwards could not be read: ${reasonOf(error)}`
  }
}
