import { MatchersV3 } from "@pact-foundation/pact"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { MACHINE, PLAYER } from "../casinoPact.ts"
import { getLimits, setLimit, cancelLimitChange, restrictPlayer } from "./calls.ts"
import { agreeOnSuccess, DONE } from "./expectInteraction.ts"

const { integer } = MatchersV3

const LIMIT = { kind: "deposit", period: "day" } as const
const IN_FORCE = { playerId: PLAYER, ...LIMIT, value: 20_000, used: 4_500 } as const
const HAS_LIMIT: Given = { state: "a player has a limit", params: IN_FORCE }
const HAS_RAISE: Given = {
  state: "a player has a limit",
  params: { ...IN_FORCE, pending: { value: 50_000, effectiveFrom: 4_102_444_800_000 } }
}
const CANCEL = { requestId: "test-request-2", ...LIMIT } as const
const FREE: Given = { state: "a machine is free", params: { machineId: MACHINE } }
const RESTRICTION = { requestId: "test-request-1", kind: "timeOut", durationMs: 86_400_000 } as const
/** The rest (ms) of a break when the client sends its request for the first time. */
const REST_MS = 3_000

describe("limits and breaks", () => {
  it("[CON-2] [PROT-6] getLimits answers with the player's limits and their use", async () => {
    const answer = await agreeOnSuccess({
      ...getLimits,
      description: "a request for the limits of a player with a deposit limit",
      given: [HAS_LIMIT],
      response: { limits: [{ ...LIMIT, value: 20_000, used: 4_500 }] }
    })
    expect(answer.limits).toEqual([{ ...LIMIT, value: 20_000, used: 4_500 }])
  })

  it.each([
    ["a lower value, which holds at once", 10_000, { ...LIMIT, value: 10_000 }],
    [
      "a higher value, which waits",
      50_000,
      { ...LIMIT, value: 20_000, pending: { value: 50_000, effectiveFrom: integer(1_767_225_600_000) } }
    ]
  ])("[CON-2] [PROT-6] setLimit takes %s", async (what, value, limit) => {
    const body = { requestId: "test-request-1", ...LIMIT, value }
    const answer = await agreeOnSuccess({
      ...setLimit(body),
      description: `a request to set a limit to ${what}`,
      given: [HAS_LIMIT],
      response: { limits: [limit] }
    })
    expect(answer.limits[0]).toMatchObject({ value: limit.value })
  })

  it("[CON-2] [PROT-6] cancelLimitChange drops the raise and answers with the limits", async () => {
    const answer = await agreeOnSuccess({
      ...cancelLimitChange(CANCEL),
      description: "a request to cancel the raise of a limit",
      given: [HAS_RAISE],
      response: { limits: [{ ...LIMIT, value: 20_000 }] },
      needsCalls: ["getLimits"],
      afterwards: { pending: "none" }
    })
    expect(answer.limits[0]?.value).toBe(20_000)
  })

  it("[CON-2] [PROT-7] restrictPlayer answers success", async () => {
    const answer = await agreeOnSuccess({
      ...restrictPlayer(RESTRICTION),
      description: "a break of a day",
      given: [FREE],
      response: DONE,
      afterwards: { initRefusedWith: ERROR_CODES.playerExcluded }
    })
    expect(answer).toEqual({ code: ERROR_CODES.success })
  })

  it("[CON-2] [PROT-7] restrictPlayer under a known ID does not prolong the break", async () => {
    const answer = await agreeOnSuccess({
      ...restrictPlayer({ ...RESTRICTION, requestId: "test-request-3", durationMs: REST_MS }),
      description: "the last seconds of a break, repeated under the same id",
      given: [FREE],
      response: DONE,
      afterwards: { endsAfterMs: REST_MS }
    })
    expect(answer).toEqual({ code: ERROR_CODES.success })
  })
})
