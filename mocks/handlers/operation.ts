import { HttpResponse } from "msw/http"
import type { PathParams } from "msw"
import type { operations } from "../../src/api/generated/casino.ts"
import type { Backend } from "../backend/backend.ts"
import type { PlannedResponse } from "../faults/callResponse.ts"
import { readToken } from "../floor/tokens.ts"
import type { Player } from "../world/world.ts"
import { isWrongOnPurpose, refuse } from "./answers.ts"

interface Call {
  readonly request: Request
  readonly params: PathParams
}

type Resolver = (call: Call) => Promise<Response>

/** Makes the resolver of an operation: `open` for any caller, `guarded` for a player with a valid token (401 otherwise, AUTH-2). */
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

/** Truncates an answer: status and headers stay, and the JSON breaks off. */
const truncate = async (response: Response): Promise<Response> => {
  const text = await response.text()
  return new HttpResponse(text.slice(0, Math.floor(text.length / 2)), { status: response.status, headers: response.headers })
}

/** Applies the fault rules to every operation: latency, no network, and a planned, truncated or lost answer. */
export const makeOperations = ({ faults, wall, floor, traffic, observer }: Backend): Operations => {
  const open: Operations["open"] = (operationId, act) => async (call) => {
    const { delayMs, instead, answer } = faults.responseFor(operationId)
    const askedIn = faults.run()
    if (delayMs > 0) await new Promise<void>((resolve) => void wall.schedule(delayMs, resolve))
    const note = (outcome: string): void => traffic.answered(operationId, call.request, outcome)
    // A call of an earlier run would act in the present one, for example log its player out.
    if (faults.run() !== askedIn) {
      note("dropped: another run has begun")
      return HttpResponse.error()
    }
    if (faults.isOffline() || instead === "abort") {
      note("no connection")
      return HttpResponse.error()
    }
    if (instead !== null) {
      note(`${instead.status}, planned`)
      return sendPlanned(instead)
    }
    const response = await act(call)
    if (!isWrongOnPurpose(response)) observer?.answered(operationId, call.request, response.clone())
    note(answer === "whole" ? String(response.status) : `${response.status}, ${answer}`)
    if (answer === "lost") return HttpResponse.error()
    return answer === "truncated" ? truncate(response) : response
  }
  return {
    open,
    guarded: (operationId, act) =>
      open(operationId, (call) => {
        const player = readToken(floor.world(), bearerOf(call.request), wall.now())
        return player === null ? refuse(401, "signatureNotVerified") : act(player, call)
      })
  }
}
