import { afterAll, beforeEach, describe, expect, it, vi } from "vitest"
import type { Language } from "./languages.ts"

const stored = new Map<string, string>()
const html: { lang: string; dir: string; dataset: Record<string, string> } = { lang: "", dir: "", dataset: {} }

/** A promise that stays pending until the test opens it. */
const makeGate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** Loads a new instance in Turkish. The given file waits until the test opens its gate. */
const start = async (slowFile: `${Language}/${string}`) => {
  const gate = makeGate()
  vi.doMock(`./locales/${slowFile}.json`, async (original) => {
    await gate.opened
    return original()
  })
  const texts = await import("./initI18n.ts")
  await texts.initI18n("tr")
  return { ...texts, gate }
}

beforeEach(() => {
  vi.resetModules()
  stored.clear()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text)
  })
  vi.stubGlobal("document", { documentElement: html })
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
  for (const file of ["ar/start", "en/start"]) vi.doUnmock(`./locales/${file}.json`)
})

describe("[SHELL-6] a language that loads slowly", () => {
  it("[SHELL-6] a slow language does not replace a language that the player has chosen since", async () => {
    const { changeLanguage, i18n, gate } = await start("ar/start")
    const arabic = changeLanguage("ar")
    await changeLanguage("tr")
    gate.open()
    await arabic
    expect(i18n.language).toBe("tr")
    expect(stored.get("telereel.language")).toBe("tr")
    expect(html).toMatchObject({ lang: "tr", dir: "ltr" })
  })

  it("[SHELL-6] a slow language has the texts of a part that a page requested meanwhile", async () => {
    const { changeLanguage, loadTexts, i18n, gate } = await start("en/start")
    const english = changeLanguage("en")
    await loadTexts("report")
    gate.open()
    await english
    expect(i18n.language).toBe("en")
    expect(i18n.hasResourceBundle("en", "report")).toBe(true)
  })

  it("[BOOT-1] a slow language replaces the operator's default of settings that arrive meanwhile", async () => {
    const { changeLanguage, followSettings, i18n, gate } = await start("ar/start")
    const arabic = changeLanguage("ar")
    await followSettings("tr", {})
    expect(i18n.language).toBe("tr")
    gate.open()
    await arabic
    expect(i18n.language).toBe("ar")
  })

  it("[BOOT-1] a slow language is not shown as the operator's default after the player has chosen another", async () => {
    const { changeLanguage, followSettings, i18n, gate } = await start("en/start")
    const settings = followSettings("en", {})
    await changeLanguage("ar")
    gate.open()
    await settings
    expect(i18n.language).toBe("ar")
  })
})
