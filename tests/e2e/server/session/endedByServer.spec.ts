import { expect, test } from "../../support/session/casino.ts"
import { keptToken, NO_TOKEN } from "../../support/security/keptSecrets.ts"
import { eventsOf } from "../../support/page/readLog.ts"
import { makeClockMovable, moveClock } from "../../support/page/movableClock.ts"
import { stillLobby } from "../../support/session/stillLobby.ts"

/** A read that fails is retried for 8 s, and the next one follows 3 s later. */
const OFFLINE = { timeout: 60_000 }

test("[AUTH-2] a 401 ends the session with the reason", async ({ page, player, casino }) => {
  await player.open("/login")
  await casino.control({
    type: "respondNext",
    operationId: "getMachines",
    status: 401,
    body: { code: 10, ErrorMessage: "Signature not verified." }
  })
  await player.logIn()
  await expect(page.getByRole("alert")).toHaveText("Invalid access_token")
  await expect(page).toHaveURL(/\/login$/u)
  await expect.poll(() => keptToken(page)).toEqual(NO_TOKEN)
})

test("[AUTH-2] 60 s without contact to the casino end the session with the reason", async ({ page, player, casino }) => {
  await makeClockMovable(page)
  await stillLobby(casino)
  await player.open("/login")
  await player.logIn()
  await player.openBrand()
  const away = { type: "goOffline", ms: 10 * 60_000 } as const
  await casino.control(away)
  await page.getByRole("link", { name: "Machines", exact: true }).click()
  await expect(page.getByText("Connection Lost, please wait.")).toBeVisible()
  // The time begins with the first read that failed, after its retries.
  const offline = page.getByText("Offline, trying again…")
  await expect(offline).toBeVisible(OFFLINE)
  const failures = async (): Promise<number> => (await eventsOf(page, "RequestFailed")).length
  const before = await failures()
  await moveClock(page, 30_000)
  // The next read fails after five attempts, and does not end the session.
  await expect.poll(failures, OFFLINE).toBeGreaterThan(before + 5)
  await expect(offline).toBeVisible()
  await moveClock(page, 60_000)
  await expect(page.getByRole("alert")).toHaveText("Network Error, please check your connection", OFFLINE)
  await expect(page).toHaveURL(/\/login$/u)
  await expect.poll(() => keptToken(page)).toEqual(NO_TOKEN)
})
