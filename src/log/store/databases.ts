import { deleteDB } from "idb"
import { DATABASE_PREFIX } from "./chunkStore.ts"

// Separate from the store, because no first page lists the databases.

/** Builds up to 3.3.1 put the player's id into the name. */
const OLD_PREFIX = "telereel-log-"

/** The databases of logs on this device. `old`: of builds that named them by the player's id. Null where the browser cannot list databases. */
export const listDatabases = async (): Promise<{ readonly current: readonly string[]; readonly old: readonly string[] } | null> => {
  if (!("databases" in indexedDB)) return null
  const names = (await indexedDB.databases()).map(({ name = "" }) => name)
  const withPrefix = (prefix: string): readonly string[] => names.filter((name) => name.startsWith(prefix))
  return { current: withPrefix(DATABASE_PREFIX), old: withPrefix(OLD_PREFIX) }
}

/** Deletes a database of logs, whatever it holds. */
export const deleteChunkStore = (name: string): Promise<void> => deleteDB(name)
