import type { Route } from "@playwright/test"
import type { MockState } from "../../../../mocks/backend/mockState.ts"
import { expect, test } from "../../support/session/casino.ts"
import { expectEvents, expectSomeEvents } from "../../support/page/readLog.ts"
import { stillLobby } from "../../support/session/stillLobby.ts"

const LOBBY_REFRESH_MS = 10_000

const machinesOf = ({ machines }: MockState, brandId: number) => machines.filter(({ id }) => Math.floor(id / 100) === brandId)

test("[LOBBY-1] [LOBBY-2] [LOBBY-5] the lobby shows every brand with machines and jackpots, expands one on a click, and refreshes", async ({
  page,
  player,
  casino
}) => {
  await player.open("/")
  await player.logIn()
  const start = await casino.state()
  for (const { id, name, jackpots } of start.brands) {
    const tile = player.brandTile(name)
    const count = machinesOf(start, id).length
    const counted = count === 0 ? /\bOpening soon\b/u : count === 1 ? /\b1 machine\b/u : new RegExp(`\\b${count} machines\\b`, "u")
    await expect(tile).toHaveAccessibleDescription(counted)
    await expect(tile.locator("..").locator("[data-minor]")).toHaveCount(jackpots.length)
    await expect(tile).toHaveAccessibleDescription(jackpots.some((jackpot) => jackpot > 20_000) ? /^Hot /u : /^(?!Hot )/u)
  }
  const jackpot = player.brandTile("Bosphorus Royal").locator("..").locator("[data-minor]").first()
  const before = Number(await jackpot.getAttribute("data-minor"))

  const brand = player.brandTile("Ruby Comet")
  await brand.click()
  const drawer = page.getByRole("region", { name: "Ruby Comet" })
  await expect(drawer.getByRole("listitem")).toHaveCount(machinesOf(start, 2).length)
  await brand.click()
  await expect(brand).toHaveAttribute("aria-pressed", "false")
  await expect(drawer).toBeHidden()
  await brand.click()
  await drawer.getByRole("link", { name: "Machines" }).click()
  await expect(page).toHaveURL(/\/lobby\/2\/Ruby%20Comet$/u)
  await expect(page.getByRole("heading", { name: "Ruby Comet", level: 1 })).toBeVisible()
  await expect(page.getByRole("list", { name: "Machines" }).getByRole("listitem")).toHaveCount(machinesOf(start, 2).length)
  await page.getByRole("main").getByRole("link", { name: "Lobby", exact: true }).click()

  await player.brandTile("Paper Moon").click()
  await expect(page.getByText("This brand has no machines")).toBeVisible()
  await expect(async () => expect(Number(await jackpot.getAttribute("data-minor"))).toBeGreaterThan(before)).toPass({
    timeout: 5 * LOBBY_REFRESH_MS
  })
  // Read in this order, because the value only grows.
  const shown = Number(await jackpot.getAttribute("data-minor"))
  const now = (await casino.state()).brands.find(({ id }) => id === 1)
  expect(shown).toBeLessThanOrEqual(now?.jackpots[0] ?? 0)
})

const STATUS_TEXTS = [
  [0, "Offline"],
  [1, "Waiting"],
  [2, "Being played"],
  [4, "In bonus"],
  [5, "Paying out"],
  [6, "Out of order"],
  [77, "Unknown"]
] as const

test("[LOBBY-3] [LOBBY-4] a status notification changes the tile at once, and a disabled button explains why", async ({
  page,
  player,
  casino
}) => {
  await stillLobby(casino)
  await player.open("/lobby/1/Bosphorus%20Royal")
  await player.logIn()
  const tile = player.machineTile("Bosphorus Royal 1")
  const sitDown = tile.getByRole("button", { name: /^Play/u })
  await expect(sitDown).toBeEnabled()
  // Holds back all list answers, including those after a notification (LOBBY-1), so that only the notification can change the tile.
  const held: Route[] = []
  const LISTS = "**/api/machine/**"
  await page.route(LISTS, (route) => void held.push(route))
  for (const [status, text] of STATUS_TEXTS) {
    await casino.control({ type: "setMachineStatus", machineId: 101, status })
    await expect(tile.getByText(text, { exact: true })).toBeVisible()
    await expect(sitDown).toBeDisabled()
    await expect(sitDown).toHaveAccessibleDescription("This machine is not available right now.")
  }
  await casino.control({ type: "setMachineStatus", machineId: 101, status: 3 })
  await expect(tile.getByText("Free", { exact: true })).toBeVisible()
  await expect(sitDown).toBeEnabled()
  await expect.poll(() => held.length, "lists that a notice asks for").toBeGreaterThan(0)
  // Also releases the held requests.
  await page.unroute(LISTS)

  const reserved = player.machineTile("Bosphorus Royal 7").getByRole("button", { name: /^Play/u })
  await expect(reserved).toBeDisabled()
  await expect(reserved).toHaveAccessibleDescription(/^Reserved until .*\d:\d\d/u)

  // A typed address bypasses the tiles, and is still refused with a reason.
  await player.open("/game/107/x")
  await expect(page).toHaveURL(/\/lobby$/u)
  await expect(page.getByRole("alert")).toContainText("reserved for another player")
  await expect.poll(async () => (await casino.state()).machines.filter(({ seat }) => seat !== null)).toEqual([])
})

test("[LOBBY-1] [LOG-1] a failed lobby offers a retry, and an empty or outdated one is marked", async ({ page, player, casino }) => {
  const answer = (body: unknown, status = 200) => casino.control({ type: "respondNext", operationId: "getBrands", status, body })
  await stillLobby(casino)
  // A machine's notice may cause a second read, so every answer is wrong until the error is shown.
  const brands = "**/api/machine/brands*"
  await page.route(brands, (route) => route.fulfill({ json: { brands: "none" } }))
  await player.open("/login")
  await player.logIn()
  await expect(page.getByRole("heading", { name: "The lobby could not be loaded" })).toBeVisible()
  await page.unroute(brands)
  await answer({ brands: [] })
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { name: "No brand is open right now" })).toBeVisible()

  // A reconnect reloads the brands. It gets the brands first, then an invalid answer, then an error.
  const old = page.getByRole("main").getByRole("status").getByText("Last known", { exact: true })
  await casino.control({ type: "dropSockets", channel: "notifications" })
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  await expect(old).toHaveCount(0)
  await answer({ brands: [{ id: 1 }] })
  await casino.control({ type: "dropSockets", channel: "notifications" })
  await expect(old).toBeVisible()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  await answer({}, 500)
  await casino.control({ type: "dropSockets", channel: "notifications" })
  await expect(old).toHaveCount(0)
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()

  const rejected = await expectSomeEvents(page, "MessageRejected", 2)
  const where = new Set(rejected.map(({ data }) => `${data.from} ${data.issues[0]?.path}`))
  expect([...where]).toEqual(["getBrands brands", "getBrands brands.0.name"])
  const [failed] = await expectEvents(page, "RequestFailed", 1)
  expect(failed?.data).toEqual({ op: "getBrands", kind: "server", status: 500 })
})
