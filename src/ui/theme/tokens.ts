import { createTheme, type MantineColorsTuple } from "@mantine/core"

/**
 * Colours for Mantine's `color` property. `accent` is the operator's colour; the others give the tone of a status. styles.css and accent.ts define
 * the values: `base` fills a surface, `ink` is text on it, `text` is text in that colour on the page.
 */
const SEMANTIC = {
  accent: { base: "var(--accent)", ink: "var(--accent-ink)", text: "var(--accent-text)" },
  danger: { base: "var(--danger)", ink: "#ffffff", text: "var(--error)" },
  error: { base: "var(--error)", ink: "var(--bg)", text: "var(--error)" },
  ok: { base: "var(--ok)", ink: "var(--bg)", text: "var(--ok)" },
  warn: { base: "var(--warn)", ink: "var(--bg)", text: "var(--warn)" },
  busy: { base: "var(--busy)", ink: "var(--bg)", text: "var(--busy)" }
} as const

export type SemanticColour = keyof typeof SEMANTIC

declare module "@mantine/core" {
  interface MantineThemeColorsOverride {
    // `dimmed` and `bright` are Mantine's names for soft and strong text; `faint` is ours for the faintest.
    colors: Record<SemanticColour | "gray" | "dark" | "faint" | "dimmed" | "bright", MantineColorsTuple>
  }
}

/** All ten shades of a semantic colour are equal: the variables below carry its variants. */
const shades = (base: string): MantineColorsTuple => [base, base, base, base, base, base, base, base, base, base]

/** Mantine's neutral colours in the dark scheme, from text to background. */
const DARK: MantineColorsTuple = [
  "var(--text)",
  "var(--text-soft)",
  "var(--text-faint)",
  "var(--field-line)",
  "var(--line-strong)",
  "var(--surface-3)",
  "var(--surface-2)",
  "var(--surface)",
  "var(--bg-sunken)",
  "var(--bg)"
]

/** Mantine's neutral colours in the light scheme, from background to text. */
const GRAY: MantineColorsTuple = [
  "var(--surface-2)",
  "var(--surface-3)",
  "var(--line)",
  "var(--line-strong)",
  "var(--field-line)",
  "var(--text-faint)",
  "var(--text-faint)",
  "var(--text-soft)",
  "var(--text)",
  "var(--text)"
]

const heading = (fontSize: string, lineHeight: string) => ({ fontSize, lineHeight })

/**
 * Mantine's scales, defined by the tokens in styles.css. Kept apart from the components (theme.ts), because the generator of the CSS variables runs
 * in Node and cannot import style sheets.
 */
