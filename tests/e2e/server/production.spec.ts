import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { SCENARIOS } from "../../../mocks/scenarios/catalogue/scenarios.ts"
import { expect, test } from "../support/casino.ts"

const DIST = new URL("../../../dist", import.meta.url).pathname
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
