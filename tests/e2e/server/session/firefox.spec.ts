import { type Firefox, type FirefoxTab, firefoxPath, NO_FIREFOX, startFirefox } from "../../support/browsers/bidiFirefox.ts"
import { expect, test } from "../../support/session/casino.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

/** Firefox and its pages start slowly on a loaded computer. */
const PATIENCE = { timeout: 45_000 }

const expectText = (tab: FirefoxTab, text: string): Promise<void> => expect.poll(() => tab.text(), PATIENCE).toContain(text)

const inFirefox = async (drive: (firefox: Firefox) => Promise<void>): Promise<void> => {
  test.skip(firefoxPath === undefined, NO_FIREFOX)
  const firefox = await startFirefox()
  try {
    await drive(firefox)
  } finally {
    await firefox.stop()
  }
}

/** Opens the lobby of a remembered player in two tabs, after the warning about the browser. */
const openTwoLobbies = async (firefox: Firefox, baseURL: string | undefined): Promise<readonly [FirefoxTab, FirefoxTab]> => {
  const [one, other] = [await firefox.openTab(), await firefox.openTab()]
  const lobby = new URL("/lobby", baseURL).href
  for (const [tab, address] of [
    [one, `${lobby}?token=${makeSessionToken("demo")}`],
    [other, lobby]
  ] as const) {
    await tab.open(address)
    await expectText(tab, "Your browser is not supported")
    await tab.click("Continue anyway")
    await expectText(tab, "Good luck, Deniz")
  }
  return [one, other]
}

/** By the menu: an opened /logout may come from somebody else's link, and is asked about while the casino has not reported the open sessions. */
const logOut = async (tab: FirefoxTab): Promise<void> => {
  await tab.click("Menu")
  await tab.click("Log out")
  await expectText(tab, "You are safely logged out.")
}

const ELSEWHERE = "You were logged out in another tab or window."

test("[BOOT-4] [AUTH-6] [AUTH-7] in Firefox, after its warning, a logout in one tab ends the session of the other", ({ casino, baseURL }) =>
  inFirefox(async (firefox) => {
    const [one, other] = await openTwoLobbies(firefox, baseURL)
    await logOut(other)
    await expectText(one, ELSEWHERE)
    expect([await one.path(), await other.path()]).toEqual(["/login", "/login"])
    await expect.poll(async () => (await casino.state()).connected, PATIENCE).toEqual({ notifications: [], games: [] })
  }))

test("[AUTH-1] [AUTH-6] in Firefox, a tab whose session is being restored stays logged out when another tab logs out meanwhile", ({
  casino,
  baseURL
}) =>
  inFirefox(async (firefox) => {
    const [one, other] = await openTwoLobbies(firefox, baseURL)
    const slow = { on: "http", operationId: "validateSession", fault: { kind: "latency", ms: 6_000 } } as const
    await casino.control({ type: "addFault", rule: slow })
    await one.open(new URL("/profile", baseURL).href)
    await logOut(other)
    await expectText(one, ELSEWHERE)
    await one.open(new URL("/lobby", baseURL).href)
    await expectText(one, "Welcome")
    expect(await one.path()).toBe("/login")
  }))