export const tokens = createTheme({
  primaryColor: "accent",
  primaryShade: 5,
  colors: {
    gray: GRAY,
    dark: DARK,
    faint: shades("var(--text-faint)"),
    accent: shades(SEMANTIC.accent.base),
    danger: shades(SEMANTIC.danger.base),
    error: shades(SEMANTIC.error.base),
    ok: shades(SEMANTIC.ok.base),
    warn: shades(SEMANTIC.warn.base),
    busy: shades(SEMANTIC.busy.base)
  },
  cursorType: "pointer",
  defaultRadius: "md",
  focusRing: "auto",
  respectReducedMotion: true,
  fontFamily: "var(--font)",
  fontFamilyMonospace: "ui-monospace, monospace",
  fontSizes: { xs: "var(--text-1)", sm: "var(--text-2)", md: "var(--text-3)", lg: "var(--text-4)", xl: "var(--text-5)" },
  fontWeights: { regular: "400", medium: "600", bold: "700" },
  lineHeights: { xs: "1.4", sm: "1.45", md: "1.5", lg: "1.55", xl: "1.6" },
  radius: { xs: "0.25rem", sm: "var(--radius-1)", md: "var(--radius-2)", lg: "var(--radius-3)", xl: "var(--radius-full)" },
  spacing: { xs: "var(--space-2)", sm: "var(--space-3)", md: "var(--space-4)", lg: "var(--space-5)", xl: "var(--space-6)" },
  shadows: {
    xs: "none",
    sm: "var(--shadow)",
    md: "var(--shadow)",
    lg: "var(--shadow-high)",
    xl: "var(--shadow-high)"
  },
  breakpoints: { xs: "30em", sm: "40em", md: "48em", lg: "64em", xl: "90em" },
  headings: {
    fontFamily: "var(--font-display)",
    fontWeight: "600",
    textWrap: "balance",
    sizes: {
      h1: heading("var(--text-6)", "1.12"),
      h2: heading("var(--text-5)", "1.15"),
      h3: heading("var(--text-4)", "1.2"),
      h4: heading("var(--text-3)", "1.3"),
      h5: heading("var(--text-2)", "1.4"),
      h6: heading("var(--text-1)", "1.4")
    }
  },
  // Mantine computes these from the shades, which cannot work with a colour that is known only in the browser.
  variantColorResolver: ({ color = "accent", variant }) => {
    const name = `--mantine-color-${color}`
    const border = "1px solid transparent"
    switch (variant) {
      case "filled":
        return { background: `var(${name}-filled)`, hover: `var(${name}-filled-hover)`, color: `var(${name}-contrast)`, border }
      case "light":
        return { background: `var(${name}-light)`, hover: `var(${name}-light-hover)`, color: `var(${name}-light-color)`, border }
      case "subtle":
        return { background: "transparent", hover: `var(${name}-light)`, color: `var(${name}-light-color)`, border }
      case "transparent":
        return { background: "transparent", hover: "transparent", color: `var(${name}-light-color)`, border }
      default:
        return {
          background: "var(--mantine-color-default)",
          hover: "var(--mantine-color-default-hover)",
          color: "var(--mantine-color-default-color)",
          border: "1px solid var(--mantine-color-default-border)"
        }
    }
  }
})

const tint = (colour: string, percent: number): string => `color-mix(in oklab, ${colour} ${String(percent)}%, transparent)`

const variantsOf = (name: string, { base, ink, text }: (typeof SEMANTIC)[SemanticColour]): readonly [variable: string, value: string][] => [
  [`--mantine-color-${name}-contrast`, ink],
  [`--mantine-color-${name}-text`, text],
  [`--mantine-color-${name}-filled`, base],
  [`--mantine-color-${name}-filled-hover`, `color-mix(in oklab, ${base} 90%, white)`],
  [`--mantine-color-${name}-light`, tint(base, 14)],
  [`--mantine-color-${name}-light-hover`, tint(base, 22)],
  [`--mantine-color-${name}-light-color`, text]
]

/**
 * The values that differ from Mantine's own. They are the same in both schemes, because styles.css and themes.css change the tokens behind them. For
 * `contracts/generate/themeVariables.ts`.
 */
export const ownVariables = (): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(SEMANTIC).flatMap(([name, colour]) => variantsOf(name, colour))),
  "--mantine-color-gray-light": tint("var(--text)", 8),
  "--mantine-color-gray-light-hover": tint("var(--text)", 13),
  "--mantine-color-gray-light-color": "var(--text-soft)",
  "--mantine-color-gray-filled": "var(--surface-3)",
  "--mantine-color-gray-filled-hover": "var(--surface-3)",
  "--mantine-color-gray-contrast": "var(--text)",
  "--mantine-color-gray-text": "var(--text-soft)",
  "--mantine-color-faint-text": "var(--text-faint)",
  "--mantine-primary-color-contrast": "var(--accent-ink)",
  "--mantine-color-bright": "var(--text)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-error": "var(--error)",
  "--mantine-color-success": "var(--ok)",
  "--mantine-color-placeholder": "var(--text-faint)",
  "--mantine-color-anchor": "var(--accent-text)",
  "--mantine-color-default": "var(--surface-2)",
  "--mantine-color-default-hover": "var(--surface-3)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-color-dimmed": "var(--text-soft)",
  "--mantine-color-disabled": "var(--surface-3)",
  "--mantine-color-disabled-color": "var(--text-faint)",
  "--mantine-color-disabled-border": "var(--line)"
})
