import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { aPlayer, aRefusal } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { session } from "./session.ts"

const asked = event("LogInRequested", { remember: true })
const loggedIn = (group: string | null = null) => event("LoggedIn", { player: aPlayer({ group }), via: "login" })
const wanted = (path: string | null) => event("PathWanted", { path })

describe("the session", () => {
  it("[AUTH-1] the session starts as a guest's", () => {
    expect(given(session).when()).toMatchObject({ phase: "guest", player: null, roles: [], loggedOut: null })
  })

  it("[AUTH-1] the session is restoring while a stored token is validated", () => {
    expect(given(session).when(event("SessionRestoreRequested", { from: "storage" }))).toMatchObject({ phase: "restoring" })
  })

  it("[AUTH-1] the session ends with the reason expired when the token has expired", () => {
    expect(given(session).when(event("LoggedOut", { reason: "expired" }))).toMatchObject({ phase: "guest", loggedOut: "expired" })
  })

  it.each(["unauthorised", "network"] as const)(
    "[AUTH-2] the session that ended with %s shows the reason and contains no player",
    (reason) => {
      expect(given(session, loggedIn()).when(event("LoggedOut", { reason }))).toMatchObject({
        phase: "guest",
        player: null,
        roles: [],
        loggedOut: reason
      })
    }
  )

  it("[AUTH-2] clears the reason of the last logout when the player logs in again", () => {
    expect(given(session, loggedIn(), event("LoggedOut", { reason: "network" })).when(asked)).toMatchObject({
      phase: "loggingIn",
      loggedOut: null
    })
  })

  it.each(["player", "switched"] as const)(
    "[PROT-11] only a player who has not switched sees the help line after a logout (%s)",
    (reason) => {
      const helpLine = { name: "1-800-GAMBLER", phone: "1-800-426-2537", url: "https://800gambler.org" }
      const ended = given(session, loggedIn()).when(event("LoggedOut", { reason, helpLine }))
      expect(ended.helpLine).toEqual(reason === "switched" ? null : helpLine)
    }
  )

  it("[LOGIN-3] the session contains the player from the moment of the login", () => {
    expect(given(session, asked).when(loggedIn())).toMatchObject({ phase: "loggedIn", player: aPlayer(), refusal: null, failure: null })
  })

  it("[LOGIN-4] the session keeps the refusal with its values until the next attempt", () => {
    const refusal = aRefusal(10_702, { attempts: 2 })
    expect(given(session, asked).when(event("LogInRefused", { refusal }))).toMatchObject({ phase: "guest", refusal })
    expect(given(session, asked, event("LogInRefused", { refusal })).when(asked)).toMatchObject({ phase: "loggingIn", refusal: null })
  })

  it.each(["network", "timeout", "server", "decode"] as const)(
    "[LOGIN-4] the session distinguishes a login that failed with %s from a refusal",
    (reason) => {
      expect(given(session, asked).when(event("LogInFailed", { reason }))).toMatchObject({ phase: "guest", failure: reason, refusal: null })
    }
  )

  it("[AUTH-1] the session is a guest's after a reload until the server confirms the player", () => {
    expect(given(session, loggedIn()).when(event("PageLoaded", { restored: 2 }))).toMatchObject({
      phase: "guest",
      player: null,
      roles: [],
      loggedOut: null
    })
  })
})

describe("[AUTH-4] the path to return to", () => {
  it("the path to return to is kept during the login and after it", () => {
    expect(given(session, wanted("/lobby/3/Efes")).when(asked, loggedIn())).toMatchObject({ wantedPath: "/lobby/3/Efes" })
    expect(given(session, loggedIn(), wanted("/profile")).when(event("LoggedOut", { reason: "expired" }))).toMatchObject({
      wantedPath: "/profile"
    })
  })

  it("the path to return to is kept after a refused login and a reload", () => {
    expect(
      given(session, wanted("/profile")).when(asked, event("LogInRefused", { refusal: aRefusal() }), event("PageLoaded", { restored: 3 }))
    ).toMatchObject({ wantedPath: "/profile" })
  })

  it("the path to return to becomes / when it is /logout", () => {
    expect(given(session).when(wanted("/logout"))).toMatchObject({ wantedPath: "/" })
  })

  it("the path to return to is cleared on request", () => {
    expect(given(session, wanted("/profile")).when(wanted(null))).toMatchObject({ wantedPath: null })
  })
})

describe("[AUTH-5] the roles", () => {
  it.each([
    [null, ["user"]],
    ["Player", ["user"]],
    ["Admin", ["user", "admin"]],
    ["staff", ["user", "staff"]]
  ])("the roles of a player of group %s are %j", (group, roles) => {
    expect(given(session).when(loggedIn(group))).toMatchObject({ roles })
  })

  it("the roles are none for a guest", () => {
    expect(given(session, loggedIn("admin")).when(event("LoggedOut", { reason: "player" })).roles).toEqual([])
  })
})
