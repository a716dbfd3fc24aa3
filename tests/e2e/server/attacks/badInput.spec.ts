import { expect, test } from "../../support/session/casino.ts"
import { expectMoney, played } from "../../support/session/expectMoney.ts"
import { eventsOf, expectEvents, expectSomeEvents } from "../../support/page/readLog.ts"
import { stillLobby } from "../../support/session/stillLobby.ts"

const START = 150_000

test("[LOG-1] invalid messages are logged with their reason, and the game continues", async ({ page, player, casino }) => {
  await player.arriveWith("50.00")
  const frames = {
    game: [
      "<html>",
      '{"credit":1}',
      '{"type":"freeMoney","amount":1}',
      '{"type":"meter","meter":{"credit":"a lot"}}',
      '{"type":"transferDone","transferId":7}'
    ],
    notifications: ["", "[]", '{"type":"windfall"}', '{"type":"balance","balance":12.5}', '{"type":"machine","status":3}']
  } as const
  for (const text of frames.game) await casino.control({ type: "sendRaw", channel: "game", text })
  for (const text of frames.notifications) await casino.control({ type: "sendRaw", channel: "notifications", text })

  const rejected = await expectEvents(page, "MessageRejected", 10)
  const told = rejected.map(({ data }) => `${data.from} ${data.messageType}: ${data.issues[0]?.path}`).toSorted()
  expect(told).toEqual([
    "game freeMoney: type",
    "game meter: meter.credit",
    "game null: ",
    "game null: type",
    "game transferDone: transferId",
    "notifications balance: balance",
    "notifications machine: id",
    "notifications null: ",
    "notifications null: ",
    "notifications windfall: type"
  ])
  expect(rejected.every(({ data }) => data.issues.every(({ message }) => message.length > 0))).toBe(true)

  await player.expectAmount("balance", START - 5_000)
  await player.spin()
  const { net } = played(await casino.state())
  await player.expectAmount("credit", 5_000 + net)
  await expectSomeEvents(page, "PressDone", 1)
  expect(await eventsOf(page, "ConnectionLost")).toEqual([])
  await expectMoney(casino, { balance: START - 5_000, credit: 5_000 + net, moved: ["in 5000"] })
})

test("[LOBBY-1] [LOG-1] a lobby with broken answers keeps its last state with a mark, and retries after a transient error", async ({
  page,
  player,
  casino
}) => {
  await stillLobby(casino)
  await player.open("/")
  await player.logIn()
  const brand = page.getByRole("button", { name: "Show the machines of Bosphorus Royal" })
  await expect(brand).toBeVisible()
  await page.route("**/machine/brands", (route) =>
    route.fulfill({ status: 200, contentType: "application/json", body: '{"brands":"none"}' })
  )
  // A reservation until a time beyond the range of Date.
  await page.route("**/machine/all", async (route) => {
    const response = await route.fetch()
    const { machines } = (await response.json()) as { readonly machines: readonly object[] }
    const until = 8_640_000_000_000_001
    await route.fulfill({ response, json: { machines: machines.map((one) => ({ ...one, reservation: { mine: false, until } })) } })
  })
  await casino.control({ type: "dropSockets", channel: "notifications" })
  const stale = page.getByRole("main").getByText("Last known", { exact: true })
  await expect(stale).toBeVisible()
  await expect(brand).toBeVisible()
  await expect
    .poll(async () => (await eventsOf(page, "MessageRejected")).map(({ data }) => `${data.from} ${data.issues[0]?.path}`))
    .toEqual(expect.arrayContaining(["getBrands brands", "getMachines machines.0.reservation.until"]))

  await page.unroute("**/machine/all")
  await page.unroute("**/machine/brands")
  await casino.control({ type: "respondNext", operationId: "getBrands", status: 500 })
  const answer = page.waitForResponse((response) => response.url().endsWith("/machine/brands") && response.status() === 500)
  await casino.control({ type: "dropSockets", channel: "notifications" })
  await answer
  await expect(stale).toBeHidden()
  await expect(brand).toBeVisible()
  await expectEvents(page, "ConnectionOpened", 3)
  expect(await eventsOf(page, "LoggedOut")).toEqual([])
})
