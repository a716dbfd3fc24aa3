import { Schema } from "effect"
import { getResponse } from "msw"
import { describe, expect, it } from "vitest"
import { playRecordedSteps } from "../../tests/support/logs/playRecordedSteps.ts"
import { aMachine, aPlayer } from "../../tests/support/samples.ts"
import { logInToDomainEvents } from "../../src/api/rest/toDomainEvents.ts"
import { readTokenClaims } from "../../src/api/rest/tokenClaims.ts"
import { LoginResponse } from "../../src/api/wire/casino.ts"
import { DEFAULT_SETTINGS } from "../../src/domain/account/settings.ts"
import { event, type EventData } from "../../src/domain/events.ts"
import { makeVirtualClock } from "../floor/clock.ts"
import { seedWorld } from "../world/seed/seedWorld.ts"
import { makeRecordedBackend } from "./makeRecordedBackend.ts"
import { readRecording } from "./recording.ts"

const NOW = 1_767_268_800_000
const camera = { film: () => Promise.reject(new Error("no camera")), freeze: () => {}, blacken: () => {}, dropAll: () => {} }

/** A casino that answers as the server of these events did. `call` needs no token for a login. */
const openRecorded = (...events: readonly { readonly op: string | null; readonly type: string; readonly data: object }[]) => {
  const lines = events.map((one, index) => ({ seq: index + 1, mono: index * 1_000, ...one }))
  const recording = readRecording(JSON.stringify({ recording: 1, logId: "a", build: "b", events: lines }))
  const options = { world: seedWorld({ seed: 1, now: NOW }), clock: makeVirtualClock(NOW), camera, signalling: "clientOffer" } as const
  const { handlers, control } = makeRecordedBackend({ ...options, lively: false }, recording)
  const call = async (method: "GET" | "POST", path: string, token = ""): Promise<unknown> => {
    const init = { method, headers: { authorization: `Bearer ${token}` }, ...(method === "POST" ? { body: "{}" } : {}) }
    return (await getResponse(handlers.calls, new Request(`http://casino.example.test/api${path}`, init)))?.json()
  }
  return Object.assign(call, { control })
}

const decodeLogin = Schema.decodeUnknownSync(LoginResponse)

/** Records a login, logs in to the recording, and returns what the client then knows. */
const logInAgain = async (data: EventData<"LoggedIn">): Promise<unknown> => {
  const answer = decodeLogin(await openRecorded({ op: "logIn", type: "LoggedIn", data })("POST", "/login"))
  const claims = readTokenClaims(answer.token)
  return claims === null ? null : logInToDomainEvents(claims, answer).data
}

const terms = { profile: null, isUnreadable: false, changes: [], serverTime: null, sessionStart: null, openingNet: null, stakeCap: null }

const player = aPlayer({
  email: "a@example.test",
  group: "user",
  type: "player",
  displayName: "A player",
  lastLogon: "2026-01-01 10:00:00"
})

describe("[LOG-6] a recorded login", () => {
  it.each([
    [
      "all terms of protection",
      {
        ...terms,
        profile: "gb",
        serverTime: 5,
        sessionStart: 4,
        openingNet: -300,
        changes: [{ profile: "de", effectiveFrom: 9 }],
        stakeCap: { amount: 200, currency: "GBP" }
      }
    ],
    ["no more than a profile", { ...terms, profile: "none" }],
    ["terms without a value", terms]
  ])("is answered with %s, as the recorded server did", async (_what, protection) => {
    const data = { player, via: "login", protection } as const
    expect(await logInAgain(data)).toEqual(data)
  })

  it("is answered with the strictest profile when the recorded client could not read the terms", async () => {
    const protection = { ...terms, profile: "gb", isUnreadable: true }
    expect(await logInAgain({ player, via: "login", protection })).toMatchObject({ protection: { profile: "unreadable" } })
  })

  it("is answered with the preferences that the account had", async () => {
    const account = { settings: { layout: "layout1" }, shortcuts: ["menu_slot"], updatedAt: 7 }
    const data = { player, via: "login", account } as const
    expect(await logInAgain(data)).toEqual(data)
  })
})

describe("[LOG-6] recorded limits", () => {
  const limit = (value: number) => ({ kind: "wager", period: "day", value, used: 300 })
  const received = (op: string, ...limits: readonly object[]) => ({ op, type: "LimitsReceived", data: { limits } })
  const loggedIn = { op: "logIn", type: "LoggedIn", data: { player, via: "login" } }

  it("are answered as recorded, with a pending raise, and after the player's change with the new value", async () => {
    const raised = { ...limit(4_000), pending: { value: 9_000, effectiveFrom: 77 } }
    const call = openRecorded(loggedIn, received("getLimits", { ...limit(5_000), pending: null }), received("setLimit", raised))
    const { token } = decodeLogin(await call("POST", "/login"))
    expect(await call("GET", "/player/limits", token)).toEqual({ limits: [limit(5_000)] })
    expect(await call("POST", "/player/limits", token)).toEqual({ limits: [raised] })
    expect(await call("GET", "/player/limits", token)).toEqual({ limits: [raised] })
  })

  it("are answered from the recording's beginning again after a reset, to a player who logs in again", async () => {
    const limits = (op: string, value: number) => received(op, { ...limit(value), pending: null })
    const call = openRecorded(loggedIn, limits("getLimits", 5_000), limits("setLimit", 4_000))
    const runs: unknown[] = []
    for (let run = 0; run < 2; run += 1) {
      const { token } = decodeLogin(await call("POST", "/login"))
      runs.push([await call("GET", "/player/limits", token), await call("POST", "/player/limits", token)])
      expect(call.control.run({ type: "reset" })).toEqual({ ok: true })
    }
    expect(runs[0]).toEqual([{ limits: [limit(5_000)] }, { limits: [limit(4_000)] }])
    expect(runs[1]).toEqual(runs[0])
  })

  it("are those of the floor when the recording has none", async () => {
    const call = openRecorded(loggedIn)
    const { token } = decodeLogin(await call("POST", "/login"))
    expect(await call("GET", "/player/limits", token)).toEqual({ limits: [] })
  })
})

