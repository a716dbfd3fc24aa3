import { readFileSync } from "node:fs"

/** The tables of the data set. The questions in `fleet/sql` use these names on every engine. */
export const TABLES = ["reports", "events", "counts", "verdicts"] as const
export type Table = (typeof TABLES)[number]

const LOCAL = "_local"

const withoutComments = (sql: string): string => sql.replace(/--.*$/gmu, "")

const createStatements = (nameOf: (table: Table) => string): readonly string[] => {
  const text = withoutComments(readFileSync(new URL("../sql/tables.sql", import.meta.url), "utf8"))
  return TABLES.reduce((sql, table) => sql.replace(`{${table}}`, nameOf(table)), text)
    .split(";")
    .map((one) => one.trim())
    .filter((one) => one !== "")
}

/** The statements that create the tables on one server or in the process. */
export const localTables = (): readonly string[] => createStatements((table) => table)

/**
 * The statements for each server of a cluster: a local table per shard, and above it a distributed table. A report is on one shard as a whole
 * (`cityHash64(report)`), so a shard can group the events of a report by itself.
 */
export const clusterTables = (cluster: string, database: string): readonly string[] => [
  ...createStatements((table) => `${table}${LOCAL}`),
  ...TABLES.map(
    (table) =>
      `CREATE TABLE IF NOT EXISTS ${table} AS ${table}${LOCAL} ENGINE = Distributed(${cluster}, ${database}, ${table}${LOCAL}, cityHash64(report))`
  )
]
