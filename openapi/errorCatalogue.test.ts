import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { describe, expect, it } from "vitest"
import { bundle } from "./bundle.ts"
import { catalogueTable, readErrorCatalogue, withCatalogueTable } from "./errorCatalogue.ts"
import { restOperations, socketMessages } from "./contractValidator.ts"

const errors = readErrorCatalogue()
const entry = {
  name: "closed",
  code: 1,
  text: "Closed.",
  meaning: "Closed.",
  params: [],
  sentBy: ["http 400"],
  ends: "nothing",
  shownAs: "server"
}

/** Error codes of section 8 of the specification. */
const SPECIFIED = [10, 10700, 10701, 10702, 10703, 10704, 18800, 18801, 18802, 20000, 40000, 40001, 40101, 50100, 70000]

const written = (entries: readonly object[]): URL => {
  const file = join(mkdtempSync(join(tmpdir(), "errors-")), "errors.yaml")
  writeFileSync(file, JSON.stringify({ errors: entries }))
  return pathToFileURL(file)
}

describe("[LOGIN-4] the error catalogue", () => {
  it("the error catalogue contains every code of the specification, and marks each other code as assumed with a reason", () => {
    const codes = new Set(errors.map(({ code }) => code))
    expect(SPECIFIED.filter((code) => !codes.has(code))).toEqual([])
    const added = errors.filter(({ code }) => !SPECIFIED.includes(code))
    expect(added.filter((one) => one["x-assumed"] !== true || (one["x-assumed-reason"] ?? "").length < 20)).toEqual([])
    expect(errors.filter((one) => SPECIFIED.includes(one.code) && one["x-assumed"] === true)).toEqual([])
  })

  it("the error catalogue includes codes for insufficient funds, an occupied machine, an unknown machine, a top-up cooldown and a rate limit", () => {
    expect(errors.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["balanceTooLow", "creditTooLow", "seatTaken", "noSuchMachine", "topUpTooSoon", "rateLimited"])
    )
  })

  it("the error catalogue names only statuses and messages that the API documents define", () => {
    const statuses = new Set(restOperations(bundle("casino.yaml")).flatMap(({ answers }) => Object.keys(answers)))
    const types = new Set(
      socketMessages(bundle("notifications.asyncapi.yaml")).flatMap(({ channel, type, from }) =>
        from === "server" && channel === "game" ? [type] : []
      )
    )
    // 503 comes from WHEP endpoints, which docs/protocol.md describes.
    const known = new Set([...statuses, "503"].map((status) => `http ${status}`).concat([...types].map((type) => `game ${type}`)))
    expect(errors.flatMap(({ sentBy }) => sentBy).filter((one) => !known.has(one))).toEqual([])
  })

  it("rejects a catalogue with a duplicate code, a duplicate name or a malformed entry", () => {
    expect(() => readErrorCatalogue(written([entry, { ...entry, name: "other" }]))).toThrow("lists twice: 1")
    expect(() => readErrorCatalogue(written([entry, { ...entry, code: 2 }]))).toThrow("lists twice: closed")
    expect(() => readErrorCatalogue(written([{ ...entry, code: "1" }]))).toThrow("code")
    expect(() => readErrorCatalogue(written([{ ...entry, sentBy: ["post"] }]))).toThrow("sentBy")
  })

  it("the error catalogue writes its table between the marks of a document, with the indentation of the marks", () => {
    const document = withCatalogueTable(
      "a\n  <!-- error catalogue: generated from openapi/errors.yaml, do not edit -->\n  stale row\n  <!-- end of the error catalogue -->\nb",
      errors
    )
    expect(document).toContain("\n  | 10 | signatureNotVerified |")
    expect(document).not.toContain("stale row")
    expect(withCatalogueTable(document, errors)).toBe(document)
    expect(() => withCatalogueTable("no marks", errors)).toThrow("has no place")
    expect(catalogueTable(errors).split("\n")).toHaveLength(errors.length + 2)
  })
})
