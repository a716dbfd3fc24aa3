import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core"
import { ownVariables, tokens } from "../../src/ui/theme/tokens.ts"

/** Mantine's own palettes, which the theme replaces with semantic colours. */
const FOREIGN = /^--mantine-color-(?:red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/u
/** Shades of the semantic colours: all ten are equal, so that only the variants (`-filled`, `-light`) are useful. */
const SHADE = /^--mantine-(?:primary-color|color-(?:accent|danger|error|ok|warn|busy))-\d$/u

/** Variables that neither a style sheet nor the theme reads: `outline` is no variant of ours, `faint` is only for text, and Mantine's scripts have the numbers of the others. */
const UNREAD =
  /^--mantine-(?:breakpoint-|color-\w+-outline|color-dark-(?:filled-hover|light|text)|color-faint-(?!text)|heading-font-weight|z-index-)/u

/** Read by Mantine's style sheets for parts that the theme does not restyle. */
const EXTRA = {
  "--mantine-text-wrap": "wrap",
  "--mantine-color-blue-filled": "var(--accent)",
  "--mantine-color-red-6": "var(--error)",
  "--mantine-color-yellow-2": "var(--warn)",
  "--mantine-color-yellow-5": "var(--warn)"
}

const block = (selector: string, values: Readonly<Record<string, string>>): string =>
  `${selector} {\n${Object.entries(values)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join("")}}\n`

/** The breakpoint that the product's `hiddenFrom` and `visibleFrom` properties name. The classes of the others would be 0.2 kB of each first load. */
const USED_BREAKPOINTS = new Set(["sm"])

/** Mantine's `hiddenFrom` and `visibleFrom` properties set these classes. */
const breakpointClasses = (breakpoints: Readonly<Record<string, string>>): string =>
  Object.entries(breakpoints)
    .filter(([name]) => USED_BREAKPOINTS.has(name))
    .map(
      ([name, width]) =>
        `@media (min-width: ${width}) {\n  .mantine-hidden-from-${name} {\n    display: none !important;\n  }\n}\n\n` +
        `@media (max-width: calc(${width} - 0.1px)) {\n  .mantine-visible-from-${name} {\n    display: none !important;\n  }\n}\n`
    )
    .join("\n")

/**
 * The style sheet with Mantine's CSS variables for our theme (src/ui/theme/tokens.ts). Mantine would write it into a style element at run time, which
 * the content policy forbids. An area with its own theme (SHELL-9) changes the tokens, so it needs the variables again.
 */
export const themeVariables = (): string => {
  const theme = mergeMantineTheme(DEFAULT_THEME, tokens)
  const { variables, dark } = defaultCssVariablesResolver(theme)
  const all = Object.entries({ ...variables, ...dark, ...EXTRA, ...ownVariables() })
    .filter(([name]) => (!FOREIGN.test(name) || name in EXTRA) && !SHADE.test(name) && !UNREAD.test(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return [
    "/* Generated; never edit; run `npm run generate`. */\n",
    block(":root,\n[data-theme]", Object.fromEntries(all)),
    block(':root[data-mantine-color-scheme="light"]', { "--mantine-color-scheme": "light" }),
    breakpointClasses(theme.breakpoints)
  ].join("\n")
}
