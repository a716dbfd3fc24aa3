import { HttpResponse } from "msw/http"
import type { PathParams } from "msw"
import type { operations } from "../../src/api/generated/casino.ts"
import type { Backend } from "../backend.ts"
import type { PlannedResponse } from "../faults/faults.ts"
import { readToken } from "../floor/tokens.ts"
import type { Player } from "../world/world.ts"
import { refuse } from "./answers.ts"

interface Call {
  readonly request: Request
  readonly params: PathParams
}

type Resolver = (call: Call) => Promise<Response>

/** Makes an operation's resolver: `open` for anybody, `guarded` for a player with a good token (401 otherwise, AUTH-2). */
export interface Operations {
  readonly open: (operationId: keyof operations, act: (call: Call) => Response | Promise<Response>) => Resolver
  readonly guarded: (operationId: keyof operations, act: (player: Player, call: Call) => Response | Promise<Response>) => Resolver
}

const sendPlanned = ({ status, body }: PlannedResponse): Response => {
  const text = typeof body === "string" ? body : JSON.stringify(body ?? {})
  return new HttpResponse(text, { status, headers: { "content-type": "application/json" } })
}

/** The bearer token of a request. */
export const bearerOf = (request: Request): string | null => /^Bearer (.+)$/u.exec(request.headers.get("authorization") ?? "")?.[1] ?? null

/** Every operation passes its faults here: latency, no network, a planned answer, an answer that is lost after the server acted. */
export const makeOperations = ({ faults, clock, floor }: Backend): Operations => {
  const open: Operations["open"] = (operationId, act) => async (call) => {
    const { httpMs } = faults.latency()
    if (httpMs > 0) await new Promise<void>((resolve) => void clock.schedule(httpMs, resolve))
    if (faults.isOffline(clock.now())) return HttpResponse.error()
    const planned = faults.takePlanned(operationId)
    if (planned !== null) return sendPlanned(planned)
    const response = await act(call)
    return faults.losesAnswer(operationId) ? HttpResponse.error() : response
  }
  return {
    open,
    guarded: (operationId, act) =>
      open(operationId, (call) => {
        const player = readToken(floor.world(), bearerOf(call.request), floor.now())
        return player === null ? refuse(401, "signatureNotVerified") : act(player, call)
      })
  }
}
