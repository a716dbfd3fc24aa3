import type { Schema } from "effect"
import { readErrorCatalogue } from "../../../openapi/errorCatalogue.ts"
import { isRecord } from "../../../src/domain/shared/guards.ts"
import type { MatchingRules } from "./pactFile.ts"

type Matcher = NonNullable<MatchingRules["body"]>[string]["matchers"][number]

const KINDS: Readonly<Record<string, string>> = {
  type: "any value of this type",
  integer: "any whole number",
  decimal: "any number with decimals",
  number: "any number",
  boolean: "true or false",
  null: "null",
  equality: "exactly this",
  notEmpty: "anything that is not empty",
  "array-contains": "a list that holds these",
  arrayContains: "a list that holds these",
  eachValue: "every value like this",
  eachKey: "every key like this"
}

const wordsOf = ({ match, regex, min, max, format }: Matcher): string => {
  if (regex !== undefined) return `text that matches /${regex}/`
  if (min !== undefined) return `a list of at least ${min}${max === undefined ? "" : ` and at most ${max}`} like this`
  if (max !== undefined) return `a list of at most ${max} like this`
  if (format !== undefined) return `a ${match ?? "text"} written ${format}`
  return KINDS[match ?? "type"] ?? match ?? "like this"
}

const isList = (node: Schema.Json): node is Schema.JsonArray => Array.isArray(node)

interface Place {
  readonly path: string
  /** The same path with `*` for every index, as in rules that apply to all items. */
  readonly anyPath: string
}

const step = ({ path, anyPath }: Place, key: string | number): Place =>
  typeof key === "number" ? { path: `${path}[${key}]`, anyPath: `${anyPath}[*]` } : { path: `${path}.${key}`, anyPath: `${anyPath}.${key}` }

const CATALOGUE = new Map(readErrorCatalogue().map((entry) => [entry.code, entry]))

/** The meaning of a code of the error catalogue, which the reader of a failure would have to look up. Empty for any other value. */
const codeWords = ({ path }: Place, value: Schema.Json): string => {
  const entry = path === "$.code" && typeof value === "number" ? CATALOGUE.get(value) : undefined
  return entry === undefined ? "" : ` (${entry.name}: ${entry.meaning})`
}

const lines = (node: Schema.Json, rules: NonNullable<MatchingRules["body"]>, place: Place): readonly string[] => {
  const rule = rules[place.path] ?? rules[place.anyPath]
  const own = rule?.matchers.map(wordsOf).join(", and ")
  if (isRecord(node)) {
    const inner = Object.entries(node).flatMap(([key, value]) => lines(value, rules, step(place, key)))
    return inner.length === 0 ? [`${place.path}  ${own ?? "an object"}`] : inner
  }
  if (isList(node)) {
    const inner = node.flatMap((value, index) => lines(value, rules, step(place, index)))
    const exact = `exactly ${node.length === 1 ? "1 item" : `${node.length} items`}`
    return [`${place.path}  ${own ?? exact}`, ...inner]
  }
  const example = JSON.stringify(node)
  return [`${place.path}  ${own === undefined ? `exactly ${example}${codeWords(place, node)}` : `${own}, such as ${example}`}`]
}

/** Describes the expected body, one line for each field: the exact value or the matching rule. Fields that are not listed are free. */
export const matchersInWords = (body: Schema.Json, rules: MatchingRules | undefined): readonly string[] =>
  lines(body, rules?.body ?? {}, { path: "$", anyPath: "$" })
