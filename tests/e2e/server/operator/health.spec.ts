import { createSocket } from "node:dgram"
import { once } from "node:events"
import type { Page } from "@playwright/test"
import { expect, test } from "../../support/session/casino.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

const CHECKS = ["build", "settings", "api", "notifications", "game", "clock", "webRtc", "codecs", "storage"] as const

const card = (page: Page, name: string) => page.locator(`[data-check=${name}]`)
const gradeOf = (page: Page, name: string) => card(page, name).locator("[data-tone]")

test("[OPS-6] the health page finds a working casino without reading a session, a log or a token", async ({ page, witness }) => {
  // The call without a token is refused, and the browser reports that.
  witness.expect(/status of 401/u)
  const token = makeSessionToken("demo")
  await page.addInitScript((secret) => {
    localStorage.setItem("telereel.token", secret)
    sessionStorage.setItem("telereel.token", secret)
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function read(key) {
      seen.push(key)
      return getItem.call(this, key)
    }
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = function openSeen(name, version) {
      seen.push(`database ${name}`)
      return open.call(this, name, version)
    }
  }, token)
  const sent: string[] = []
  page.on("request", (request) => sent.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  page.on("websocket", (socket) => sent.push(socket.url()))
  await page.goto("/health")
  for (const name of CHECKS) await expect(gradeOf(page, name), name).toHaveAttribute("data-tone", "ok")
  await expect(page.getByTestId("health")).toHaveText("Works")
  await expect(card(page, "build")).toContainText("The web server serves this build.")
  const seen = await page.evaluate((): unknown => Reflect.get(globalThis, "seen"))
  expect(seen).toContain("database telereel-health")
  expect([seen].flat().filter((key) => /token|log|session|preferences|pin/iu.test(String(key)))).toEqual([])
  expect(sent.some((line) => line.includes("/ws/game"))).toBe(true)
  expect(sent.filter((line) => line.includes(token) || /authorization/iu.test(line))).toEqual([])
})

test("[OPS-6] the health page names each broken part, and a retry shows that it works again", async ({ page, witness }) => {
  witness.expect(/status of (?:401|502)/u)
  let isBroken = true
  await page.route("**/Settings.json", async (route) =>
    isBroken ? route.fulfill({ json: { BRAND_NAME: "Telereel", VOLUME: "loud", CURENCY: "EUR" } }) : route.fallback()
  )
  await page.route("**/api/**", async (route) => (isBroken ? route.fulfill({ status: 502, body: "" }) : route.fallback()))
  await page.goto("/health")
  await expect(gradeOf(page, "settings")).toHaveAttribute("data-tone", "warn")
  await expect(card(page, "settings")).toContainText("Not used: VOLUME")
  await expect(card(page, "settings")).toContainText("CURENCY")
  await expect(gradeOf(page, "api")).toHaveAttribute("data-tone", "error")
  await expect(card(page, "api")).toContainText("HTTP 502")
  await expect(page.getByTestId("health")).toHaveText("Failed")
  isBroken = false
  for (const name of ["settings", "api"]) {
    await card(page, name).getByRole("button", { name: "Try again" }).click()
    await expect(gradeOf(page, name)).toHaveAttribute("data-tone", "ok")
  }
})

/** A STUN server (RFC 8489) that answers each request with the address that it came from. */
const startStun = async () => {
  const socket = createSocket("udp4")
  socket.on("message", (request, { address, port }) => {
    const answer = Buffer.alloc(32)
    answer.writeUInt16BE(0x01_01, 0)
    answer.writeUInt16BE(12, 2)
    request.copy(answer, 4, 4, 20)
    answer.writeUInt16BE(0x00_20, 20)
    answer.writeUInt16BE(8, 22)
    answer.writeUInt16BE(1, 24)
    answer.writeUInt16BE(port ^ 0x21_12, 26)
    Buffer.from(address.split(".").map(Number)).forEach((byte, at) => answer.writeUInt8(byte ^ (request[4 + at] ?? 0), 28 + at))
    socket.send(answer, port, address)
  })
  socket.bind(0, "127.0.0.1")
  await once(socket, "listening")
  return socket
}

test("[OPS-6] the health page shows that a STUN server answers, and refuses an address that is none", async ({ page, witness }) => {
  witness.expect(/status of 401/u)
  const stun = await startStun()
  await page.goto("/health")
  const ice = card(page, "ice")
  await ice.getByRole("textbox", { name: "Address" }).fill("http://turn.example.com")
  await ice.getByRole("button", { name: "Try the server" }).click()
  await expect(ice).toContainText("This is no valid address.")
  await ice.getByRole("textbox", { name: "Address" }).fill(`stun:127.0.0.1:${String(stun.address().port)}`)
  await ice.getByRole("button", { name: "Try the server" }).click()
  await expect(gradeOf(page, "ice")).toHaveAttribute("data-tone", "ok")
  await expect(ice).toContainText("The server answered")
  stun.close()
})

test("[OPS-6] on a phone each card of the health page has its button beside its title, with its text on one line", async ({
  page,
  witness
}) => {
  witness.expect(/status of 401/u)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto("/health")
  for (const name of CHECKS) {
    await expect(gradeOf(page, name), name).toHaveAttribute("data-tone", "ok")
    const title = await card(page, name).getByRole("heading").boundingBox()
    const button = await card(page, name).getByRole("button", { name: "Try again" }).boundingBox()
    if (title === null || button === null) throw new Error(`The card ${name} is not shown`)
    expect(button.y, name).toBeLessThan(title.y + title.height)
    expect(button.height, name).toBeLessThanOrEqual(40)
  }
})
