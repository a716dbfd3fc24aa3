import { Schema } from "effect"
import { versionOf } from "../../../src/domain/events.ts"
import { eventTypes } from "../../../src/domain/eventTypes.ts"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import { makeFolds } from "../../support/makeFolds.ts"
import { expect, test } from "../support/session/casino.ts"
import { played } from "../support/session/expectMoney.ts"
import { findInBrowser } from "../support/security/findInBrowser.ts"
import { keptToken } from "../support/security/keptSecrets.ts"
import { eventsOf, expectEvents, expectSomeEvents, readLog } from "../support/page/readLog.ts"

const START = 7_500_000
const PASSWORD = "highroller1234"
/** SHA-256 of the PIN 1234, which the server sends at login. */
const PIN_HASH = "03ac674216f3e15c761ee1a5e255f067953623c8b388b4459e13f978d7c846f4"

const foldAll = (log: readonly Envelope[]) => {
  const folds = makeFolds()
  for (const envelope of log) folds.evolve(envelope)
  return folds.views
}

const typesFrom = (log: readonly Envelope[], kind: Envelope["src"]["kind"]): readonly string[] => [
  ...new Set(log.filter(({ src }) => src.kind === kind).map(({ type }) => type))
]

const expectWhole = (log: readonly Envelope[]): void => {
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
  expect(new Set(log.map(({ id }) => id)).size).toBe(log.length)
  expect(log.filter(({ mono }, index) => mono < (log[index - 1]?.mono ?? 0))).toEqual([])
  expect(log.filter(({ type, ver, data }) => ver !== versionOf(type) || !Schema.is(eventTypes[type].data)(data))).toEqual([])
}

test("[LOG-1] [LOG-2] [LOG-4] [GAME-1] a session at a machine leaves a complete log without secrets, which folds to the same figures in Node and continues after a reload", async ({
  page,
  player,
  casino,
  witness
}) => {
  await player.open("/login")
  await player.logIn("highroller", PASSWORD)
  await expect(page).toHaveURL(/\/lobby$/u)
  const tokens = [(await keptToken(page)).tab]
  await player.openBrand()
  await player.join()
  await player.cashIn("50.00")
  await player.spin()
  await casino.control({ type: "sendRaw", channel: "notifications", text: '{"type":"windfall","amount":"all of it"}' })
  await casino.control({ type: "dropSockets", channel: "notifications" })
  await expect
    .poll(async () => (await eventsOf(page, "ConnectionOpened")).map(({ data }) => data.channel))
    .toEqual(["notifications", "game", "notifications"])

  const log = await readLog(page)
  expectWhole(log)
  expect(typesFrom(log, "rest")).toEqual(
    expect.arrayContaining(["SettingsLoaded", "LoggedIn", "BalanceReceived", "BrandsReceived", "MachinesReceived"])
  )
  expect(typesFrom(log, "socket")).toEqual(
    expect.arrayContaining([
      "ConnectionRequested",
      "ConnectionOpened",
      "ConnectionLost",
      "BalanceNotified",
      "SeatTaken",
      "TransferCompleted",
      "PressAccepted",
      "PressDone",
      "MessageRejected"
    ])
  )
  expect(typesFrom(log, "player")).toEqual(
    expect.arrayContaining(["LogInRequested", "BrandSelected", "JoinRequested", "TransferRequested", "PressRequested"])
  )
  expect((await eventsOf(page, "Navigated")).map(({ data }) => data.path)).toEqual([
    "/login",
    "/",
    "/lobby",
    "/game/101/Bosphorus%20Royal%201"
  ])
  const [rejected] = await expectEvents(page, "MessageRejected", 1)
  expect(rejected?.data.issues.length).toBeGreaterThan(0)

  const { bets, net } = played(await casino.state())
  const win = net + (bets[0] ?? 0)
  const credit = 5_000 + net
  expect(bets).toEqual([100])
  await player.expectAmount("last-win", win)
  await player.expectAmount("credit", credit)
  const { game, funds, session } = foldAll(log)
  expect({ credit: funds.credit, win: game.meter?.lastWin, balance: funds.wallet }).toEqual({ credit, win, balance: START - 5_000 })
  expect(session.player?.username).toBe("highroller")
  expect(foldAll(log)).toEqual(foldAll(log.map((envelope) => JSON.parse(JSON.stringify(envelope)))))

  await page.reload()
  await player.expectLive()
  await expect(page).toHaveURL(/\/game\/101\/Bosphorus%20Royal%201$/u)
  await player.expectAmount("credit", credit)
  await player.expectAmount("balance", START - 5_000)
  await expectSomeEvents(page, "FirstFramePresented", log.filter(({ type }) => type === "FirstFramePresented").length + 1)
  const later = await readLog(page)
  expectWhole(later)
  expect(later.slice(0, log.length)).toEqual(log)
  const [, loaded] = await eventsOf(page, "PageLoaded")
  expect(loaded?.data.restored).toBe((loaded?.seq ?? 0) - 1)
  expect((await eventsOf(page, "SeatTaken")).map(({ data }) => [data.machineId, data.meter?.credit])).toEqual([
    [101, 0],
    [101, credit]
  ])

  tokens.push((await keptToken(page)).tab)
  const secrets = [PASSWORD, PIN_HASH, ...tokens.map((token) => token ?? "no token")]
  expect(tokens).not.toContain(null)
  expect(await findInBrowser(page, secrets)).toEqual([])
  const said = witness.lines().filter((line) => !line.startsWith("WebSocket connection to"))
  expect(said.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])

  await player.cashOut()
  await page.getByRole("button", { name: "Leave the machine" }).click()
  await expect(page).toHaveURL(/\/lobby$/u)
  await player.expectAmount("balance", START + net)
  await expect(async () => {
    const { lobby, funds } = foldAll(await readLog(page))
    expect(funds.wallet).toBe(START + net)
    for (const { name, jackpots } of lobby.brands.filter(({ jackpots: all }) => all.length > 0)) {
      expect(Number(await player.brandTile(name).locator("..").locator("[data-minor]").first().getAttribute("data-minor"))).toBe(
        Math.max(...jackpots)
      )
    }
  }).toPass()
})
