import { type ChunkStore, databaseOf, type KeptLog, openChunkStore } from "../../log/store/chunkStore.ts"
import { deleteChunkStore, listDatabases } from "../../log/store/databases.ts"
import type { EventLog } from "../../log/core/eventLog.ts"
import { DEFAULT_RETENTION, MAY_BE_IN_USE_MS, type RetentionPolicy } from "../../domain/support/logRetention.ts"
import { decideRetention } from "../../log/store/retention.ts"
import type { Views } from "../../projections/projections.ts"
import { isWrittenWithoutLock, readStored, readWrittenLogs } from "./playerStore.ts"
import { makePause } from "../core/makePause.ts"
import type { CredentialStore } from "../core/ports.ts"
import { maskStored } from "./sessionLog.ts"
import { forgetSupportChat } from "./supportStorage.ts"
import { hasWebLocks, LOG_LOCK } from "./tabLog.ts"

/** A log with a free lock may belong to a tab that is reloading. It is masked only if its lock is still free after this many ms. */
const RELOAD_MS = 3_000

/** Runs `work` while this page holds the log's lock. Does nothing when another tab holds it. */
const whileFree = async (logId: string, work: () => Promise<void>): Promise<void> => {
  if (!hasWebLocks()) return work()
  await navigator.locks.request(LOG_LOCK + logId, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()))
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits for all of the work, also when a part fails. Rejects with an AggregateError of the failures. */
const settleAll = async (work: readonly Promise<void>[]): Promise<void> => {
  const failures = (await Promise.allSettled(work)).flatMap((part): unknown[] => (part.status === "rejected" ? [part.reason] : []))
  if (failures.length === 0) return
  throw new AggregateError(failures, `${failures.length} of ${work.length} failed: ${failures.map(String).join("; ")}`)
}

/** Facts about the device at the time of masking. */
interface DeviceFacts {
  /** The players who are logged in on this device, as far as this tab knows, at the time of reading. Their sessions may continue. */
  readonly players: readonly string[]
  /** The id of this tab's log. */
  readonly current: string
  /** Wall-clock time in ms. */
  readonly now: number
}

const isPlayersOwn = (name: string, { players }: DeviceFacts): boolean => players.some((playerId) => databaseOf(playerId) === name)

/** Whether a log's session has ended: its player is no longer logged in on this device, or the log ends with a logout. */
const isOver = async (
  store: ChunkStore,
  log: KeptLog,
  { isPresent, now }: DeviceFacts & { readonly isPresent: boolean }
): Promise<boolean> => {
  if (isWrittenWithoutLock(log, now)) return false
  if (!isPresent) return true
  return (await readStored(store, log.logId, makePause())).events.at(-1)?.type === "LoggedOut"
}

const findEnded = async (store: ChunkStore, name: string, facts: DeviceFacts): Promise<readonly KeptLog[]> => {
  const isWritten = await readWrittenLogs(facts.current)
  const isPresent = isPlayersOwn(name, facts)
  const idle = (await store.kept()).filter(({ logId, masked }) => masked !== true && !isWritten(logId))
  const over = await Promise.all(idle.map((kept) => isOver(store, kept, { ...facts, isPresent })))
  return idle.filter((_, index) => over[index])
}

const maskDatabase = async (name: string, facts: DeviceFacts): Promise<void> => {
  const store = await openChunkStore(name)
  try {
    const ended = await findEnded(store, name, facts)
    if (ended.length === 0) return
    await pause(RELOAD_MS)
    // A log that cannot be masked must not close the store while the others are being masked.
    await settleAll(ended.map(({ logId }) => whileFree(logId, () => maskStored(store, logId))))
  } finally {
    store.close()
  }
}

/**
 * Deletes a database whose name holds a player's id, once no tab writes it any more. No page has ever read its ended logs, and this build
 * goes on with none of them.
 */
const dropOld = async (name: string, { current, now }: DeviceFacts): Promise<void> => {
  const store = await openChunkStore(name)
  const [kept, isWritten] = await Promise.all([store.kept(), readWrittenLogs(current)]).finally(store.close)
  const isInUse = kept.some((log) => isWritten(log.logId) || isWrittenWithoutLock(log, now))
  if (!isInUse) await deleteChunkStore(name)
}

/**
 * Masks the logs of sessions that ended without a logout: by a crash, a killed browser, a closed tab (LOG-4). A log that another tab writes stays as it
 * is. So does a log of a player who is still logged in on this device, because that session may go on. Browsers that cannot list their databases mask
 * at the logout only. Rejects with an AggregateError when a log could not be masked, after all others have been.
 */
