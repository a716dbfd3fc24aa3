import type { Schema } from "effect"
import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import openapiTS, { astToString } from "openapi-typescript"
import { bundle } from "../../openapi/bundle.ts"
import { catalogueModule, readErrorCatalogue, withCatalogueTable } from "../../openapi/errorCatalogue.ts"
import { objectAt } from "../../openapi/jsonNode.ts"
import { readArguments } from "../../src/cli/readArguments.ts"
import { settingsDocuments } from "./settingsDocuments.ts"
import { themeVariables } from "./themeVariables.ts"

const HEADER = "// Generated; never edit; run `npm run generate`.\n\n"
const ROOT = new URL("../../", import.meta.url)

/** Documents that contain the table of the error catalogue. */
const WITH_CATALOGUE_TABLE = ["openapi/casino.yaml", "docs/protocol.md"]

/** Removes examples, because they would bloat the generated comments. */
const withoutExamples = (document: object): string =>
  JSON.stringify(document, (key, value: unknown) => (key === "examples" ? undefined : value))

const toTypes = async (document: object): Promise<string> =>
  HEADER + astToString(await openapiTS(withoutExamples(document), { immutable: true, alphabetize: true, silent: true }))

/** The type generator reads only OpenAPI, so the socket schemas go into an OpenAPI document without paths. */
const socketDocument = (document: Schema.JsonObject) => {
  const { title, version } = objectAt(document, "info")
  return { openapi: "3.1.0", info: { title, version }, paths: {}, components: { schemas: objectAt(document, "components", "schemas") } }
}

/** Both API documents, bundled. */
interface Documents {
  readonly rest: Schema.JsonObject
  readonly sockets: Schema.JsonObject
}

const readDocuments = (): Documents => ({ rest: bundle("casino.yaml"), sockets: bundle("notifications.asyncapi.yaml") })

/** Hashes the parsed documents, so changes of comments or layout do not change the hash. */
const specHash = ({ rest, sockets }: Documents): string =>
  createHash("sha256")
    .update(JSON.stringify([rest, sockets]))
    .digest("hex")

const hashModule = (documents: Documents): string =>
  `${HEADER}/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */\n` +
  `export const SPEC_HASH = "${specHash(documents)}"\n`

const readText = (path: string): string => readFileSync(new URL(path, ROOT), "utf8")

type GeneratedFile = readonly [path: string, text: string]

/** Files made from the error catalogue: the typed constants and the tables in the documents. */
const fromCatalogue = (): readonly GeneratedFile[] => {
  const errors = readErrorCatalogue()
  return [
    ["src/domain/generated/errorCatalogue.ts", HEADER + catalogueModule(errors)],
    ...WITH_CATALOGUE_TABLE.map((path) => [path, withCatalogueTable(readText(path), errors)] as const)
  ]
}

/** The generated files: path in the repository and expected text. */
export const generate = async (documents: Documents = readDocuments()): Promise<readonly GeneratedFile[]> => [
  ["src/api/generated/casino.ts", await toTypes(documents.rest)],
  ["src/api/generated/sockets.ts", await toTypes(socketDocument(documents.sockets))],
  ["src/api/generated/specHash.ts", hashModule(documents)],
  ["src/ui/theme/mantineVariables.css", themeVariables()],
  ...fromCatalogue(),
  ...settingsDocuments()
]

const readGenerated = (path: string): string | undefined => {
  try {
    return readText(path)
  } catch {
    return undefined
  }
}

/** Paths of generated files that are stale, because a source has changed (CON-1). */
export const staleFiles = async (generated = generate()): Promise<readonly string[]> =>
  (await generated).filter(([path, text]) => readGenerated(path) !== text).map(([path]) => path)

const check = async (): Promise<void> => {
  const stale = await staleFiles()
  if (stale.length === 0) return
  console.error(`Stale: ${stale.join(", ")}. A source of generated files has changed: run \`npm run generate\` and commit.`)
  process.exitCode = 1
}

const writeFiles = (files: readonly GeneratedFile[]): void => {
  for (const [path, text] of files) {
    const file = new URL(path, ROOT)
    mkdirSync(new URL(".", file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Writes the tables and settings documents first: the types and the hash are generated from documents that contain them. */
const write = async (): Promise<void> => {
  writeFiles([...fromCatalogue(), ...settingsDocuments()])
  writeFiles(await generate())
}

if (import.meta.main) {
  const { values } = readArguments("Usage: npm run generate [-- --check]", { options: { check: { type: "boolean", default: false } } })
  await (values.check ? check() : write())
}
