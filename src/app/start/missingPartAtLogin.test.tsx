import { afterEach, describe, expect, it } from "vitest"
import { browser, loseCode, open, OWN, restorePage, settled } from "../../../tests/support/logs/partsPage.ts"
import { aPlayer } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import { noteLink } from "./linkToken.ts"

afterEach(restorePage)

describe("[OPS-4] a part of the page that is missing", () => {
  const asked = event("PlayerSwitchOffered", { from: { id: "2", username: "mert" }, to: { id: "1", username: "ayse" }, seated: false })
  const requested = event("LogInRequested", { remember: true })
  const entries = [
    ["a login is under way", requested, false, event("LogInFailed", { reason: "network" })],
    ["the question of a player switch is open", asked, false, event("PlayerSwitchDeclined", {})],
    [
      "the token of a link is validated",
      event("SessionRestoreRequested", { from: "address" }),
      true,
      event("LinkTokenRefused", { reason: "refused" })
    ]
  ] as const

  it.each(entries)(
    "[BOOT-3] missing code of a call reloads no page while %s, and reloads it afterwards",
    async (_when, begin, isLink, end) => {
      const { log, reload, fetchPage, openLink } = open(OWN)
      openLink(isLink)
      log.append(begin, browser)
      await loseCode(log)
      await settled(log)
      expect([fetchPage.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
      log.append(end, browser)
      await settled(log)
      expect(reload).toHaveBeenCalledOnce()
    }
  )

  it.each(entries)(
    "[BOOT-3] a missing part promises no reload while %s: the toast speaks of a machine",
    async (_when, begin, isLink, end) => {
      const { log, miss, reload, events, openLink } = open(OWN)
      openLink(isLink)
      log.append(begin, browser)
      miss()
      log.append(end, browser)
      await settled(log)
      expect(events).toEqual([{ waits: false }])
      expect(reload).not.toHaveBeenCalled()
    }
  )

  it("[BOOT-3] missing code of a call reloads no page that is still using a link's token after a stored session is restored", async () => {
    const { log, reload, openLink } = open(OWN)
    openLink(true)
    log.append(event("LoggedIn", { player: aPlayer(), via: "restore" }), browser)
    await loseCode(log)
    await settled(log)
    expect(reload).not.toHaveBeenCalled()
    openLink(false)
    log.append(event("VisibilityChanged", { visible: true }), browser)
    await settled(log)
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ["shows the notice of a link that could not be checked again", "unreachable", true],
    ["does not show the notice of an expired link again", "expired", false]
  ] as const)("[BOOT-3] a page that reloads for missing code of a call %s", async (_what, reason, isShown) => {
    const { log, reload } = open(OWN)
    log.append(event("LinkTokenRefused", { reason }), browser)
    await loseCode(log)
    await settled(log)
    expect(reload).toHaveBeenCalledOnce()
    expect(noteLink(null)).toBe(isShown)
  })

  it("[BOOT-3] the page stays when the player opens a login while it asks the server, and reloads after the login", async () => {
    const { log, reload } = open(OWN)
    await loseCode(log)
    log.append(requested, browser)
    await settled(log)
    expect(reload).not.toHaveBeenCalled()
    log.append(event("LogInFailed", { reason: "network" }), browser)
    await settled(log)
    expect(reload).toHaveBeenCalledOnce()
  })
})
