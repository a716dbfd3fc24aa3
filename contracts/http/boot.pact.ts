import { MatchersV3 } from "@pact-foundation/pact"
import { describe, expect, it } from "vitest"
import { checkIp } from "../../src/api/rest/pageApis.ts"
import { readSettingsFile } from "../../src/api/rest/settingsApi.ts"
import { agreeOnFailure, agreeOnSuccess, exchange } from "./expectInteraction.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

const { integer, string, eachLike, boolean } = MatchersV3

/** The address check has its own base next to API_URL, not below it. */
const check = exchange({
  operationId: "checkIp",
  method: "GET",
  path: "/check",
  call: ({ baseUrl, token }) => checkIp({ baseUrl: `${baseUrl}/v1/`, token })
})

describe("calls before the first screen", () => {
  it("[CON-2] getSettings answers with the operator's file", async () => {
    const settings = {
      API_URL: "/api/",
      SOCKET_URL: { notifications: "/ws/notifications", game: "/ws/game" },
      SITE_ID: 8,
      CURRENCY: "TRY",
      DEFAULT_LANG: "tr" as const,
      LANG_SELECT: true,
      HOT_COINS: [500, 5_000],
      ALL_IN_LIMIT: 2_500_000
    }
    const loaded = await agreeOnSuccess({
      operationId: "getSettings",
      method: "GET",
      path: "/Settings.json",
      description: "a request for the operator's settings",
      given: [{ state: "the operator's file has settings", params: { settings } }],
      token: "none",
      response: {
        API_URL: string(settings.API_URL),
        SOCKET_URL: { notifications: string(settings.SOCKET_URL.notifications), game: string(settings.SOCKET_URL.game) },
        SITE_ID: integer(settings.SITE_ID),
        CURRENCY: string(settings.CURRENCY),
        DEFAULT_LANG: MatchersV3.regex("^(tr|en|ar)$", settings.DEFAULT_LANG),
        LANG_SELECT: boolean(settings.LANG_SELECT),
        HOT_COINS: eachLike(integer(500)),
        ALL_IN_LIMIT: integer(settings.ALL_IN_LIMIT)
      },
      call: ({ baseUrl }) => readSettingsFile(baseUrl)
    })
    expect(loaded).toMatchObject({
      _tag: "SettingsFile",
      decoded: { problems: [], settings: { siteId: 8, currency: "TRY", gameUrl: "/ws/game" } }
    })
  })

  it.each([
    { how: "permitted", state: "the country is allowed", country: "TR", status: 1, code: integer(ERROR_CODES.success) },
    { how: "blocked", state: "the country is blocked", country: "XX", status: 0, code: 0 }
  ] as const)("[CON-2] checkIp answers for a $how country", async ({ how, state, country, status, code }) => {
    const answer = await agreeOnSuccess({
      ...check,
      description: `an address check from a ${how} country`,
      given: [{ state, params: { country } }],
      token: "none",
      response: { status, code, ip: string("192.0.2.10"), country: string(country) }
    })
    expect(answer).toMatchObject({ status, country, ip: "192.0.2.10" })
  })

  it("[CON-2] checkIp reports a failed check as a server error, not as a blocked country", async () => {
    const error = await agreeOnFailure({
      ...check,
      description: "an address check that fails",
      given: [{ state: "the address check fails", params: {} }],
      token: "none",
      status: 500,
      response: { code: integer(ERROR_CODES.invalidRequest), ErrorMessage: string("Failed.") }
    })
    expect(error).toMatchObject({ _tag: "Transient", reason: "server", status: 500 })
  })
})