export const maskEndedLogs = async (facts: DeviceFacts): Promise<void> => {
  const databases = await listDatabases()
  if (databases === null) return
  const { current, old } = databases
  await settleAll([...current.map((name) => maskDatabase(name, facts)), ...old.map((name) => dropOld(name, facts))])
}

/** Whether no other tab has a log, which it may be about to store. False in browsers without Web Locks, which do not tell. */
const isOnlyTab = async (current: string): Promise<boolean> => {
  if (!hasWebLocks()) return false
  const { held = [], pending = [] } = await navigator.locks.query()
  return [...held, ...pending].every(({ name = "" }) => !name.startsWith(LOG_LOCK) || name === LOG_LOCK + current)
}

/** Resolves to whether the database has no log any more. */
const forgetIn = async (name: string, policy: RetentionPolicy, { current, now }: DeviceFacts): Promise<boolean> => {
  const store = await openChunkStore(name)
  try {
    const kept = await store.kept()
    const ended = decideRetention(
      kept.filter(({ masked }) => masked === true),
      null,
      { policy, now }
    )
    // A log that is not masked may belong to a session that goes on, so neither number nor size deletes it. Its age does: it could not be masked.
    const unmasked = kept.filter(({ masked, lastAt }) => masked !== true && now - lastAt > Math.max(policy.maxAgeMs, MAY_BE_IN_USE_MS))
    const isWritten = await readWrittenLogs(current)
    const old = [...ended, ...unmasked.map(({ logId }) => logId)].filter((logId) => !isWritten(logId))
    await settleAll(old.map((logId) => store.forget(logId)))
    return old.length === kept.length
  } finally {
    store.close()
  }
}

/** Applies the policy to a database, and deletes one without a log: its name, and the headers of logs without an event, tell that somebody was here. */
const forgetOrDrop = async (name: string, policy: RetentionPolicy, facts: DeviceFacts): Promise<void> => {
  const isEmpty = await forgetIn(name, policy, facts)
  if (!isEmpty || !(await isOnlyTab(facts.current))) return
  // Its player may have logged in meanwhile.
  if (!isPlayersOwn(name, facts)) await deleteChunkStore(name)
}

/**
 * Deletes ended sessions by age, number and size, for every player who is not logged in on this device (LOG-3), and databases without a session.
 * Without it, the sessions of a player who never comes back would stay on a shared device. Each player's own login applies the same policy. Rejects
 * with an AggregateError when something could not be deleted.
 */
export const forgetEndedLogs = async (policy: RetentionPolicy, facts: DeviceFacts): Promise<void> => {
  const { current = [] } = (await listDatabases()) ?? {}
  await settleAll(current.filter((name) => !isPlayersOwn(name, facts)).map((name) => forgetOrDrop(name, policy, facts)))
}

/** Delay (ms) between a logout and the check of the other logs: the log of the ended session is masked first. */
const AFTER_LOGOUT_MS = 5_000

/** The log of this tab, and what it knows about its players and settings. */
interface TabParts {
  readonly log: Pick<EventLog, "header" | "subscribe">
  readonly credentials: Pick<CredentialStore["Service"], "playerId" | "storedToken">
  readonly views: Pick<Views, "settings">
  /** Gets each failure. */
  readonly report: (failure: unknown) => void
}

/**
 * LOG-3, LOG-4: masks the logs of ended sessions and deletes old ones, now and after each logout. Reports a failure, and the next start of the page
 * tries again. A logout also removes the stored conversation of the live support (SHELL-13); this module loads with no first page.
 */
export const tidyLogs = async ({ log, credentials, views, report }: TabParts): Promise<void> => {
  const factsNow = (): DeviceFacts => ({
    get players() {
      return [credentials.playerId(), credentials.storedToken().playerId].filter((player) => player !== null)
    },
    current: log.header().logId,
    now: Date.now()
  })
  const forget = async (): Promise<void> => {
    // Before the settings are known, the operator's policy is not either: it may keep more than the default.
    if (views.settings.loaded) await forgetEndedLogs(views.settings.values.logRetention ?? DEFAULT_RETENTION, factsNow())
  }
  const tidy = async (): Promise<void> => {
    await maskEndedLogs(factsNow()).catch(report)
    await forget().catch(report)
  }
  const later = (work: () => Promise<void>, ms: number) => setTimeout(() => void work().catch(report), ms)
  log.subscribe((envelope) => {
    if (envelope.type === "LoggedOut") {
      later(tidy, AFTER_LOGOUT_MS)
      // When the sessions of several tabs end together, only the tab that ends them removes the conversation. In another tab the next
      // player may already chat.
      if (envelope.data.reason !== "elsewhere" && envelope.data.reason !== "replaced") forgetSupportChat()
    }
    if (envelope.type === "SettingsLoaded") later(forget, 0)
  })
  await tidy()
}
