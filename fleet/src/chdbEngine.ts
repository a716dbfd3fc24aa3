import { createRequire } from "node:module"
import { fieldOf } from "../../src/domain/shared/guards.ts"
import { decodeAnswer, type Engine, EngineError } from "./engine.ts"
import { localTables, removeStatements } from "./tables.ts"

/** The part of the package `chdb` that this package uses. */
interface Session {
  readonly query: (sql: string, format?: string) => string
  readonly insert: (rows: { readonly table: string; readonly values: Uint8Array; readonly format: "TSV" }) => Promise<unknown>
  readonly close: () => void
}

interface Chdb {
  readonly Session: new (folder?: string) => Session
}

const isChdb = (found: unknown): found is Chdb => typeof fieldOf(found, "Session") === "function"

const loadChdb = (): Chdb => {
  let found: unknown
  try {
    found = createRequire(import.meta.url)("chdb")
  } catch (error) {
    const why = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error)
    throw new EngineError(`The engine chDB is not installed: run npm ci --prefix fleet. (${why})`)
  }
  if (!isChdb(found)) throw new EngineError("The installed package chdb has no Session: run npm ci --prefix fleet.")
  return found
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Opens ClickHouse inside this process (chDB). Without a folder, the data set ends with the process. Only one may be open at a time. */
export const openChdb = (folder?: string): Engine => {
  const { Session } = loadChdb()
  const session = folder === undefined ? new Session() : new Session(folder)
  const query = (sql: string, format?: string): string => {
    try {
      return session.query(sql, format)
    } catch (error) {
      throw new EngineError(messageOf(error))
    }
  }
  query("CREATE DATABASE IF NOT EXISTS fleet")
  query("USE fleet")
  for (const statement of localTables()) query(statement)
  return {
    ask: async (sql) => decodeAnswer(query(sql, "JSON")),
    insert: async (table, values) => {
      if (values.length > 0) await session.insert({ table: `fleet.${table}`, values, format: "TSV" })
    },
    remove: async (reports) => {
      for (const statement of removeStatements(reports, false)) query(`${statement} SETTINGS mutations_sync = 1`)
    },
    close: () => session.close()
  }
}
