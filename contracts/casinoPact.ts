import { PactV4 } from "@pact-foundation/pact"
import type { Given } from "../mocks/states/catalogue.ts"

const CONSUMER = "telereel-web"
const PROVIDER = "casino"

/** The committed contract, and the name of the file that a run of the consumer tests writes. */
export const PACT_NAME = `${CONSUMER}-${PROVIDER}.json`

/** The credential in every example: no real server takes it, and the lint of this folder lets no other through. */
export const TEST_TOKEN = "TEST-TOKEN"
/** The player of every example. */
export const PLAYER = "test-player-1"
export const MACHINE = 101

/** Where `writePacts.ts` wants the file. A run without it (an editor's, a person's) leaves the committed one alone. */
const directory = process.env["PACT_DIRECTORY"] ?? `${import.meta.dirname}/../node_modules/.cache/pacts`

/** Makes the pact that all consumer tests write into: HTTP and messages together. */
export const openPact = (): PactV4 => new PactV4({ consumer: CONSUMER, provider: PROVIDER, dir: directory, logLevel: "error" })

type JsonMap = Parameters<ReturnType<PactV4["addInteraction"]>["given"]>[1]

/** A state as pact wants it: JSON, since no state's parameters are anything else. */
export const stateOf = ({ state, params }: Given): readonly [name: string, params: JsonMap] => [state, JSON.parse(JSON.stringify(params))]

/** The comment that ties an interaction to its operation in one of the API documents: what the static check and the verifier read. */
export const referenceTo = (document: "OpenAPI" | "AsyncAPI", operationId: string): { readonly key: string; readonly value: string } => ({
  key: "references",
  value: JSON.stringify({ [document]: { operationId } })
})
