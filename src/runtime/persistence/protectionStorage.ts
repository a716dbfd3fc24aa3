import { Context, Effect, Schema } from "effect"
import { type StoredText, storedText } from "../../browser/safeStorage.ts"
import { type KeptLimit, KeptProtection } from "../../domain/protection/limitValues.ts"
import { hashStateHex } from "../../log/core/stateHash.ts"
import { readStoredList } from "./storedEntries.ts"

const KEY = "telereel.protection"

/** The number of accounts whose protection a shared device remembers, last change first. */
const MOST_ACCOUNTS = 20

const readAccounts = readStoredList(Schema.Struct({ account: Schema.String, kept: KeptProtection }))

/** Stores the protection on this device as text, for all its tabs. Tests replace it. */
export const ProtectionStorage = Context.Reference<StoredText>("telereel/runtime/ProtectionStorage", {
  defaultValue: () => storedText(KEY)
})

/** A name of the account that is not the player's id. A collision of two accounts only makes one of them stricter. */
const accountOf = (playerId: string): string => hashStateHex(["protection", playerId])

const readAll = Effect.map(ProtectionStorage, (storage) => readAccounts(storage.read()))

/** This device's copy of the player's protection, or null (PROT-6, PROT-7). */
export const readProtection = (playerId: string) =>
  Effect.map(readAll, (all): KeptProtection | null => all.find(({ account }) => account === accountOf(playerId))?.kept ?? null)

const writeAll = Effect.fnUntraced(function* (all: readonly { readonly account: string; readonly kept: KeptProtection }[]) {
  const storage = yield* ProtectionStorage
  const text = JSON.stringify(all.slice(0, MOST_ACCOUNTS))
  if (text !== (storage.read() ?? "[]")) storage.write(text)
})

/** Stores the player's protection for every tab and for later logins. */
export const writeProtection = Effect.fnUntraced(function* (playerId: string, kept: KeptProtection) {
  const account = accountOf(playerId)
  const others = (yield* readAll).filter((one) => one.account !== account)
  yield* writeAll([{ account, kept }, ...others])
})

const withoutCount = ({ counted: _counted, keptAt: _keptAt, ...limit }: KeptLimit): KeptLimit => limit

/**
 * Forgets the session, its plan and what it has used of the limits: a logout ends them (PROT-5, PROT-6, PROT-9). Those of another tab are in the log of that tab.
 */
export const forgetPlans = Effect.gen(function* () {
  const all = yield* readAll
  yield* writeAll(
    all.map(({ account, kept: { plan: _plan, session: _session, ...kept } }) => ({
      account,
      kept: { ...kept, limits: kept.limits.map(withoutCount) }
    }))
  )
})
