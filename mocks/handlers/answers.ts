import { Result, Schema } from "effect"
import { HttpResponse } from "msw/http"
import type { Acknowledgement, ErrorResponse } from "../../src/api/wire/casino.ts"
import type { RefusalName } from "../world/refusals.ts"
import { refusal } from "../world/refusals.ts"
import type { Refusal } from "../world/world.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

/** A successful answer. The compiler checks its body against the schema's encoded type. */
export const answer = <S extends Schema.Constraint>(_schema: S, body: S["Encoded"]): Response =>
  new Response(JSON.stringify(body), { status: 200, headers: { "content-type": "application/json", "cache-control": "no-store" } })

/** An error answer with this HTTP status. The refusal may carry Params. */
export const refuseWith = (status: number, why: Refusal): Response => {
  const body: typeof ErrorResponse.Encoded = why
  return HttpResponse.json(body, { status, headers: { "cache-control": "no-store" } })
}

/** An error answer with a code of the catalogue, by its name, and without Params. */
export const refuse = (status: number, name: RefusalName): Response => refuseWith(status, refusal(name))

const wrongOnPurpose = new WeakSet<Response>()

/** Marks an answer that breaks the contract because a provider state demands it. Like a fault, it is excluded from the contract check. */
export const wrongly = (response: Response): Response => {
  wrongOnPurpose.add(response)
  return response
}

/** Whether `wrongly` has marked the answer. */
export const isWrongOnPurpose = (response: Response): boolean => wrongOnPurpose.has(response)

const DONE: typeof Acknowledgement.Encoded = { code: ERROR_CODES.success }

/** Acknowledges a call with code 20000. */
export const acknowledge = (): Response => HttpResponse.json(DONE, { headers: { "cache-control": "no-store" } })

/** Decodes the request's JSON with the client's schema. Returns null when the body violates the contract. */
export const readBody = async <S extends Schema.Codec<unknown, unknown>>(request: Request, schema: S): Promise<S["Type"] | null> => {
  const decoded = Schema.decodeUnknownResult(Schema.fromJsonString(schema))(await request.text())
  return Result.isSuccess(decoded) ? decoded.success : null
}
