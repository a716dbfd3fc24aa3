import { PactV4 } from "@pact-foundation/pact"
import type { Given } from "../mocks/states/catalogue.ts"

const CONSUMER = "telereel-web"
const PROVIDER = "casino"

/** File name of the committed pact, and of the pact that a test run writes. */
export const PACT_NAME = `${CONSUMER}-${PROVIDER}.json`

/** The credential of every example. No real server accepts it, and the lint rules of this folder allow no other. */
export const TEST_TOKEN = "TEST-TOKEN"
/** The player of every example. */
export const PLAYER = "test-player-1"
export const MACHINE = 101

/** Output folder, which `writePacts.ts` sets. A run without it (in an editor, by hand) does not touch the committed pact. */
const directory = process.env["PACT_DIRECTORY"] ?? `${import.meta.dirname}/../node_modules/.cache/pacts`

/** Opens the one pact file that all consumer tests write into: HTTP and message interactions. */
export const openPact = (): PactV4 => new PactV4({ consumer: CONSUMER, provider: PROVIDER, dir: directory, logLevel: "error" })

type JsonMap = Parameters<ReturnType<PactV4["addInteraction"]>["given"]>[1]

/** A provider state in the form that pact-js expects. Parameters are always plain JSON. */
export const stateOf = ({ state, params }: Given): readonly [name: string, params: JsonMap] => [state, JSON.parse(JSON.stringify(params))]

/** A comment that links an interaction to its operation in an API document. The static checks and the verifier read it. */
export const referenceTo = (document: "OpenAPI" | "AsyncAPI", operationId: string): { readonly key: string; readonly value: string } => ({
  key: "references",
  value: JSON.stringify({ [document]: { operationId } })
})
