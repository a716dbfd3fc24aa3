import { afterEach, assert, describe, it, vi } from "@effect/vitest"
import { Effect } from "effect"
import { readSettingsFile } from "./settingsApi.ts"

afterEach(() => void vi.unstubAllGlobals())

const html = () => Promise.resolve(new Response("<html>"))

describe("[BOOT-1] one attempt to read Settings.json", () => {
  it.effect("returns the file when it exists", () =>
    Effect.gen(function* () {
      vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ SITE_ID: 3 })))
      const answer = yield* readSettingsFile("/Settings.json")
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
  ] as const)("reads status %s as %s", ([status, tag]) =>
    Effect.gen(function* () {
      vi.stubGlobal("fetch", () => Promise.resolve(new Response('{"SITE_ID":3}', { status })))
      assert.deepEqual(yield* readSettingsFile("/Settings.json"), { _tag: tag, why: `Settings.json: HTTP ${status}` })
    })
  )

  it.effect.each([
    ["a web page", html, "not JSON"],
    ["half a file", () => Promise.resolve(new Response('{"BRANDING":{"na')), "not JSON"],
    ["an error body with status 200", () => Promise.resolve(Response.json({ error: "maintenance" })), "JSON that is no settings file"],
    ["no answer at all", () => Promise.reject(new TypeError("fetch failed")), "out of reach"]
  ] as const)("does not treat %s as an absent file", ([_what, fetch, why]) =>
    Effect.gen(function* () {
      vi.stubGlobal("fetch", fetch)
      assert.deepEqual(yield* readSettingsFile("/Settings.json"), { _tag: "SettingsUnavailable", why: `Settings.json: ${why}` })
    })
  )
})
