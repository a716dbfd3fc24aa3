import { Effect, Result, Schema } from "effect"
import { bundle } from "../../openapi/bundle.ts"
import { restOperations } from "../../openapi/contractValidator.ts"
import { wireSchemas } from "../../openapi/wireSchemas.ts"
import type { OperationId } from "../../mocks/faults/operationIds.ts"
import type { Step } from "../../mocks/scenarios/scenario.ts"
import { call } from "../../src/api/rest/call.ts"
import { recordFailure } from "../../src/runtime/ask.ts"
import { CASINO_URL } from "./simulatedInternet.ts"

/** What a call came to: its decoded body, or why there is none. `code` is the server's no. */
export interface CallOutcome {
  readonly operation: OperationId
  readonly body: unknown
  readonly code: number | null
}

const operations = new Map(restOperations(bundle("casino.yaml")).map((one) => [one.id, one]))
const schemas = new Map<string, Schema.Top>(Object.entries(wireSchemas["casino.yaml"]))

const patternOf = (path: string): RegExp => new RegExp(`^(?:/api)?${path.replaceAll(/\{\w+\}/gu, "[^/]+")}$`, "u")

/** Fixed paths stand before those with a parameter. */
const addresses = [...operations.values()]
  .toSorted((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")))
  .map(({ id, method, path }) => ({ id, method, pattern: patternOf(path) }))

/** The operation that a request is, by the document's paths; undefined when the document has none. */
export const operationOf = (method: string, path: string): string | undefined =>
  addresses.find((one) => one.method === method.toLowerCase() && one.pattern.test(path))?.id

/** Boot's own two stand beside the API, not in it. */
const baseOf = (operation: OperationId): string => (operation === "getSettings" || operation === "checkIp" ? "" : "/api")

const addressOf = (operation: OperationId, params: Readonly<Record<string, string | number>>): URL => {
  const template = operations.get(operation)?.path ?? ""
  const path = template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(params[name])))
  const address = new URL(`${baseOf(operation)}${path}`, CASINO_URL)
  for (const [name, value] of Object.entries(params)) if (!template.includes(`{${name}}`)) address.searchParams.set(name, String(value))
  return address
}

const schemaOf = (operation: OperationId): Schema.Codec<unknown, unknown> => {
  const schema = schemas.get(operations.get(operation)?.answers["200"] ?? "")
  if (schema === undefined) throw new Error(`The document says no answer of ${operation}`)
  return schema as Schema.Codec<unknown, unknown>
}

const send = async (request: Request): Promise<{ readonly response: Response; readonly data?: unknown; readonly error?: unknown }> => {
  const response = await globalThis.fetch(request)
  const body: unknown = JSON.parse(await response.text())
  return response.ok ? { response, data: body } : { response, error: body }
}

/** One attempt at any operation, decoded and written down as the client does it. */
export const callOperation = (step: Extract<Step, { readonly do: "call" }>, token: string | null) =>
  Effect.gen(function* () {
    const { operation, params = {}, body } = step
    const made = (signal: AbortSignal) =>
      new Request(addressOf(operation, params), {
        method: operations.get(operation)?.method.toUpperCase() ?? "GET",
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { "content-type": "application/json" })
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal
      })
    const answer = yield* Effect.result(call(operation, schemaOf(operation), (signal) => send(made(signal))))
    if (Result.isSuccess(answer)) return { operation, body: answer.success, code: null }
    yield* recordFailure(answer.failure)
    return { operation, body: null, code: answer.failure._tag === "Rejected" ? answer.failure.refusal.code : null }
  })
