import { expect, test } from "../support/casino.ts"
import { makeSessionToken } from "../support/sessionToken.ts"

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
  await page.goto("/login")
  await expect(page.locator("#root")).toBeEmpty()
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
