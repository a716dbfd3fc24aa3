import type { Plugin } from "vite"

/** A text literal, or several joined by `+`. */
const TEXT = /(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/u.source
const MEANING = new RegExp(`\\bmeaning:\\s*${TEXT}(?:\\s*\\+\\s*${TEXT})*`, "gu")
const EXAMPLE = new RegExp(`\\bexample: ${TEXT}|(?<=^ +)example: (?:\\{.*\\}|\\[.*\\])$`, "gmu")

/** The inside of braces with texts and with more braces, at most as deep as `inner` is. */
const inBraces = (inner: string): string => `\\{(?:[^{}"'\`]|${TEXT}|${inner})*\\}`
const JSON_SCHEMA = new RegExp(`\\bjson: (?:${inBraces(inBraces(inBraces(TEXT)))}|blockJson\\(fields\\))`, "gu")

/**
 * The table of settings explains every field to operators, and has its JSON Schema for editors. A player's page needs only the values, and is 4 kB
 * smaller without the explanations.
 */
const withoutSettingsTexts = (): Plugin => ({
  name: "without-settings-texts",
  apply: "build",
  enforce: "pre",
  transform: (code, id) =>
    /\/src\/api\/settings\/\w+\.ts$/u.test(id)
      ? code.replaceAll(MEANING, 'meaning: ""').replaceAll(EXAMPLE, "example: 0").replaceAll(JSON_SCHEMA, "json: {}")
      : null
})

/**
 * The rules of the protection profiles name their territories, clauses and sources, for the judge of reports. It runs in the replay's worker, which has a build of
 * its own. A player's page needs only the values, and is 1 kB smaller without the names.
 */
const withoutClauses = (): Plugin => ({
  name: "without-clauses",
  apply: "build",
  enforce: "pre",
  transform: (code, id) =>
    /\/src\/domain\/protection\/profiles\/\w+\.ts$/u.test(id)
      ? code
          .replaceAll(/\bsourced\("[^"]*"/gu, '/* @__PURE__ */ sourced(""')
          .replaceAll(/\bterritory: "[^"]*"/gu, 'territory: ""')
          .replaceAll(/(?<=: )\w+\("[^"]+"\)(?=\()/gu, "unruled")
      : null
})

/** Properties of Mantine's components that are for an application's own theme and for `Button.Group`, which the product imports as `ButtonGroup`. */
const STATIC = /^(?:\w+\.(?:classes|varsResolver) = \w+|(?:Button|ActionIcon|Card)\.(?:Group|GroupSection|Section) = \w+);$/gmu
/** The functions that make a component or a context. They have no effect on anything else. */
const MAKER = /(?<== )(?:React\w*\.(?:forwardRef|createContext|memo)|(?:polymorphicF|genericF|f)actory|createVarsResolver)\(/gu

/**
 * Components and contexts of these packages get names for the developer tools, and properties that nothing reads. These statements keep components that
 * nothing uses in the bundle; without them the first load is 1.5 kB smaller.
 */
const withoutDisplayNames = (): Plugin => ({
  name: "without-display-names",
  apply: "build",
  transform: (code, id) =>
    /\/node_modules\/(?:react-router|@mantine\/core)\//u.test(id) && !id.endsWith(".css")
      ? code
          .replaceAll(/^ *\w+\.displayName = "[^"]*";$/gmu, "")
          .replaceAll(STATIC, "")
          .replaceAll(MAKER, "/* @__PURE__ */ $&")
      : null
})

/**
 * Replacements for parts of Mantine that never run here. Two components inject style elements: `UiProvider` switches them off, because the content
 * policy blocks such elements. `tokens.ts` replaces the colour resolver and the palette. Only the default type of `Loader` is used.
 */
const UNUSED_MANTINE: Readonly<Record<string, string>> = {
  MantineCssVariables: "export const MantineCssVariables = () => null",
  MantineClasses: "export const MantineClasses = () => null",
  "default-variant-colors-resolver": "export const defaultVariantColorsResolver = () => null",
  "default-colors": "export const DEFAULT_COLORS = {}",
  Bars: "export const Bars = () => null",
  Dots: "export const Dots = () => null"
}

/** The spinner that `loading` moves into a button. No button has `loading`: it would take the focus away (`ActionButton`). */
const LOADING = /\/@mantine\/core\/esm\/.*\/(?:Button|ActionIcon)\.mjs$/u
const MOVED_SPINNER = /import \{ Transition \} from "[^"]+";/u

/** Removes the code of these parts from the build: 6 kB of every page. */
const withoutUnusedMantine = (): Plugin => ({
  name: "without-unused-mantine",
  apply: "build",
  transform: (code, id) => {
    if (LOADING.test(id)) return code.replace(MOVED_SPINNER, "const Transition = () => null;")
    const [, part = ""] = /\/@mantine\/core\/esm\/.*\/([\w-]+)\.mjs$/u.exec(id) ?? []
    return UNUSED_MANTINE[part] ?? null
  }
})

/** The literal texts of a call that logs a warning: all its arguments up to the first that is no literal. */
const WARNING =
  /(?<=\b(?:logger\.(?:warn|deprecate)|warnOnce)\((?:i18n, )?|logger\.once\(`[^`\n]*`, 'warn', )(?:(?:'[^'\n]*'|`[^`\n]*`)(?:, | \+ |(?=\))))+/gu

/** The warnings of i18next appear only with its option `debug`, which no build sets. A player's page is 1 kB smaller without their texts. */
const withoutI18nWarnings = (): Plugin => ({
  name: "without-i18n-warnings",
  apply: "build",
  transform: (code, id) => (/\/node_modules\/(?:react-)?i18next\//u.test(id) ? code.replaceAll(WARNING, "") : null)
})

/** Parts removed from the first load. docs/decisions/first-load-budgets.md says what each saves. */
export const slimming = (): Plugin[] => [
  withoutSettingsTexts(),
  withoutClauses(),
  withoutDisplayNames(),
  withoutUnusedMantine(),
  withoutI18nWarnings()
]
