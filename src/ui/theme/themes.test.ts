import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8")

/** The hex tokens of the first rule whose selectors contain `selector`. */
const tokensOf = (css: string, selector: string): Readonly<Record<string, string>> => {
  const rule = [...css.matchAll(/(?<selectors>[^{}]+)\{(?<body>[^{}]*)\}/gu)].find(({ groups }) =>
    groups?.["selectors"]?.includes(selector)
  )
  if (rule === undefined) throw new Error(`no rule for ${selector}`)
  return Object.fromEntries(
    [...(rule.groups?.["body"] ?? "").matchAll(/(--[\w-]+): (?:var\(--[\w-]+, )?(#[\da-f]{6})\)?;/gu)].map(
      ([, name = "", hex = ""]) => [name, hex] as const
    )
  )
}

const house = read("styles.css")
const jewels = read("themes.css")
const night = tokensOf(house, "\n[data-theme]")

const THEMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  night,
  day: tokensOf(house, '[data-theme="day"]'),
  emerald: { ...night, ...tokensOf(jewels, '[data-theme="emerald"]') },
  ruby: { ...night, ...tokensOf(jewels, '[data-theme="ruby"]') },
  sapphire: { ...night, ...tokensOf(jewels, '[data-theme="sapphire"]') }
}

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

const INKS = ["--text", "--text-soft", "--text-faint", "--ok", "--busy", "--warn", "--error"]
const GROUNDS = ["--bg", "--bg-sunken", "--surface", "--surface-2", "--surface-3"]
/** The built-in accent; accent.test.ts checks an operator's accent. */
const ACCENT = { day: "#76560f", other: "#e2c07f" }

describe.each(Object.entries(THEMES))("[SHELL-9] the theme %s", (name, tokens) => {
  it("all text colours are legible on all surfaces (WCAG AA)", () => {
    const inks = [...INKS.map((ink) => [ink, tokens[ink] ?? ""] as const), ["accent", name === "day" ? ACCENT.day : ACCENT.other] as const]
    const faint = inks.flatMap(([ink, hex]) =>
      GROUNDS.map((ground) => ({ pair: `${ink} on ${ground}`, ratio: contrast(hex, tokens[ground] ?? "") })).filter(
        ({ ratio }) => !(ratio >= 4.5)
      )
    )
    expect(faint).toEqual([])
  })
})
