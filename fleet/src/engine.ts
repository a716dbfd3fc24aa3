import { Schema } from "effect"
import type { Table } from "./tables.ts"

/** One row of an answer: numbers, texts, or null. */
export type Row = Readonly<Record<string, string | number | null>>

/** An answer: its columns in order, and its rows. */
export interface Answer {
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

/** An engine that holds the data set. */
export interface Engine {
  readonly ask: (sql: string) => Promise<Answer>
  /** Adds rows as tab-separated values, in the order of the table's columns. */
  readonly insert: (table: Table, rows: Uint8Array<ArrayBuffer>) => Promise<void>
  /** Removes all rows of these reports (their logIds) from every table. Resolves when no answer counts them any more. */
  readonly remove: (reports: readonly string[]) => Promise<void>
  readonly close: () => void
}

/** The engine could not perform the request. The message is for the user. */
export class EngineError extends Error {
  override readonly name = "EngineError"
}

const Cell = Schema.NullOr(Schema.Union([Schema.String, Schema.Number, Schema.Boolean]))
const JsonAnswer = Schema.fromJsonString(
  Schema.Struct({
    meta: Schema.Array(Schema.Struct({ name: Schema.String, type: Schema.String })),
    data: Schema.Array(Schema.Record(Schema.String, Cell))
  })
)

const decode = Schema.decodeUnknownSync(JsonAnswer)
const isNumeric = (type: string): boolean => /^(?:Nullable\()?(?:U?Int|Float)\d/u.test(type)

/** Decodes an answer in ClickHouse's format JSON. Some versions quote 64-bit numbers: they become numbers here. */
export const decodeAnswer = (text: string): Answer => {
  const { meta, data } = decode(text)
  const rows = data.map((row) =>
    Object.fromEntries(
      meta.map(({ name, type }) => {
        const value = row[name] ?? null
        if (typeof value === "boolean") return [name, Number(value)]
        return [name, typeof value === "string" && isNumeric(type) ? Number(value) : value]
      })
    )
  )
  return { columns: meta.map(({ name }) => name), rows }
}

/** The code of a system error, such as `ENOENT`; null for another error. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : null)
