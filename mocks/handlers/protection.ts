import { http } from "msw/http"
import * as Wire from "../../src/api/wire/player.ts"
import type { Backend } from "../backend/backend.ts"
import { decideLimit, decideLimitCancel, decideRestriction, limitsOf } from "../world/decideProtection.ts"
import type { Decision } from "../world/worldEvents.ts"
import { acknowledge, answer, readBody, refuse, refuseWith } from "./answers.ts"
import type { Operations } from "./operation.ts"

/** Limits and breaks of the player (PROT-6, PROT-7). */
export const protectionHandlers = ({ floor }: Backend, { guarded }: Operations) => {
  const present = (playerId: string): Response =>
    answer(Wire.LimitsResponse, { limits: [...limitsOf(floor.world(), playerId, floor.now())] })
  const settle = ({ refusal: why }: Decision, playerId: string): Response => (why === null ? present(playerId) : refuseWith(400, why))
  return [
    http.get(
      "*/player/limits",
      guarded("getLimits", ({ id }) => present(id))
    ),
    http.post(
      "*/player/limits/cancel",
      guarded("cancelLimitChange", async ({ id }, { request }) => {
        const asked = await readBody(request, Wire.LimitCancelRequest)
        if (asked === null) return refuse(400, "invalidRequest")
        return settle(
          floor.run((world, now) => decideLimitCancel(world, { ...asked, playerId: id, now })),
          id
        )
      })
    ),
    http.post(
      "*/player/limits",
      guarded("setLimit", async ({ id }, { request }) => {
        const asked = await readBody(request, Wire.LimitRequest)
        if (asked === null) return refuse(400, "invalidRequest")
        return settle(
          floor.run((world, now) => decideLimit(world, { ...asked, playerId: id, now })),
          id
        )
      })
    ),
    http.post(
      "*/player/restriction",
      guarded("restrictPlayer", async ({ id }, { request }) => {
        const asked = await readBody(request, Wire.RestrictionRequest)
        if (asked === null) return refuse(400, "invalidRequest")
        const { refusal: why } = floor.run((world, now) => decideRestriction(world, { ...asked, playerId: id, now }))
        return why === null ? acknowledge() : refuseWith(400, why)
      })
    )
  ]
}
