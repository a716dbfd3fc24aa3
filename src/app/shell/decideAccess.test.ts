import process from "node:process"
import { describe, expect, it } from "vitest"
import { ROLE_SETS } from "../../domain/shared/roles.ts"
import { decideAccess } from "./decideAccess.ts"

type Session = Parameters<typeof decideAccess>[0]

const guest: Session = { phase: "guest", roles: [], wantedPath: null, loggedOut: null }
const player: Session = { phase: "loggedIn", roles: ["user"], wantedPath: null, loggedOut: null }

describe("[AUTH-4] a guest on a protected path", () => {
  it("a guest on a protected path is redirected to the login, and the path is stored", () => {
    expect(decideAccess(guest, ROLE_SETS.user, "/lobby/3/x")).toEqual({ kind: "go", to: "/login", want: "/lobby/3/x" })
  })

  it("a guest does not return to the previous path after a logout by choice", () => {
    expect(decideAccess({ ...guest, loggedOut: "player" }, ROLE_SETS.user, "/game/1/x")).toEqual({ kind: "go", to: "/login", want: null })
  })

  it("a guest on a protected path returns to the path after an expired session", () => {
    expect(decideAccess({ ...guest, loggedOut: "expired" }, ROLE_SETS.user, "/lobby")).toMatchObject({ want: "/lobby" })
  })

  it("a guest on a protected path waits while a stored session is being checked", () => {
    expect(decideAccess({ ...guest, phase: "restoring" }, ROLE_SETS.user, "/lobby")).toEqual({ kind: "wait" })
  })
})

describe("[AUTH-4] a player on /login", () => {
  it.each([
    ["/lobby/3/x", "/lobby/3/x"],
    [null, "/"],
    ["/logout", "/"],
    ["/logout/", "/"],
    ["/LogOut?now=1", "/"],
    ["/%6Cogout", "/"],
    ["/logout//#top", "/"],
    ["/logouts", "/logouts"],
    ["//logout", "//logout"],
    ["/log%6Fut%2F?now=1", "/log%6Fut%2F?now=1"],
    ["/lobby/%E0%A4%A", "/lobby/%E0%A4%A"],
    ["/lobby/3/logout", "/lobby/3/logout"]
  ])("a player on /login with the path %s to return to is redirected to %s", (wantedPath, to) => {
    expect(decideAccess({ ...player, wantedPath }, ROLE_SETS.onlyGuest, "/login")).toEqual({ kind: "go", to, want: null })
  })

  it("a player on /login gets an answer at once when the path to return to has very many slashes", () => {
    const wantedPath = `/x${"/".repeat(60_000)}y`
    const before = process.cpuUsage()
    expect(decideAccess({ ...player, wantedPath }, ROLE_SETS.onlyGuest, "/login")).toEqual({ kind: "go", to: wantedPath, want: null })
    // The time of the processor in microseconds: unlike the clock it does not depend on the load of the computer.
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
  })

  it("a player on /login stays while the login is in progress", () => {
    expect(decideAccess({ ...guest, phase: "loggingIn" }, ROLE_SETS.onlyGuest, "/login")).toEqual({ kind: "show" })
  })
})

describe("[AUTH-5] role sets", () => {
  it.each([
    ["user", ROLE_SETS.user, "show"],
    ["user", ["admin", "staff"] as const, "go"],
    ["staff", ["admin", "staff"] as const, "show"],
    ["staff", ["admin"] as const, "go"]
  ] as const)("role sets decide for a %s on a page for %j: %s", (role, allowed, kind) => {
    expect(decideAccess({ ...player, roles: [role] }, allowed, "/x").kind).toBe(kind)
  })
})
