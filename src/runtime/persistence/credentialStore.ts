import { localStorageOrNull, rememberTexts, tabStorageOrNull, writeText } from "../../browser/safeStorage.ts"
import { readTokenClaims } from "../../api/rest/tokenClaims.ts"
import type { StoredTokenFacts } from "../../domain/account/tabOwner.ts"
import type { CredentialLifetime, Credentials } from "../core/ports.ts"
import { type BrowserStorages, type KeyValueStorage, makeLockStorage } from "./lockStorage.ts"

const TOKEN = "telereel.token"
const PIN = "telereel.pin"
const LAST_LOGON_IP = "telereel.lastLogonIp"
const SECRETS = [TOKEN, PIN, LAST_LOGON_IP] as const

const forget = (storage: KeyValueStorage | null): void => {
  for (const key of SECRETS) storage?.removeItem(key)
}

/** The token that was read last. Each call asks for the player of the same stored token, and a token's claims never change. */
let lastRead: { readonly token: string; readonly playerId: string | null } | null = null

const playerOf = (token: string | null): string | null => {
  if (token === null) return null
  if (lastRead?.token !== token) lastRead = { token, playerId: readTokenClaims(token)?.id ?? null }
  return lastRead.playerId
}

const isSamePlayer = (one: string | null, other: string): boolean => playerOf(one) !== null && playerOf(one) === playerOf(other)

/**
 * Overwrites the token without removing it first: other tabs would read a missing token as a logout. For the same reason, a token that does not fit
 * leaves the stored token of the same player, unless the player's PIN is not stored.
 */
const write = (storage: KeyValueStorage | null, { token, pinHash, lastLogonIp = null }: Credentials): boolean => {
  const put = (key: string, value: string | null): boolean => {
    if (value !== null) return writeText(storage, key, value)
    storage?.removeItem(key)
    return true
  }
  const isWritten = writeText(storage, TOKEN, token)
  // A token without its PIN would leave the screen unlocked.
  if (!isWritten || !put(PIN, pinHash)) {
    const read = (key: string): string | null => storage?.getItem(key) ?? null
    const lacksPin = pinHash !== null && read(PIN) === null
    if (isWritten || lacksPin || !isSamePlayer(read(TOKEN), token)) forget(storage)
    return false
  }
  put(LAST_LOGON_IP, lastLogonIp)
  return true
}

/** The token of this tab and where it is stored: `home` is the storage of all tabs, of this tab, or null for memory only. */
interface Held {
  readonly token: string
  readonly playerId: string | null
  readonly home: KeyValueStorage | null
  /** "Remember me": for all tabs, also after these are closed. It holds where no storage takes the token, too. */
  readonly isLasting: boolean
  readonly memory: Credentials
}

const load = ({ tab, shared }: BrowserStorages): Held | null => {
  for (const home of [tab, shared]) {
    const token = home?.getItem(TOKEN) ?? null
    if (home !== null && token !== null)
      return { token, playerId: playerOf(token), home, isLasting: home === shared, memory: { token, pinHash: null } }
  }
  return null
}

const browserStorages = (): BrowserStorages => ({
  shared: rememberTexts(localStorageOrNull()),
  tab: rememberTexts(tabStorageOrNull())
})

/**
 * Keeps the access token, the PIN's hash and the IP address of the previous login. "Remember me" chooses local storage, otherwise the tab's
 * session storage is used (LOGIN-6). The store belongs to one player at a time. It never returns the token of another player, even when
 * another tab has written one to the shared storage.
 */
export const makeCredentialStore = (storages: BrowserStorages = browserStorages()) => {
  const { shared, tab } = storages
  let held = load(storages)
  const playerId = (): string | null => held?.playerId ?? null
  const { forgetLock, ...lock } = makeLockStorage(storages, playerId)

  const sharedToken = (): string | null => shared?.getItem(TOKEN) ?? null
  /** Reads the storage each time, so that a logout in another tab takes effect before this tab receives its message. */
  const token = (): string | null => {
    if (held === null || held.home === null) return held?.token ?? null
    const stored = held.home.getItem(TOKEN)
    return stored === held.token || (stored !== null && playerOf(stored) === held.playerId) ? stored : null
  }
  const read = (key: typeof PIN | typeof LAST_LOGON_IP): string | null => {
    if (token() === null || held === null) return null
    if (held.home !== null) return held.home.getItem(key)
    return key === PIN ? held.memory.pinHash : (held.memory.lastLogonIp ?? null)
  }

  const keep = (credentials: Credentials, lifetime: CredentialLifetime): void => {
    const next = playerOf(credentials.token)
    const isLasting = lifetime === "unchanged" ? (held?.isLasting ?? true) : lifetime === "device"
    // A login without "remember me" removes the shared credentials of this player, but not those of another player or of the player's other tabs.
    if (lifetime === "tab" && playerOf(sharedToken()) === next) forget(shared)
    if (isLasting) forget(tab)
    const home = isLasting ? shared : tab
    held = { token: credentials.token, playerId: next, home: write(home, credentials) ? home : null, isLasting, memory: credentials }
    if (lifetime === "unchanged") return
    // A password proves more than a PIN, so a login opens the lock.
    lock.saveFailedUnlocks(0)
    lock.setLocked(false)
  }

  const clear = (scope: "player" | "tab" | "page"): void => {
    const stored = sharedToken()
    const isOwn = scope === "player" ? playerOf(stored) === playerId() : stored === token()
    if (stored !== null && isOwn && scope !== "page") forget(shared)
    forget(tab)
    if (scope === "player") forgetLock()
    held = null
  }

  return {
    token,
    playerId,
    keep,
    clear,
    // A server may name no PIN by an empty text.
    pinHash: () => read(PIN) || null,
    lastLogonIp: () => read(LAST_LOGON_IP),
    ...lock,
    /** The facts about the shared token that `decideTabOwner` needs. */
    storedToken: (): StoredTokenFacts => ({
      isShared: shared !== null && held?.home === shared,
      isThere: sharedToken() !== null,
      playerId: playerOf(sharedToken())
    })
  }
}
