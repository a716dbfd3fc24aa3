import { Clock, Context, Effect, Schema } from "effect"
import { type StoredText, storedText } from "../../browser/safeStorage.ts"
import { HOUR_MS, MINUTE_MS } from "../../domain/shared/durations.ts"
import { type KeptLimit, KeptProtection } from "../../domain/protection/limitValues.ts"
import { hashStateHex } from "../../log/core/stateHash.ts"
import { PageMemory } from "../core/pageMemory.ts"
import { pickReadable, pickRecords, pickUnreadable, readStoredRecords } from "./storedEntries.ts"

const KEY = "telereel.protection"

/** The number of accounts whose protection a shared device remembers, last change first. Those with a running break or an unanswered request stay longer. */
const MOST_ACCOUNTS = 20

/** The entry of an account as stored, with the fields that only another build can read. */
type Entry = Readonly<Record<string, unknown>>

const { fields } = KeptProtection
const pickBreaks = pickReadable(fields.breaks.value)
const pickLimits = pickReadable(fields.limits.value)
const pickUnsent = pickReadable(fields.unsent.value)
const pickSettled = pickReadable(fields.settled.schema.value)
const pickOwn = pickReadable(fields.own.schema.value)
const pickStart = pickReadable(Schema.Struct({ lastStart: fields.lastStart }))
const pickPlan = pickReadable(Schema.Struct({ plan: fields.plan }))
const pickSession = pickReadable(Schema.Struct({ session: fields.session }))

/** The interval (ms) between reality checks that the player chose, null for none. `count`: how often the player of this device has chosen one. */
export interface CheckChoice {
  readonly intervalMs: number | null
  readonly count: number
}

const NO_CHOICE: CheckChoice = { intervalMs: null, count: 0 }

const pickCheckChoices = pickReadable(
  Schema.Struct({
    // A damaged interval near zero would make each reality check due again at once.
    checkIntervalMs: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: MINUTE_MS, maximum: HOUR_MS }))),
    // An older build does not count.
    checkChoices: Schema.optionalKey(Schema.Int)
  })
)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Reads each break, limit and request by itself: one of another build must not end the others. */
const readKept = (kept: Entry): KeptProtection => ({
  breaks: pickBreaks(listOf(kept["breaks"])),
  limits: pickLimits(listOf(kept["limits"])),
  unsent: pickUnsent(listOf(kept["unsent"])),
  ...(kept["settled"] !== undefined && { settled: pickSettled(listOf(kept["settled"])) }),
  ...(kept["own"] !== undefined && { own: pickOwn(listOf(kept["own"])) }),
  ...pickStart([kept])[0],
  ...pickPlan([kept])[0],
  ...pickSession([kept])[0]
})

const UNREADABLE = {
  breaks: pickUnreadable(fields.breaks.value),
  limits: pickUnreadable(fields.limits.value),
  unsent: pickUnreadable(fields.unsent.value),
  own: pickUnreadable(fields.own.schema.value)
}

/** `kept`, with the parts of the stored copy that only another build can read: a rollback must not end a break or lose its request. */
const withUnreadable = (kept: KeptProtection, stored: Entry): Entry => {
  const next: Entry = { ...kept }
  const unknown = Object.entries(stored).filter(([name]) => !Object.hasOwn(fields, name))
  const lists = Object.entries(UNREADABLE).flatMap(([name, pick]) => {
    const others = pick(listOf(stored[name]))
    return others.length === 0 ? [] : [[name, [...listOf(next[name]), ...others]] as const]
  })
  return { ...next, ...Object.fromEntries<unknown>([...unknown, ...lists]) }
}

/** Stores the protection on this device as text, for all its tabs. Tests replace it. */
export const ProtectionStorage = Context.Reference<StoredText>("telereel/runtime/ProtectionStorage", {
  defaultValue: () => storedText(KEY)
})

/** A name of the account that is not the player's id. A collision of two accounts only makes one of them stricter. */
const accountOf = (playerId: string): string => hashStateHex(["protection", playerId])

const isOf =
  (account: string) =>
  (entry: Entry): boolean =>
    entry["account"] === account

