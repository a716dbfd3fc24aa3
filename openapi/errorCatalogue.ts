import { Schema } from "effect"
import { load } from "js-yaml"
import { readFileSync } from "node:fs"

/** One entry of `errors.yaml`. The head of that file explains the fields. */
const CatalogueEntry = Schema.Struct({
  name: Schema.String.check(Schema.isPattern(/^[a-z][A-Za-z]+$/u)),
  code: Schema.Int,
  text: Schema.NonEmptyString,
  meaning: Schema.NonEmptyString,
  params: Schema.Array(Schema.String),
  sentBy: Schema.Array(Schema.String.check(Schema.isPattern(/^(http [2-5]\d\d|game [a-zA-Z]+)$/u))).check(Schema.isNonEmpty()),
  ends: Schema.Literals(["nothing", "seat", "session"]),
  shownAs: Schema.Literals(["translation", "server"]),
  "x-assumed": Schema.optionalKey(Schema.Literal(true)),
  "x-assumed-reason": Schema.optionalKey(Schema.String)
})
export type CatalogueEntry = typeof CatalogueEntry.Type

const Catalogue = Schema.Struct({ errors: Schema.Array(CatalogueEntry) })

const repeated = (values: readonly (string | number)[]): readonly (string | number)[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** Reads the error catalogue from its YAML file. Throws when an entry is malformed, or when a code or a name occurs twice. */
export const readErrorCatalogue = (file: URL = new URL("errors.yaml", import.meta.url)): readonly CatalogueEntry[] => {
  const { errors } = Schema.decodeUnknownSync(Catalogue)(load(readFileSync(file, "utf8")))
  const twice = [...repeated(errors.map(({ code }) => code)), ...repeated(errors.map(({ name }) => name))]
  if (twice.length > 0) throw new Error(`errors.yaml lists twice: ${twice.join(", ")}`)
  return errors
}

const literal = (value: unknown): string => JSON.stringify(value)

/** The source of the generated TypeScript module: codes by name for the client, full entries for mocks, pacts and tests. */
export const catalogueModule = (errors: readonly CatalogueEntry[]): string =>
  [
    "/** The codes of `openapi/errors.yaml` by name. */",
    "export const ERROR_CODES = {",
    errors.map(({ name, code }) => `  ${name}: ${code}`).join(",\n"),
    "} as const",
    "",
    "/** A code of the catalogue. A server may send others. */",
    "export type ErrorCode = (typeof ERROR_CODES)[keyof typeof ERROR_CODES]",
    "",
    "/** Codes whose ErrorMessage is shown before our own text. */",
    `export const SHOWS_SERVER_TEXT: readonly number[] = [${errors.flatMap((one) => (one.shownAs === "server" ? [one.code] : [])).join(", ")}]`,
    "",
    "/** The catalogue: the reference server's English text, and the `Params` that a translation may use. Not part of the client. */",
    "export const ERROR_CATALOGUE = {",
    errors
      .map(
        ({ name, code, text, params, ends }) =>
          `  ${name}: { code: ${code}, text: ${literal(text)}, params: ${literal(params)}, ends: ${literal(ends)} }`
      )
      .join(",\n"),
    "} as const",
    ""
  ].join("\n")

const cell = (text: string): string => text.replaceAll("|", "\\|")

/** The Markdown table of all codes, in file order. */
export const catalogueTable = (errors: readonly CatalogueEntry[]): string =>
  [
    "| code | name | meaning | Params | sent by | ends |",
    "|---|---|---|---|---|---|",
    ...errors.map(({ code, name, meaning, params, sentBy, ends, ...rest }) => {
      const assumed = rest["x-assumed"] === true ? " (x-assumed)" : ""
      return `| ${code} | ${name}${assumed} | ${cell(meaning)} | ${params.join(", ")} | ${sentBy.join(", ")} | ${ends} |`
    })
  ].join("\n")

const BEGIN = "<!-- error catalogue: generated from openapi/errors.yaml, do not edit -->"
const END = "<!-- end of the error catalogue -->"

/** Replaces the marked table in a document. The table takes the indentation of the first mark. Throws when a mark is missing. */
export const withCatalogueTable = (document: string, errors: readonly CatalogueEntry[]): string => {
  const begin = document.indexOf(BEGIN)
  const end = document.indexOf(END)
  if (begin === -1 || end < begin) throw new Error(`A document has no place for the error catalogue: ${BEGIN} … ${END}`)
  const indent = document.slice(document.lastIndexOf("\n", begin) + 1, begin)
  const table = catalogueTable(errors).replaceAll("\n", `\n${indent}`)
  return `${document.slice(0, begin)}${BEGIN}\n\n${indent}${table}\n\n${indent}${document.slice(end)}`
}
