/** The operator's colour and what makes text legible on it and in it, as CSS variables (BOOT-2, WCAG AA). */
export type AccentTokens = Readonly<Record<"--accent" | "--accent-ink" | "--accent-on-dark" | "--accent-on-light", string>>

type Rgb = readonly [number, number, number]

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
const INK: Rgb = [28, 19, 4]
/** The surfaces with the least contrast that text in the accent stands on. */
const DARK_SURFACE: Rgb = [41, 35, 57]
const LIGHT_SURFACE: Rgb = [230, 222, 211]
const AA = 4.5

const parse = (hex: string): Rgb | undefined => {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/iu.exec(hex.trim())?.[1]
  if (digits === undefined) return undefined
  const full = digits.length === 3 ? digits.replace(/./gu, "$&$&") : digits
  const channel = (from: number): number => Number.parseInt(full.slice(from, from + 2), 16)
  return [channel(0), channel(2), channel(4)]
}

const print = (rgb: Rgb): string => `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`

const linear = (channel: number): number => (channel <= 10.31 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4)

const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

const contrast = (a: Rgb, b: Rgb): number => {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share
]

/** The colour nearest to the accent, on its way to black or white, that reads on the surface. */
const legible = (accent: Rgb, toward: Rgb, surface: Rgb): Rgb => {
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mix(accent, toward, share)
    if (contrast(shade, surface) >= AA) return shade
  }
  return toward
}

/** The warmer of the inks that reads; black and white between them read on every colour. */
const inkOn = (accent: Rgb): Rgb => [INK, WHITE].find((ink) => contrast(accent, ink) >= AA) ?? BLACK

/** Undefined when the text is no hex colour: the built-in brass stays. */
export const accentTokens = (hex: string): AccentTokens | undefined => {
  const accent = parse(hex)
  if (accent === undefined) return undefined
  return {
    "--accent": print(accent),
    "--accent-ink": print(inkOn(accent)),
    "--accent-on-dark": print(legible(accent, WHITE, DARK_SURFACE)),
    "--accent-on-light": print(legible(accent, BLACK, LIGHT_SURFACE))
  }
}

/** Puts the operator's accent on the page. */
export const applyAccent = (hex: string): void => {
  const tokens = accentTokens(hex)
  if (tokens === undefined) return
  for (const [name, value] of Object.entries(tokens)) document.documentElement.style.setProperty(name, value)
}
