import { globSync, readFileSync } from "node:fs"
import { nearestKey } from "../../src/api/settings/nearestKey.ts"
import type { Settings } from "../../src/domain/account/settings.ts"
import { isRecord } from "../../src/domain/shared/guards.ts"
import type { NavigationItem } from "../../src/domain/shell/navigation.ts"

const LOCALES = new URL("../../src/i18n/locales/", import.meta.url)

const flatten = (tree: unknown, path: string): readonly string[] =>
  isRecord(tree) ? Object.entries(tree).flatMap(([key, node]) => flatten(node, path === "" ? key : `${path}.${key}`)) : [path]

/** The names of a language's built-in texts, as `TEXTS` writes them: the name of a namespace other than `translation` comes first. */
const builtInTexts = (language: string): readonly string[] =>
  globSync(`${language}/*.json`, { cwd: LOCALES }).flatMap((file) => {
    const tables: unknown = JSON.parse(readFileSync(new URL(file, LOCALES), "utf8"))
    return isRecord(tables) ? Object.entries(tables).flatMap(([name, tree]) => flatten(tree, name === "translation" ? "" : name)) : []
  })

const titlesOf = (menu: readonly NavigationItem[] = []): readonly string[] =>
  menu.flatMap((item) => [item.title, ...titlesOf(item.children)])

/** A warning for each name in `TEXTS` that the client shows nowhere: it is neither a built-in text nor the title of an item of `MENU`. */
export const unusedTexts = ({ texts, menu }: Pick<Settings, "texts" | "menu">): readonly string[] => {
  const titles = titlesOf(menu)
  return Object.entries(texts).flatMap(([language, own]) => {
    const known = builtInTexts(language)
    const used = new Set([...known, ...titles])
    return Object.keys(own)
      .filter((name) => !used.has(name))
      .map((name) => {
        const nearest = nearestKey(name, known)
        return `TEXTS.${language}["${name}"] is no text of the product${nearest === null ? "" : `; did you mean "${nearest}"?`}`
      })
  })
}
