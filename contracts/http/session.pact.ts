import { MatchersV3 } from "@pact-foundation/pact"
import { describe, expect, it } from "vitest"
import type { Given } from "../../mocks/states/catalogue.ts"
import { MACHINE, PLAYER } from "../casinoPact.ts"
import { logIn, validateSession, logOut, kickPlayer, cancelSession } from "./calls.ts"
import { agreeOnFailure, agreeOnSuccess, DONE, refusalLike } from "./expectInteraction.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

const { string, integer, regex, eachLike } = MatchersV3

const USERNAME = "test-player"
const PASSWORD = "TEST-PASSWORD"
const HASH = "0".repeat(64)
const EXISTS: Given = { state: "a player exists", params: { playerId: PLAYER, username: USERNAME, password: PASSWORD } }
const SEATED: Given = { state: "a player has an open session", params: { playerId: PLAYER, machineId: MACHINE, credit: 5_000 } }
const RICH: Given = { state: "a player has a balance", params: { playerId: PLAYER, balance: 150_000 } }

/** The client reads the player from the token's claims, so the token must have three parts. */
const token = regex(/^[\w-]+\.[\w-]+\.[\w-]+$/u.source, "TEST-HEADER.TEST-CLAIMS.TEST-SIGNATURE")
const whoAndWhere = { token, ip_address: string("192.0.2.10"), versions: string("1.0.0") }

/** The specification shows group and permissions only with GET /validate. A login may omit them. */
const validated = { ...whoAndWhere, Group: string("user"), Permissions: eachLike(integer(145)) }

interface RefusedLogin {
  readonly code: number
  readonly status: number
  readonly description: string
  readonly given: readonly Given[]
  readonly as: readonly [username: string, password: string]
  readonly params?: object
  readonly needsCalls?: readonly string[]
  readonly expected: object
}

