import { createHash } from "node:crypto"
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { OPERATOR_FILE } from "../../../../mocks/handlers/boot.ts"
import { expect, test } from "../../support/session/casino.ts"
import { APP_FOLDER } from "../../support/servers/mockProcess.ts"
import { startNginx } from "../../support/servers/nginx.ts"
import { makeSessionToken } from "../../support/session/sessionToken.ts"

test("[OPS-5] the browser runs no chunk that differs from the build, whether the page or the code loads it", async ({ page, witness }) => {
  witness.expect(/Failed to find a valid digest|Failed to (?:fetch dynamically|load module)|net::ERR_/u)
  const alter = (file: RegExp) =>
    page.route(file, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `globalThis.altered = true;${await response.text()}` })
    })
  await alter(/\/assets\/LoginRoute-/u)
  const came = page.waitForResponse(/\/assets\/LoginRoute-/u)
  await page.goto("/login")
  await came
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible()
  await page.unroute(/\/assets\/LoginRoute-/u)
  await alter(/\/assets\/index-/u)
  const altered = page.waitForResponse(/\/assets\/index-/u).then((response) => response.finished())
  await page.goto("/login")
  await altered
  // Only the opening screen of the page itself.
  await expect(page.locator("#root > *")).toHaveClass(["first-screen", "late-links"])
  expect(await page.evaluate((): unknown => Reflect.get(globalThis, "altered"))).toBeUndefined()
})

test("[OPS-5] the browser runs no script without a hash, and a player's visit needs none", async ({ page, player, witness, request }) => {
  expect((await request.get("/lobby")).headers()["integrity-policy"]).toBe("blocked-destinations=(script)")
  expect((await request.get("/support.html")).headers()["integrity-policy"]).toBeUndefined()
  await page.addInitScript(() => {
    const blocked: string[] = []
    Object.assign(globalThis, { blocked })
    const observer = new ReportingObserver((reports) => {
      for (const { body } of reports) blocked.push(String(Reflect.get(body ?? {}, "blockedURL")))
    })
    observer.observe()
  })
  await player.open(`/lobby?token=${makeSessionToken("demo")}`)
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  await player.openBrand()
  await player.join()
  await player.expectLive()
  expect(await page.evaluate((): unknown => Reflect.get(globalThis, "blocked"))).toEqual([])
  witness.expect(/Failed to (?:fetch dynamically|load module)|Integrity-Policy|integrity/iu)
  const outcome = await page.evaluate(async () => {
    const [script] = document.querySelectorAll<HTMLScriptElement>('script[src*="/assets/index-"]')
    // The import map has no hash for this address.
    return import(`${script?.getAttribute("src") ?? ""}?other`).then(
      () => "ran",
      () => "blocked"
    )
  })
  expect(outcome).toBe("blocked")
})

const hashOf = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`

/**
 * The page as a browser from before 2025 understands it: no attribute `integrity`, no integrity policy, and a member of the import map that the browser does
 * not know. The HTML standard lets browsers ignore unknown members with a warning.
 */
const withoutIntegrity = (page: string): string => {
  const [, map = ""] = /<script type="importmap">(.*?)<\/script>/su.exec(page) ?? []
  const older = map.replace('"integrity":{', '"notKnown":{')
  return page
    .replaceAll(hashOf(map), hashOf(older))
    .replace(map, older)
    .replaceAll(/ integrity="[^"]+"/gu, "")
}

test("[OPS-5] a browser that does not know integrity in import maps starts the product, and a player sits down", async ({
  page,
  player,
  mockProcess
}) => {
  const root = mkdtempSync(join(tmpdir(), "telereel-older-"))
  chmodSync(root, 0o755)
  cpSync(APP_FOLDER, root, { recursive: true })
  for (const packed of ["index.html.gz", "index.html.br"]) rmSync(join(root, packed))
  const older = withoutIntegrity(readFileSync(join(root, "index.html"), "utf8"))
  writeFileSync(join(root, "index.html"), older)
  writeFileSync(join(root, "Settings.json"), JSON.stringify(OPERATOR_FILE))
  const server = await startNginx(root, new URL(mockProcess?.url ?? "").host, (text) =>
    text.replace("add_header Integrity-Policy $telereel_integrity always;", "")
  )
  test.skip(server === null, "There is no nginx here and its package cannot be had.")
  const answer = await page.goto(`${server?.url ?? ""}/lobby?token=${makeSessionToken("demo")}`)
  expect(await answer?.text()).toBe(older)
  expect(older).toContain('"notKnown":{"/assets/')
  expect(older).not.toContain("integrity")
  expect(await answer?.headerValue("integrity-policy")).toBeNull()
  await expect(player.brandTile("Bosphorus Royal")).toBeVisible()
  await player.openBrand()
  await player.join()
  await page.close()
  await server?.stop()
  rmSync(root, { recursive: true, force: true })
})

test("[OPS-4] no chunk names another by the hash of its content, and the libraries import no code of the product", () => {
  const folder = join(APP_FOLDER, "assets")
  const files = readdirSync(folder).filter((name) => /\.(?:js|css)$/u.test(name))
  const scripts = new Map(files.filter((name) => name.endsWith(".js")).map((name) => [name, readFileSync(join(folder, name), "utf8")]))
  const page = readFileSync(join(APP_FOLDER, "index.html"), "utf8")
  const [, names = ""] = /<script type="importmap">\{"imports":\{(.*?)\}/u.exec(page) ?? []
  const targets = [...names.matchAll(/:"\/assets\/([^"]+)"/gu)].map(([, name = ""]) => name)
  expect(targets.length).toBeGreaterThan(100)
  expect(targets.filter((name) => !files.includes(name))).toEqual([])
  // The script for early loads is part of the page: nothing imports it, and it names the files of the build.
  const naming = [...scripts].filter(([name]) => !name.startsWith("early-") && targets.some((other) => scripts.get(name)?.includes(other)))
  expect(naming.map(([name]) => name)).toEqual([])
  const importsOf = (name: string): readonly string[] =>
    [...(scripts.get(name) ?? "").matchAll(/from"\.\/([\w-]+)-[\w-]{8}\.js"/gu)].map(([, one = ""]) => one)
  const libraries = targets.find((name) => name.startsWith("libraries-")) ?? ""
  expect([importsOf(libraries), importsOf(targets.find((name) => name.startsWith("first-")) ?? "").includes("libraries")]).toEqual([
    ["rolldown-runtime"],
    true
  ])
})
