import { spawnSync } from "node:child_process"
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import process from "node:process"
import type { Browser } from "@playwright/test"
import { SCENARIOS } from "../../../../mocks/scenarios/catalogue/scenarios.ts"
import { expect, test } from "../../support/session/casino.ts"
import { startMockProcess } from "../../support/servers/mockProcess.ts"

const DIST = new URL("../../../../dist", import.meta.url).pathname
const FILES = globSync("**/*.*", { cwd: DIST }).map((name) => join(DIST, name))

/** Texts of scenarios. Shorter texts may occur in the product for other reasons. */
const SENTENCES = SCENARIOS.flatMap(({ id, description }) => [id, description]).filter((text) => text.length >= 16)

const BANNED = ["mockServiceWorker", "@mswjs", "[MSW]", "__mock", "telereel.mock", "_mock/", "TESTSIGNATURE", "demo1234", ...SENTENCES]

test("[MOCK-2] the production build contains nothing of MSW, the mocks or their scenarios", () => {
  expect(FILES.length).toBeGreaterThan(5)
  expect(SENTENCES.length).toBeGreaterThan(1)
  // The hash in a file name may contain any letters.
  const names = FILES.map((file) => basename(file).replace(/-[\w-]{8}(?=\.)/u, ""))
  expect(names.filter((name) => /mock|msw|scenario/iu.test(name))).toEqual([])
  const found = FILES.flatMap((file) => {
    const bytes = readFileSync(file)
    return BANNED.filter((word) => bytes.includes(word)).map((word) => `${basename(file)}: ${word}`)
  })
  expect(found).toEqual([])
})

test("[MOCK-2] the production build ignores `?scenario=` and starts no panel, worker or mock", async ({ page, player }) => {
  await player.open("/?scenario=hand-pay&seed=42")
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeVisible()
  await expect(page.getByRole("button", { name: "MOCK" })).toHaveCount(0)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await page.evaluate(() => "__mock" in window)).toBe(false)
})

/** Width and height of a PNG, from its first chunk. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

/** The opacity of a picture's first pixel, 0 to 255. */
const alphaOfCorner = async (browser: Browser, png: Buffer): Promise<number> => {
  const page = await browser.newPage()
  const alpha = await page.evaluate(
    async (source) => {
      const picture = await createImageBitmap(await (await fetch(source)).blob())
      const context = new OffscreenCanvas(1, 1).getContext("2d")
      context?.drawImage(picture, 0, 0)
      return context?.getImageData(0, 0, 1, 1).data[3] ?? -1
    },
    `data:image/png;base64,${png.toString("base64")}`
  )
  await page.close()
  return alpha
}

test("the production build can be installed: Chromium accepts the manifest, and each icon has its declared size", async ({
  page,
  player,
  request
}) => {
  await player.open("/login")
  const inspector = await page.context().newCDPSession(page)
  const { url, errors, data = "{}" } = await inspector.send("Page.getAppManifest")
  expect(errors).toEqual([])
  const answer = await request.get(url)
  expect(answer.headers()["content-type"]).toContain("application/manifest+json")
  const manifest: unknown = JSON.parse(data)
  expect(manifest).toMatchObject({ name: "Telereel", lang: "tr", display: "standalone", start_url: "/lobby" })
  const icons = [...data.matchAll(/"src": "([^"]+)", "sizes": "(\d+x\d+)"[^}]*"purpose": "(\w+)"/gu)]
  expect(icons.map(([, , sizes, purpose]) => `${sizes} ${purpose}`)).toEqual(["192x192 any", "512x512 any", "512x512 maskable"])
  for (const [, src = "", sizes] of icons) {
    const icon = await request.get(src)
    expect([src, icon.headers()["content-type"], sizeOf(await icon.body())]).toEqual([src, "image/png", sizes])
  }
})

test("an operator's name and logo are those of the installed app after `npm run deploy:brand`", async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), "telereel-brand-"))
  cpSync(DIST, folder, { recursive: true })
  const root = new URL("../../../..", import.meta.url).pathname
  const args = ["tests/deploy/writeBrand.ts", "mocks/operators/qasrAlNoor.json", "--to", folder]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" })
  expect([status, stderr]).toEqual([0, ""])
  // The later option applies.
  const mock = await startMockProcess("--app", folder)
  const page = await browser.newPage()
  try {
    await page.goto(`${mock.url}/login`)
    const inspector = await page.context().newCDPSession(page)
    const { errors, data = "{}" } = await inspector.send("Page.getAppManifest")
    expect(errors).toEqual([])
    // Chromium asks for the compressed file.
    expect(JSON.parse(data)).toMatchObject({ name: "قصر النور", short_name: "قصر النور", lang: "ar", dir: "rtl", start_url: "/lobby" })
    for (const { file, sizes, corner } of [
      { file: "icon-192.png", sizes: "192x192", corner: 0 },
      { file: "icon-512.png", sizes: "512x512", corner: 0 },
      { file: "icon-maskable-512.png", sizes: "512x512", corner: 255 },
      { file: "apple-touch-icon.png", sizes: "180x180", corner: 255 }
    ]) {
      const png = readFileSync(join(folder, file))
      expect(sizeOf(png)).toBe(sizes)
      expect(png.equals(readFileSync(join(DIST, file))), file).toBe(false)
      const alpha = await alphaOfCorner(browser, png)
      expect([file, alpha]).toEqual([file, corner])
    }
  } finally {
    // An open page would complain that its server is gone.
    await page.close()
    await mock.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
