import { itemsOf } from "../../openapi/jsonNode.ts"
import type { Asker } from "./afterwards.ts"
import { checkAfterwards, joinAgain } from "./afterwards.ts"
import { checkAgain } from "./againAfterwards.ts"
import type { CasinoSocket, WireFrame } from "./casinoSocket.ts"
import { fieldsOf, typeOf } from "./frames.ts"
import { silence } from "./heard.ts"
import type { Afterwards } from "./specification/pactFile.ts"
import { reasonOf } from "./specification/pactFile.ts"

/** How much longer the reels may turn than one answer may take. */
const SPIN_FACTOR = 3

/** A request on an open game socket. `from` is the index of the first message after it. */
interface Played {
  readonly socket: CasinoSocket
  readonly request: unknown
  readonly from: number
}

type Fields = ReturnType<typeof fieldsOf>

const numberOf = (value: unknown): number => (typeof value === "number" ? value : Number.NaN)

/** The bet of a band in a snapshot of the game socket. Undefined when the snapshot does not name it. */
const betIn = (ready: unknown, bandId: unknown): unknown => {
  const band = itemsOf(fieldsOf(ready)["bands"]).find((one) => fieldsOf(one)["id"] === bandId)
  return bandId === undefined ? undefined : fieldsOf(band)["bet"]
}

const lastOf = (frames: readonly WireFrame[], ...types: readonly string[]): Fields | null => {
  const found = frames.findLast(({ value }) => types.includes(typeOf(value)))
  return found === undefined ? null : fieldsOf(found.value)
}

/** The first `pressDone` or `transferDone` of the request, or null when the server sends none. */
const waitForDone = async ({ socket, request, from }: Played, patienceMs: number): Promise<WireFrame | null> => {
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
const judgeSpin = ({ socket, from }: Played, done: WireFrame): Spun => {
  const earlier = socket.frames.slice(0, from)
  const meter = lastOf(socket.frames.slice(from, done.index), "meter")
  if (meter === null) return failSpin("Afterwards no meter came before pressDone, and one must show the effect of the press.")
  const before = numberOf(fieldsOf(lastOf(earlier, "ready", "meter")?.["meter"])["credit"])
  const { credit, bet: shown } = fieldsOf(meter["meter"])
  const chosen = betIn(lastOf(earlier, "ready"), lastOf(earlier, "bandSelected")?.["bandId"])
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

/** Checks the effect of a request after its answer, at the machine and in the wallet. Returns null or the problem. Never rejects. */
export const checkPlay = async (asker: Asker, played: Played, afterwards: Afterwards): Promise<string | null> => {
  const { spin, band, again } = afterwards
  try {
    const hasEnd = spin !== undefined || again !== undefined
    const wrong = await (hasEnd ? checkEnd(asker, played, afterwards) : checkAfterwards(asker, afterwards))
    return wrong ?? (band === undefined ? null : await checkBand(asker, band))
  } catch (error) {
    return `The state of the machine afterwards could not be read: ${reasonOf(error)}`
  }
}
