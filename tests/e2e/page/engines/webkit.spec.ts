import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { expect, test } from "@playwright/test"
import { By, Key, until, type WebDriver } from "selenium-webdriver"
import { proveEngine } from "../../../golden/engineProof.ts"
import { startEngineServer } from "../../../golden/engineServer.ts"
import { GOLDEN_LOG } from "../../../golden/makeGoldenLog.ts"
import { servePages } from "../../../gallery/servePages.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"
import { hasWebKit, NO_WEBKIT, startWebKit } from "../../support/browsers/webKit.ts"

const DEMO = new URL("../../../../dist-demo", import.meta.url).pathname
/** Uses video without WebRTC, which the page draws and plays itself. */
const SEAT = "/game/101/Bosphorus%20Royal%201?signalling=inPage&still=1"
/** WebKit renders without a graphics card and on a loaded computer here. */
const PATIENCE = { timeout: 90_000 }
/** On a loaded computer WebKitGTK's page process sometimes crashes during video capture, so this test runs only on request. */
const BY_HAND = "WebKitGTK may die while it films and shows the film on a busy machine: WEBKIT_PLAYS=1 asks it to play."

const driveWebKit = async (drive: (webKit: WebDriver) => Promise<void>): Promise<void> => {
  test.skip(!hasWebKit(), NO_WEBKIT)
  const { driver, stop } = await startWebKit()
  try {
    await drive(driver)
  } finally {
    await stop()
  }
}

test.describe.configure({ timeout: 240_000 })

/** Uses `textContent`, because this driver's element text does not always match the visible text. */
const linesOf = async (driver: WebDriver): Promise<readonly string[]> =>
  driver.executeScript<readonly string[]>("return [...document.querySelectorAll('body *')].map(({ textContent }) => textContent.trim())")

const expectLine = (driver: WebDriver, line: string) => expect.poll(() => linesOf(driver), { ...PATIENCE, message: line }).toContain(line)

const clickButton = async (driver: WebDriver, name: string): Promise<void> =>
  driver.wait(until.elementLocated(By.xpath(`//button[not(@disabled) and normalize-space(.)='${name}']`)), PATIENCE.timeout).click()

const expectDone = (driver: WebDriver, of: "press-status" | "transfer-status") =>
  driver.wait(until.elementLocated(By.css(`[data-testid=${of}][data-status=done]`)), PATIENCE.timeout, `${of} is done`)

/** Serves the demo with a stub of RTCPeerConnection. Video from the page itself never opens a peer connection. */
const serveWithWebRtc = async () => {
  const folder = mkdtempSync(join(tmpdir(), "telereel-webkit-"))
  cpSync(DEMO, folder, { recursive: true })
  const page = join(folder, "index.html")
  writeFileSync(page, readFileSync(page, "utf8").replace("<head>", '<head><script src="/webRtcByName.js"></script>'))
  writeFileSync(
    join(folder, "webRtcByName.js"),
    'globalThis.RTCPeerConnection ??= class {}; localStorage.setItem("telereel.language", "en")'
  )
  const { url, stop } = await servePages(folder)
  return {
    url,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

test("[BOOT-4] WebKit without WebRTC shows that it cannot display a machine", () =>
  driveWebKit(async (webKit) => {
    const { url, stop } = await servePages(DEMO)
    await webKit.get(new URL("/login", url).href)
    await expectLine(webKit, "Bu tarayıcı canlı görüntüyü gösteremiyor")
    await stop()
  }))

test("[LOG-2] the golden session folds to the same bytes in WebKit as in Node", () =>
  driveWebKit(async (webKit) => {
    const server = await startEngineServer()
    await webKit.get(server.url)
    const proof = await server.proof
    server.stop()
    expect(proof).toMatchObject({ engine: expect.stringContaining("AppleWebKit"), verification: { result: "proven" } })
    expect(proof).toMatchObject({ ...(await proveEngine(readFileSync(GOLDEN_LOG, "utf8"))) })
  }))

test("[GAME-1] [LIVE-1] [LIVE-7] (skipped unless WEBKIT_PLAYS=1) in WebKit the video is live, a deposit succeeds, and Space spins without stopping the video", () => {
  test.skip(process.env["WEBKIT_PLAYS"] !== "1", BY_HAND)
  return driveWebKit(async (webKit) => {
    const { url, stop } = await serveWithWebRtc()
    await webKit.get(new URL(`${SEAT}&token=${makeSessionToken("demo")}`, url).href)
    await expectLine(webKit, "Live")
    const press = (key: string) => webKit.actions().sendKeys(key).perform()
    await clickButton(webKit, "Add credit")
    await clickButton(webKit, "₺50.00")
    await clickButton(webKit, "Add ₺50.00")
    await expectLine(webKit, "Cash In: ₺50.00")
    await webKit.findElement(By.css("[data-testid=machine-video]")).click()
    await press(Key.SPACE)
    await expectDone(webKit, "press-status")
    const state = "const { paused, muted } = document.querySelector('video'); return { paused, muted }"
    // Its sound goes through a gain node, because an iPhone's media element has a fixed volume.
    expect(await webKit.executeScript(state)).toEqual({ paused: false, muted: true })
    await expectLine(webKit, "Live")
    await stop()
  })
})
