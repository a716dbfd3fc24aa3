import { expect, test } from "../../support/session/casino.ts"
import { expectMoney } from "../../support/session/expectMoney.ts"
import { keptToken, NO_TOKEN } from "../../support/security/keptSecrets.ts"
import { Player } from "../../support/session/player.ts"
import { eventsOf, expectEvents } from "../../support/page/readLog.ts"

const START = 150_000

test("[GAME-8] a machine that goes out of order sends its player to the lobby with the reason, and the credit can be cashed out later", async ({
  page,
  player,
  casino
}) => {
  await player.arriveWith("50.00")
  await casino.control({ type: "setMachineStatus", status: 6 })
  await expect(page).toHaveURL(/\/lobby/u)
  await expect(page.getByText("The machine is no longer yours. You are back in the lobby.")).toBeVisible()
  await expect(page.getByText("The machine is out of order. Your credit is on record; you can cash out or wait.")).toBeVisible()
  const [left] = await expectEvents(page, "MachineLeft", 1)
  expect(left?.data.reason).toBe("machineTaken")
  await expectMoney(casino, { balance: START - 5_000, credit: 5_000, moved: ["in 5000"] })

  await casino.control({ type: "setMachineStatus", machineId: 101, status: 3 })
  await page.getByRole("button", { name: "Go on" }).click()
  await player.expectLive()
  await player.expectAmount("credit", 5_000)
  await player.cashOut()
  await expectMoney(casino, { balance: START, credit: 0, moved: ["in 5000", "out 5000"] })
})

test("[GAME-7] opening the machine on another device ends the first session with a message, and a kick returns the credit", async ({
  page,
  player,
  casino,
  browser
}) => {
  await player.arriveWith("50.00")
  const device = await browser.newContext()
  await device.addInitScript(() => localStorage.setItem("telereel.language", "en"))
  const second = new Player(await device.newPage())
  await second.arriveAt(101)
  await expect(
    page.getByRole("heading", { name: "You opened this machine in another window or on another device. The game goes on there." })
  ).toBeVisible({
    timeout: 45_000
  })
  await expect(page).toHaveURL(/\/lobby/u)
  await second.expectLive()
  await second.expectAmount("credit", 5_000)
  await expectEvents(page, "ConnectionClosed", 1)
  expect((await eventsOf(page, "ReconnectScheduled")).map(({ data }) => data.channel)).toEqual([])
  expect((await eventsOf(page, "ConnectionRequested")).filter(({ data }) => data.channel === "game")).toHaveLength(1)
  await expect.poll(async () => (await casino.state()).connected.games).toEqual([{ playerId: "p-demo", machineId: 101 }])

  const token = await second.page.evaluate(() => localStorage.getItem("telereel.token"))
  await page.request.post("/api/player/kick", { data: { machineId: 101 }, headers: { authorization: `Bearer ${token}` } })
  await expect(second.page.getByText(/^Your game was ended from another tab or device/u)).toBeVisible()
  await player.expectAmount("balance", START)
  await device.close()
  await expectMoney(casino, { balance: START, credit: 0, moved: ["in 5000", "out 5000"] })
})

test("[AUTH-2] [AUTH-4] a session that ends with credit on the machine is explained, and the next login returns to that machine", async ({
  page,
  player,
  casino
}) => {
  await player.arriveWith("50.00")
  await casino.control({
    type: "respondNext",
    operationId: "getBalance",
    status: 401,
    body: { code: 10, ErrorMessage: "Signature not verified." }
  })
  await casino.control({ type: "dropSockets", channel: "notifications" })
  await expect(page.getByRole("main").getByText("Invalid access_token")).toBeVisible()
  await expect(page).toHaveURL(/\/login/u)
  await player.logIn()
  await player.expectLive()
  await player.expectAmount("credit", 5_000)

  await casino.control({ type: "expireTokens" })
  await expect(page.getByRole("main").getByText("Invalid access_token")).toBeVisible()
  await expect.poll(() => keptToken(page)).toEqual(NO_TOKEN)
  await expectMoney(casino, { balance: START - 5_000, credit: 5_000, moved: ["in 5000"] })
  await player.logIn()
  await player.expectLive()
  await player.cashOut()
  await expect.poll(async () => (await eventsOf(page, "LoggedOut")).at(-1)?.data.reason).toBe("unauthorised")
  await expectMoney(casino, { balance: START, credit: 0, moved: ["in 5000", "out 5000"] })
})