describe("login and session calls", () => {
  it("[CON-2] logIn answers with a token, and with the PIN hash if the player uses a PIN", async () => {
    const answer = await agreeOnSuccess({
      ...logIn(USERNAME, PASSWORD),
      description: "a login with the right credentials of a player with a PIN",
      given: [EXISTS, { state: "a player has a PIN", params: { playerId: PLAYER, pinHash: HASH } }],
      token: "none",
      response: { ...whoAndWhere, pin_code: HASH }
    })
    expect(answer).toMatchObject({ token: "TEST-HEADER.TEST-CLAIMS.TEST-SIGNATURE", pin_code: HASH })
  })

  it("[CON-2] logIn answers null as the PIN hash of a player without a PIN", async () => {
    const answer = await agreeOnSuccess({
      ...logIn(USERNAME, PASSWORD),
      description: "a login with the right credentials of a player without a PIN",
      given: [EXISTS, { state: "a player has no PIN", params: { playerId: PLAYER } }],
      token: "none",
      response: { ...whoAndWhere, pin_code: null }
    })
    expect(answer.pin_code).toBeNull()
  })

  const refusals: readonly RefusedLogin[] = [
    {
      code: ERROR_CODES.wrongCredentials,
      status: 400,
      description: "a login with a wrong password",
      given: [EXISTS, { state: "a player has failed logins", params: { playerId: PLAYER, failedLogins: 0 } }],
      as: [USERNAME, "TEST-WRONG-PASSWORD"],
      params: { attempts: integer(2), minutes: integer(15) },
      expected: { attempts: 2, minutes: 15 }
    },
    {
      code: ERROR_CODES.wrongUsernameOrPassword,
      status: 400,
      description: "a login of nobody",
      given: [{ state: "nobody has a username", params: { username: "test-nobody" } }],
      as: ["test-nobody", PASSWORD],
      expected: {}
    },
    {
      code: ERROR_CODES.accountProtected,
      status: 403,
      description: "a login to an account that is protected",
      given: [EXISTS, { state: "a player's account is protected", params: { playerId: PLAYER, forMs: 900_000 } }],
      as: [USERNAME, PASSWORD],
      expected: {}
    },
    {
      code: ERROR_CODES.ipNotPermitted,
      status: 403,
      description: "a login from an address that is not permitted",
      given: [EXISTS, { state: "a player has a standing", params: { playerId: PLAYER, standing: "abroad" } }],
      as: [USERNAME, PASSWORD],
      expected: {}
    },
    {
      code: ERROR_CODES.banned,
      status: 403,
      description: "a login of a banned player",
      given: [EXISTS, { state: "a player has a standing", params: { playerId: PLAYER, standing: "banned" } }],
      as: [USERNAME, PASSWORD],
      expected: {}
    },
    {
      code: ERROR_CODES.playerExcluded,
      status: 403,
      description: "a login of a player who is excluded and has no seat",
      given: [EXISTS, { state: "a player is on a break", params: { playerId: PLAYER, kind: "selfExclusion", forMs: 86_400_000 } }],
      needsCalls: ["restrictPlayer"],
      as: [USERNAME, PASSWORD],
      expected: {}
    }
  ]

  it.each(refusals)("[CON-2] logIn fails with $code: $description", async ({ code, as, params, expected, ...agreed }) => {
    const error = await agreeOnFailure({ ...logIn(...as), ...agreed, token: "none", response: refusalLike(code, params) })
    expect(error).toMatchObject({ _tag: "Rejected", op: "logIn", refusal: { code, params: expected } })
  })

  it("[CON-2] validateSession answers with the player of the stored token", async () => {
    const answer = await agreeOnSuccess({
      ...validateSession,
      description: "a question whether a good token is good",
      given: [{ state: "a player has no PIN", params: { playerId: PLAYER } }],
      response: { ...validated, pin_code: null }
    })
    expect(answer).toMatchObject({ Group: "user", Permissions: [145], pin_code: null })
  })

  it("[CON-2] [AUTH-5] validateSession answers with the player's group and permissions", async () => {
    const answer = await agreeOnSuccess({
      ...validateSession,
      description: "a question whether the good token of a member of the staff is good",
      given: [
        { state: "a player has a role", params: { playerId: PLAYER, group: "staff" } },
        { state: "a player has permissions", params: { playerId: PLAYER, permissions: [145, 146] } }
      ],
      response: { ...validated, pin_code: null, Group: "staff", Permissions: [145, 146] }
    })
    expect(answer).toMatchObject({ Group: "staff", Permissions: [145, 146] })
  })

  it("[CON-2] [SHELL-9] validateSession answers with the player's saved preferences", async () => {
    const saved = { settings: { layout: "layout2" }, shortcuts: ["menu_loby"], updatedAt: 1_767_225_600_000 }
    const answer = await agreeOnSuccess({
      ...validateSession,
      description: "a question whether the token of a player with saved preferences is good",
      given: [
        { state: "a player has no PIN", params: { playerId: PLAYER } },
        { state: "a player has saved preferences", params: { playerId: PLAYER, ...saved } }
      ],
      response: { ...validated, pin_code: null, ...saved }
    })
    expect(answer).toMatchObject(saved)
  })

  it.each([
    ["a login", "a login of a player with terms of protection"],
    ["a validation", "a question whether the token of a player with terms of protection is good"]
  ])("[CON-2] [PROT-1] %s answers with the player's terms of protection", async (kind, description) => {
    const terms = { profile: "gb", openingNet: -2_500, stakeCap: 200, currency: "GBP" }
    const protection = {
      profile: "gb",
      serverTime: integer(1_767_225_600_000),
      sessionStart: integer(1_767_225_600_000),
      openingNet: -2_500,
      stakeCap: { amount: 200, currency: "GBP" }
    }
    const given: readonly Given[] = [EXISTS, { state: "a player has terms of protection", params: { playerId: PLAYER, ...terms } }]
    const answer =
      kind === "a login"
        ? await agreeOnSuccess({
            ...logIn(USERNAME, PASSWORD),
            description,
            given,
            token: "none",
            response: { ...whoAndWhere, pin_code: null, protection }
          })
        : await agreeOnSuccess({
            ...validateSession,
            description,
            given: [...given],
            response: { ...validated, pin_code: null, protection }
          })
    expect(answer.protection).toMatchObject({ profile: "gb", openingNet: -2_500, stakeCap: { amount: 200, currency: "GBP" } })
  })

  it("[CON-2] validateSession answers 403 when the player was banned after login", async () => {
    const error = await agreeOnFailure({
      ...validateSession,
      description: "a question whether a banned player's token is good",
      given: [{ state: "a player has a standing", params: { playerId: PLAYER, standing: "banned" } }],
      status: 403,
      response: refusalLike(ERROR_CODES.banned)
    })
    expect(error).toMatchObject({ _tag: "Rejected", refusal: { code: ERROR_CODES.banned } })
  })

  it("[CON-2] logOut answers success and ends the token", async () => {
    const answer = await agreeOnSuccess({
      ...logOut,
      description: "a logout",
      afterwards: { session: "ended" },
      response: DONE
    })
    expect(answer).toEqual({ code: ERROR_CODES.success })
  })

  it("[CON-2] kickPlayer answers success for the player's open session", async () => {
    const answer = await agreeOnSuccess({
      ...kickPlayer(MACHINE),
      description: "a kick of the player's own open session",
      given: [SEATED, RICH],
      response: DONE,
      afterwards: { becomes: { balance: 155_000 } }
    })
    expect(answer).toEqual({ code: ERROR_CODES.success })
  })

  it("[CON-2] cancelSession answers success for the player's open session", async () => {
    const answer = await agreeOnSuccess({
      ...cancelSession(MACHINE),
      description: "a cancellation of the player's own open session",
      given: [SEATED, RICH],
      response: DONE,
      afterwards: { balance: 150_000, credit: 5_000 }
    })
    expect(answer).toEqual({ code: ERROR_CODES.success })
  })

  it.each([
    { ...kickPlayer(MACHINE), description: "a kick without an open session" },
    { ...cancelSession(MACHINE), description: "a cancellation without an open session" }
  ])("[CON-2] $operationId answers 404 without an open session", async (asked) => {
    const error = await agreeOnFailure({
      ...asked,
      given: [{ state: "a player has no open session", params: { playerId: PLAYER } }],
      status: 404,
      response: refusalLike("anyCode")
    })
    expect(error).toMatchObject({ _tag: "Rejected" })
  })

  it("[CON-2] cancelSession answers 409 while the session is ending", async () => {
    const error = await agreeOnFailure({
      ...cancelSession(MACHINE),
      description: "a cancellation of a session that is being ended",
      given: [{ state: "a player's session is being ended", params: { playerId: PLAYER, machineId: MACHINE, credit: 5_000 } }],
      status: 409,
      response: refusalLike(ERROR_CODES.sessionTerminated)
    })
    expect(error).toMatchObject({ _tag: "Rejected", refusal: { code: ERROR_CODES.sessionTerminated } })
  })
})