describe("[LOG-6] recorded requests of a player without a machine", () => {
  const loggedIn = { op: "logIn", type: "LoggedIn", data: { player, via: "login" } }
  const refusal = { code: 53_002, message: "Too soon.", params: { amount: 10_000 } }
  const granted = (kind: string, amount: number) => ({ op: null, type: "TopUpGranted", data: { kind, amount } })
  const refused = { op: null, type: "TopUpRefused", data: { kind: "discount", refusal } }

  it("get the recorded discounts and bonuses, and no others", async () => {
    // A refusal by an error response has both events.
    const failed = { op: null, type: "RequestFailed", data: { op: "requestDiscount", kind: "rejected", status: 53_002 } }
    const lost = { op: null, type: "TopUpFailed", data: { kind: "bonus", reason: "server" } }
    const call = openRecorded(loggedIn, granted("discount", 700), failed, refused, lost, granted("bonus", 900))
    const { token } = decodeLogin(await call("POST", "/login"))
    expect(await call("GET", "/player/discount", token)).toEqual({ status: true, code: 20_000, Params: { amount: 700 } })
    expect(await call("GET", "/player/discount", token)).toEqual({
      status: false,
      code: 53_002,
      ErrorMessage: "Too soon.",
      Params: { amount: 10_000 }
    })
    expect(await call("GET", "/player/bonus", token)).toEqual({})
    expect(await call("GET", "/player/bonus", token)).toMatchObject({ Params: { amount: 900 } })
    expect(await call("GET", "/player/bonus", token)).toMatchObject({ code: 40_000 })
  })

  it("end their seat elsewhere, unless the recorded casino refused it", async () => {
    const failed = { op: null, type: "RequestFailed", data: { op: "kickPlayer", kind: "rejected", status: 52_010 } }
    const call = openRecorded(loggedIn, failed)
    const { token } = decodeLogin(await call("POST", "/login"))
    expect(await call("POST", "/player/kick", token)).toMatchObject({ code: 52_010 })
    expect(await call("POST", "/player/kick", token)).toEqual({ code: 20_000 })
  })
})

describe("[LOG-6] recorded settings", () => {
  const settings = { ...DEFAULT_SETTINGS, brandName: "Boğaz", protectionProfile: "gb" }
  const loaded = (source: string) => ({ op: "getSettings", type: "SettingsLoaded", data: { settings, source, rejected: [] } })

  it.each(["file", "lastGood"])("are those that applied when their source was %s", async (source) => {
    expect(await openRecorded(loaded(source))("GET", "/Settings.json")).toMatchObject({
      BRANDING: { name: "Boğaz" },
      PROTECTION_PROFILE: "gb"
    })
  })

  it.each([
    ["missing when the recorded operator had no file", true, 404],
    ["out of reach when they were for the recorded client", false, 503]
  ])("are %s", async (_what, known, status) => {
    const { player: steps } = playRecordedSteps(
      event("SettingsLoaded", { settings: DEFAULT_SETTINGS, source: "defaults", known, rejected: [] })
    )
    expect(steps.call("getSettings")).toEqual({ kind: "status", status, code: null })
  })
})

describe("[LOG-6] a recorded machine", () => {
  it("answers the call for its own id only, and the last list answers for another one", async () => {
    const [lale, nar] = [aMachine({ id: 11, name: "Lale" }), aMachine({ id: 12, name: "Nar" })]
    const call = openRecorded(
      { op: "logIn", type: "LoggedIn", data: { player, via: "login" } },
      { op: "getMachines", type: "MachinesReceived", data: { asked: 0, machines: [lale, nar] } },
      { op: "getMachine", type: "MachineReceived", data: { asked: 0, machine: { ...lale, help: "Of Lale." } } }
    )
    const { token } = decodeLogin(await call("POST", "/login"))
    await call("GET", "/machine/all", token)
    expect(await call("GET", "/machine/12", token)).toMatchObject({ id: 12, name: "Nar" })
    expect(await call("GET", "/machine/11", token)).toMatchObject({ id: 11, name: "Lale" })
    expect(await call("GET", "/machine/13", token)).toMatchObject({ code: 52_006 })
  })
})
