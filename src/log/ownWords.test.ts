import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { gameMessages, notificationMessages } from "../api/wire/socketMessages.ts"
import { MESSAGE_TYPES, PATH_WORDS, PERSONAL_PATH_WORDS } from "../domain/support/ownWords.ts"
import { paths } from "../ui/paths.ts"

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")

/** The fixed words of addresses; parameters are none. */
const wordsOf = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => address.split("/")).filter((word) => word !== "" && !/^[:{*]|^\d+$/u.test(word))

const pages = [
  ...Object.values(paths).flatMap((path) => (typeof path === "string" ? [path] : [])),
  ...[...read("src/app/router.tsx").matchAll(/path="(?<path>\/[^"]*)"/gu)].map(({ groups }) => groups?.["path"] ?? "")
]
const calls = [...read("openapi/casino.yaml").matchAll(/^ {2}(?<path>\/\S*):$/gmu)].map(({ groups }) => groups?.["path"] ?? "")

describe("[LOG-4] the words that a report may keep", () => {
  it("of a path are those of the route table and of the OpenAPI document, and no other", () => {
    expect(pages.length).toBeGreaterThan(12)
    expect(calls.length).toBeGreaterThan(20)
    // The calls' common prefix stands in no path of the document.
    expect([...PATH_WORDS].toSorted()).toEqual([...new Set([...wordsOf([...pages, ...calls]), "api"])].toSorted())
  })

  it("before a person's number are words of a path", () => {
    expect(PERSONAL_PATH_WORDS.filter((word) => !PATH_WORDS.includes(word))).toEqual([])
  })

  it("of a message's type are those of the contract, and no other", () => {
    const types = new Set([...Object.keys(gameMessages), ...Object.keys(notificationMessages)])
    expect([...MESSAGE_TYPES].toSorted()).toEqual([...types].toSorted())
  })
})
