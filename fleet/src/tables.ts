import { readFileSync } from "node:fs"

/** The tables of the data set. The questions in `fleet/sql` use these names on every engine. */
export const TABLES = ["reports", "events", "counts", "verdicts"] as const
export type Table = (typeof TABLES)[number]

const LOCAL = "_local"

/** Reports per statement: a server limits the length of a statement. */
const REMOVED_AT_ONCE = 500

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

/** A text as a literal of SQL. */
export const quoted = (text: string): string => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`

/**
 * The statements that remove the rows of reports from the tables that hold them: on each server of a cluster the local ones. The reports come last,
 * so that a removal that was cut off is repeated by the next load.
 */
export const removeStatements = (reports: readonly string[], isCluster: boolean): readonly string[] => {
  const parts = Array.from({ length: Math.ceil(reports.length / REMOVED_AT_ONCE) }, (_, index) =>
    reports.slice(index * REMOVED_AT_ONCE, (index + 1) * REMOVED_AT_ONCE)
  )
  return [...TABLES.filter((table) => table !== "reports"), "reports"].flatMap((table) =>
    parts.map((part) => `ALTER TABLE ${table}${isCluster ? LOCAL : ""} DELETE WHERE report IN (${part.map(quoted).join(", ")})`)
  )
}
