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

/** In this order reports are removed: their own table comes last, so that a removal that was cut off is repeated by the next load. */
const REMOVED = ["events", "counts", "verdicts", "reports"] as const satisfies readonly Table[]

/** The tables that hold the rows: on each server of a cluster the local ones. */
export const holdingTables = (isCluster: boolean): readonly string[] => REMOVED.map((table) => `${table}${isCluster ? LOCAL : ""}`)

/** Conditions that together are true for the rows of these reports. */
const conditionsOf = (reports: readonly string[]): readonly string[] =>
  Array.from(
    { length: Math.ceil(reports.length / REMOVED_AT_ONCE) },
    (_, index) =>
      `report IN (${reports
        .slice(index * REMOVED_AT_ONCE, (index + 1) * REMOVED_AT_ONCE)
        .map(quoted)
        .join(", ")})`
  )

/** The statements that remove the rows of reports from the tables that hold them. */
export const removeStatements = (reports: readonly string[], isCluster: boolean): readonly string[] =>
  holdingTables(isCluster).flatMap((table) => conditionsOf(reports).map((one) => `ALTER TABLE ${table} DELETE WHERE ${one}`))

/** The questions how many rows (`n`) of reports are left, on all shards of a cluster. */
export const leftQuestions = (reports: readonly string[]): readonly string[] =>
  REMOVED.flatMap((table) => conditionsOf(reports).map((one) => `SELECT count() AS n FROM ${table} WHERE ${one}`))
