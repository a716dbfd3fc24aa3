import { readFileSync } from "node:fs"
import { Schema, SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import * as casino from "../../api/wire/casino.ts"
import * as chat from "../../api/wire/chat.ts"
import * as game from "../../api/wire/game.ts"
import * as notifications from "../../api/wire/notifications.ts"
import * as player from "../../api/wire/player.ts"
import { gameMessages } from "../../api/sockets/gameMessages.ts"
import { notificationMessages } from "../../api/sockets/notificationMessages.ts"
import { FIELD_NAMES, MESSAGE_TYPES, PARAM_NAMES, PATH_WORDS, PERSONAL_PATH_WORDS } from "../../domain/support/ownWords.ts"
import { ERROR_CATALOGUE } from "../../domain/generated/errorCatalogue.ts"
import { paths } from "../../ui/icons/paths.ts"

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8")

/** The fixed words of addresses, without parameters. */
const wordsOf = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => address.split("/")).filter((word) => word !== "" && !/^[:{*]|^\d+$/u.test(word))

const pages = [
  ...Object.values(paths).flatMap((path) => (typeof path === "string" ? [path] : [])),
  ...[...read("src/app/pages/router.tsx").matchAll(/path="(?<path>\/[^"]*)"/gu)].map(({ groups }) => groups?.["path"] ?? "")
]
const calls = [...read("openapi/casino.yaml").matchAll(/^ {2}(?<path>\/\S*):$/gmu)].map(({ groups }) => groups?.["path"] ?? "")

/** The field names of a schema and of all nested schemas, both on the wire and decoded. */
const fieldsOf = (ast: SchemaAST.AST): readonly string[] => {
  const sent = (ast.encoding ?? []).flatMap(({ to }) => fieldsOf(to))
  if (SchemaAST.isUnion(ast)) return [...sent, ...ast.types.flatMap(fieldsOf)]
  if (SchemaAST.isArrays(ast)) return [...sent, ...[...ast.elements, ...ast.rest].flatMap(fieldsOf)]
  if (!SchemaAST.isObjects(ast)) return sent
  const members = ast.indexSignatures.flatMap(({ type }) => fieldsOf(type))
  return [...sent, ...members, ...ast.propertySignatures.flatMap(({ name, type }) => [String(name), ...fieldsOf(type)])]
}

const decodeTexts = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ translation: Schema.Struct({ errors: Schema.Record(Schema.String, Schema.String) }) }))
)

const wireSchemas = [casino, chat, game, notifications, player].flatMap((part) =>
  Object.values<unknown>({ ...part }).filter(Schema.isSchema)
)

describe("[LOG-4] the words that a report may keep", () => {
  it("the words that a report may keep in a path are exactly those of the route table and of the OpenAPI document", () => {
    expect(pages.length).toBeGreaterThan(12)
    expect(calls.length).toBeGreaterThan(20)
    // "api" is the common prefix of all calls and is not part of the document's paths.
    expect([...PATH_WORDS].toSorted()).toEqual([...new Set([...wordsOf([...pages, ...calls]), "api"])].toSorted())
  })

  it("the words before a person's number are words of a path", () => {
    expect(PERSONAL_PATH_WORDS.filter((word) => !PATH_WORDS.includes(word))).toEqual([])
  })

  it("the words that a report may keep for a message's type are exactly those of the contract", () => {
    const types = new Set([...Object.keys(gameMessages), ...Object.keys(notificationMessages)])
    expect([...MESSAGE_TYPES].toSorted()).toEqual([...types].toSorted())
  })

  it("the names that a report may keep for the values of a refusal are exactly those of the error texts and of the catalogue", () => {
    const texts = ["tr", "en", "ar"].flatMap((language) =>
      ["start", "lobby"].map((part) => read(`src/i18n/locales/${language}/${part}.json`))
    )
    const named = texts.flatMap((text) => {
      const { errors } = decodeTexts(text).translation
      return [...JSON.stringify(errors).matchAll(/\{\{\s*(?<name>\w+)/gu)].map(({ groups }) => groups?.["name"] ?? "")
    })
    const listed = Object.values(ERROR_CATALOGUE).flatMap(({ params }): readonly string[] => params)
    expect(PARAM_NAMES).toEqual([...new Set([...named, ...listed])].toSorted())
  })

  it("the words that a report may keep for a field path are exactly the field names of the wire schemas", () => {
    expect(wireSchemas.length).toBeGreaterThan(40)
    expect(FIELD_NAMES).toEqual([...new Set(wireSchemas.flatMap(({ ast }) => fieldsOf(ast)))].toSorted())
  })
})
