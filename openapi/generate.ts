import type { Schema } from "effect"
import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import openapiTS, { astToString } from "openapi-typescript"
import { bundle } from "./bundle.ts"
import { objectAt } from "./jsonNode.ts"

const HEADER = "// Generated; never edit; run `npm run generate`.\n\n"
const OUT = new URL("../src/api/generated/", import.meta.url)

/** Examples would only swell the comments. */
const withoutExamples = (document: object): string =>
  JSON.stringify(document, (key, value: unknown) => (key === "examples" ? undefined : value))

const toTypes = async (document: object): Promise<string> =>
  HEADER + astToString(await openapiTS(withoutExamples(document), { immutable: true, alphabetize: true, silent: true }))

/** The generator reads OpenAPI alone, so the sockets' schemas are shown to it as an OpenAPI document without paths. */
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

/** A change of comments or layout does not change it: the documents are hashed as read. */
const specHash = ({ rest, sockets }: Documents): string =>
  createHash("sha256")
    .update(JSON.stringify([rest, sockets]))
    .digest("hex")

const hashModule = (documents: Documents): string =>
  `${HEADER}/** SHA-256 of both API documents. The log's header carries it, so a reader knows which wire an old log has seen. */\n` +
  `export const SPEC_HASH = "${specHash(documents)}"\n`

/** The generated files by name, with what each must hold. */
export const generate = async (documents: Documents = readDocuments()): Promise<ReadonlyArray<readonly [name: string, text: string]>> => [
  ["casino.ts", await toTypes(documents.rest)],
  ["sockets.ts", await toTypes(socketDocument(documents.sockets))],
  ["specHash.ts", hashModule(documents)]
]

const readGenerated = (name: string): string | undefined => {
  try {
    return readFileSync(new URL(name, OUT), "utf8")
  } catch {
    return undefined
  }
}

/** Names of the generated files that the documents have outrun (CON-1). */
export const staleFiles = async (generated = generate()): Promise<ReadonlyArray<string>> =>
  (await generated).filter(([name, text]) => readGenerated(name) !== text).map(([name]) => name)

const check = async (): Promise<void> => {
  const stale = await staleFiles()
  if (stale.length === 0) return
  console.error(`Stale in src/api/generated: ${stale.join(", ")}. The API documents have changed: run \`npm run generate\` and commit.`)
  process.exitCode = 1
}

const write = async (): Promise<void> => {
  mkdirSync(OUT, { recursive: true })
  for (const [name, text] of await generate()) writeFileSync(new URL(name, OUT), text)
}

if (import.meta.main) await (process.argv.includes("--check") ? check() : write())