const readAll = Effect.gen(function* () {
  const { refusedCopy } = yield* PageMemory
  const stored = (yield* ProtectionStorage).read()
  return readStoredRecords(refusedCopy.last?.stored === stored ? refusedCopy.last.text : stored)
})

const readEntry = (playerId: string) => Effect.map(readAll, (all) => all.find(isOf(accountOf(playerId))))

/** This device's copy of the player's protection, or null (PROT-6, PROT-7). */
export const readProtection = (playerId: string) =>
  Effect.map(readEntry(playerId), (entry): KeptProtection | null => pickRecords([entry?.["kept"]]).map(readKept)[0] ?? null)

/** Whether a break may still run at `now` (wall-clock ms). One that only another build can read may. */
const mayRun =
  (now: number) =>
  (one: unknown): boolean =>
    pickBreaks([one]).every(({ startedAt, durationMs }) => startedAt + durationMs > now)

/** Whether only this device may know a break of the account, or a request about one. The last break of a session is stored with it and may be over. */
const isNeeded =
  (now: number) =>
  (entry: Entry): boolean =>
    pickRecords([entry["kept"]]).some(({ breaks, unsent }) => listOf(breaks).some(mayRun(now)) || listOf(unsent).length > 0)

/** The account that has changed last, then those that need this device at `now` (wall-clock ms). */
const sortByNeed = ([newest, ...others]: readonly Entry[], now: number): readonly Entry[] => {
  if (newest === undefined) return []
  const needed = others.filter(isNeeded(now))
  return [newest, ...needed, ...others.filter((one) => !needed.includes(one))]
}

const writeAll = Effect.fnUntraced(function* (all: readonly Entry[]) {
  const { refusedCopy } = yield* PageMemory
  const storage = yield* ProtectionStorage
  const text = JSON.stringify(sortByNeed(all, yield* Clock.currentTimeMillis).slice(0, MOST_ACCOUNTS))
  if (text !== (storage.read() ?? "[]")) storage.write(text)
  const stored = storage.read()
  refusedCopy.last = text === (stored ?? "[]") ? null : { text, stored }
})

const writeEntry = Effect.fnUntraced(function* (playerId: string, change: (stored: Entry) => Entry) {
  const account = accountOf(playerId)
  const all = yield* readAll
  const stored = all.find(isOf(account)) ?? {}
  yield* writeAll([{ ...stored, account, ...change(stored) }, ...all.filter((entry) => !isOf(account)(entry))])
})

/** Stores the player's protection for every tab and for later logins. Parts that only another build can read stay. */
export const writeProtection = (playerId: string, kept: KeptProtection) =>
  writeEntry(playerId, (stored) => ({ kept: withUnreadable(kept, pickRecords([stored["kept"]])[0] ?? {}) }))

/** The interval between reality checks that the player last chose on this device (PROT-5). */
export const readCheckChoice = (playerId: string) =>
  Effect.map(readEntry(playerId), (entry): CheckChoice => {
    const [stored] = pickCheckChoices([entry])
    return stored === undefined ? NO_CHOICE : { intervalMs: stored.checkIntervalMs, count: stored.checkChoices ?? 0 }
  })

/** Stores the interval between reality checks that the player chose, for every tab and for later logins. */
export const writeCheckChoice = (playerId: string, { intervalMs, count }: CheckChoice) =>
  writeEntry(playerId, () => ({ checkIntervalMs: intervalMs, checkChoices: count }))

const withoutCount = ({ counted: _counted, keptAt: _keptAt, ...limit }: KeptLimit): KeptLimit => limit

/**
 * Forgets the player's session, its plan and what it has used of the limits: a logout ends them (PROT-5, PROT-6, PROT-9). Another player of this device may
 * be logged in in another tab, and that session goes on.
 */
export const forgetPlans = Effect.fnUntraced(function* (playerId: string) {
  const isTheirs = isOf(accountOf(playerId))
  const all = yield* readAll
  yield* writeAll(
    all.map((entry) => {
      const [stored] = isTheirs(entry) ? pickRecords([entry["kept"]]) : []
      if (stored === undefined) return entry
      const { plan: _plan, session: _session, ...kept } = readKept(stored)
      return { ...entry, kept: withUnreadable({ ...kept, limits: kept.limits.map(withoutCount) }, stored) }
    })
  )
})
