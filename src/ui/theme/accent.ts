/** The operator's accent and its legible variants as CSS variables (BOOT-2, WCAG AA). */
export type AccentTokens = Readonly<Record<"--accent" | "--accent-ink" | "--accent-on-dark" | "--accent-on-light", string>>

type Rgb = readonly [number, number, number]

const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
const INK: Rgb = [28, 19, 4]
/** The surfaces on which text in the accent has the least contrast. */
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
  const x = luminance(a)
  const y = luminance(b)
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share
]

/** The colour nearest to the accent, mixed towards black or white, that is legible on the surface. */
const legible = (accent: Rgb, toward: Rgb, surface: Rgb): Rgb => {
  for (let share = 0; share < 1; share += 0.05) {
    const shade = mix(accent, toward, share)
    if (contrast(shade, surface) >= AA) return shade
  }
  return toward
}

/** The warmest legible ink for text on the accent. Black or white is legible on every colour. */
const inkOn = (accent: Rgb): Rgb => [INK, WHITE].find((ink) => contrast(accent, ink) >= AA) ?? BLACK

/** Computes the accent's variables. Undefined when the text is not a hex colour: the built-in accent stays. */
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

/** Text colours that an operator may set (BRANDING.colours): each has a variant for dark and one for light surfaces. */
const TEXT_COLOURS = { success: "ok", info: "busy", warning: "warn", error: "error" } as const

/** Surfaces that an operator may set, each with the built-in surfaces of both schemes whose contrast must be kept. */
const SURFACES: Readonly<Record<"page" | "surface", readonly [variable: string, dark: Rgb, light: Rgb][]>> = {
  page: [["bg", [11, 9, 20], [245, 240, 231]]],
  surface: [
    ["surface", [21, 18, 31], [255, 253, 249]],
    ["surface-2", [29, 25, 43], [250, 245, 236]],
    ["surface-3", [41, 35, 57], [240, 232, 218]]
  ]
}

/** Mixes a colour towards black or white until it is at least as dark or light as the built-in surface, so that text stays legible. */
const surfaceShade = (colour: Rgb, toward: Rgb, builtIn: Rgb): Rgb => {
  const isFarEnough = (shade: Rgb): boolean =>
    toward === BLACK ? luminance(shade) <= luminance(builtIn) : luminance(shade) >= luminance(builtIn)
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(colour, toward, share)
    if (isFarEnough(shade)) return shade
  }
  return toward
}

/** The CSS variables of an operator's colours by name (BOOT-2). Unknown names and values that are not hex colours give none. */
export const colourTokens = (colours: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const shades = (name: string, shade: (colour: Rgb) => readonly (readonly [string, Rgb])[]): readonly (readonly [string, string])[] => {
    const colour = parse(colours[name] ?? "")
    return colour === undefined ? [] : shade(colour).map(([variable, rgb]) => [variable, print(rgb)] as const)
  }
  return Object.fromEntries([
    ...Object.entries(TEXT_COLOURS).flatMap(([name, variable]) =>
      shades(name, (colour) => [
        [`--${variable}-on-dark`, legible(colour, WHITE, DARK_SURFACE)],
        [`--${variable}-on-light`, legible(colour, BLACK, LIGHT_SURFACE)]
      ])
    ),
    ...Object.entries(SURFACES).flatMap(([name, variables]) =>
      shades(name, (colour) =>
        variables.flatMap(([variable, dark, light]) => [
          [`--${variable}-on-dark`, surfaceShade(colour, BLACK, dark)] as const,
          [`--${variable}-on-light`, surfaceShade(colour, WHITE, light)] as const
        ])
      )
    )
  ])
}

const ACCENT_VARIABLES = ["--accent", "--accent-ink", "--accent-on-dark", "--accent-on-light"] as const
const COLOUR_VARIABLES = Object.keys(
  colourTokens({ success: "#000", info: "#000", warning: "#000", error: "#000", page: "#000", surface: "#000" })
)

/** BRANDING of the settings: the accent, null for the built-in one, and theme colours by their names. Each as #rgb or #rrggbb. */
export interface OperatorColours {
  readonly accent: string | null
  readonly colours: Readonly<Record<string, string>>
}

/** The CSS variables of an operator's accent and colours. */
const operatorTokens = ({ accent, colours }: OperatorColours): Readonly<Record<string, string>> => ({
  ...(accent === null ? undefined : accentTokens(accent)),
  ...colourTokens(colours)
})

/** Applies the operator's colours to the page; colours that are no longer set return to the built-in ones. */
export const applyColours = (operator: OperatorColours, root: HTMLElement = document.documentElement): void => {
  const tokens = operatorTokens(operator)
  for (const name of [...ACCENT_VARIABLES, ...COLOUR_VARIABLES]) {
    const value = tokens[name]
    if (value === undefined) root.style.removeProperty(name)
    else root.style.setProperty(name, value)
  }
}
