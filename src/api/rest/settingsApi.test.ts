import { afterEach, assert, describe, it, vi } from "@effect/vitest"
import { Effect } from "effect"
import { readSettingsFile } from "./settingsApi.ts"

afterEach(() => void vi.unstubAllGlobals())

const html = () => Promise.resolve(new Response("<html>"))

describe("[BOOT-1] one attempt to read Settings.json", () => {
  it.effect("an attempt to read Settings.json returns the file when it exists", () =>
    Effect.gen(function* () {
      vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ SITE_ID: 3 })))
      const answer = yield* readSettingsFile("https://casino.test")
      assert.deepInclude(answer, { _tag: "SettingsFile", raw: { SITE_ID: 3 } })
    })
  )

  it.effect.each([
    [404, "SettingsAbsent"],
    [410, "SettingsAbsent"],
    [401, "SettingsUnavailable"],
    [403, "SettingsUnavailable"],
    [429, "SettingsUnavailable"],
    [500, "SettingsUnavailable"],
    [503, "SettingsUnavailable"]
  ] as const)("an attempt to read Settings.json reads status %s as %s", ([status, tag]) =>
    Effect.gen(function* () {
      vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"SITE_ID":3}', { status })))
      const answer = yield* readSettingsFile("https://casino.test")
      assert.deepInclude(answer, { _tag: tag, why: `Settings.json: HTTP ${status}` })
      if (answer._tag === "SettingsUnavailable") assert.deepInclude(answer.error, { _tag: "Transient", op: "getSettings", status })
    })
  )

  it.effect.each([
    ["a web page", html, "not JSON", "Decode"],
    ["half a file", () => Promise.resolve(new Response('{"BRANDING":{"na')), "not JSON", "Decode"],
    [
      "an empty body",
      () => Promise.resolve(new Response("", { headers: { "content-length": "0" } })),
      "JSON that is no settings file",
      "Decode"
    ],
    ["an error body with status 200", () => Promise.resolve(Response.json({ error: "x" })), "JSON that is no settings file", "Decode"],
    ["no answer at all", () => Promise.reject(new TypeError("fetch failed")), "out of reach", "Transient"]
  ] as const)("an attempt to read Settings.json does not treat %s as an absent file", ([_what, fetch, why, kind]) =>
    Effect.gen(function* () {
      vi.stubGlobal("fetch", fetch)
      const answer = yield* readSettingsFile("https://casino.test")
      assert.deepInclude(answer, { _tag: "SettingsUnavailable", why: `Settings.json: ${why}` })
      if (answer._tag === "SettingsUnavailable") assert.strictEqual(answer.error._tag, kind)
    })
  )

  it.effect("an attempt to read Settings.json asks for the specification's path at the page's origin, without a token", () =>
    Effect.gen(function* () {
      const asked: Request[] = []
      vi.stubGlobal("fetch", (request: Request) => {
        asked.push(request)
        return Promise.resolve(Response.json({ SITE_ID: 3 }))
      })
      yield* readSettingsFile("https://casino.test")
      assert.deepEqual(
        asked.map(({ method, url, headers }) => [method, url, headers.get("authorization")]),
        [["GET", "https://casino.test/Settings.json", null]]
      )
    })
  )
})
