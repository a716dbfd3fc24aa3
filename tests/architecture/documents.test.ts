import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, it } from "vitest"
import packageFile from "../../package.json" with { type: "json" }
import { longSentences } from "./sentences.ts"

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file))
const documents = tracked.filter((file) => file.endsWith(".md"))

/** The text without code blocks and comments: their content is no reference. */
const proseOf = (document: string): string => readFileSync(document, "utf8").replaceAll(/^```[\s\S]*?^```$|<!--[\s\S]*?-->/gmu, "")

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (document: string): readonly string[] =>
  [...proseOf(document).matchAll(/^#+ (.+)$/gmu)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-")
  )

const brokenLinks = (document: string): readonly string[] =>
  [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/gu)].flatMap(([, link = ""]) => {
    if (/^[a-z]+:/u.test(link)) return []
    const [path = "", anchor] = link.split("#")
    const target = path === "" ? document : join(dirname(document), path)
    if (!existsSync(target)) return [`${document}: ${link}`]
    return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : [`${document}: ${link}`]
  })

/** Names of files that are not in the repository: of an operator, of a tester, of other programs, or results of a command. */
const FOREIGN: ReadonlySet<string> = new Set(["Settings.json", "gallery/index.html", ".vite/manifest.json"])

const FILE = /^[\w.@-]+(?:\/[\w.@-]+)*\.(?:ts|tsx|mjs|md|yaml|json|html|ndjson|css|conf)$/u
const FOLDER = /^(?:src|mocks|tests|docs|openapi|contracts|public)(?:\/[\w-]+)*\/?$/u

/** A name may leave out the folders that its document makes clear: `funds.ts` for `src/projections/money/funds.ts`. */
const isKnown = (name: string): boolean => existsSync(name) || tracked.some((file) => file.endsWith(`/${name}`))

const unknownNames = (document: string): readonly string[] =>
  [...proseOf(document).matchAll(/`([^`\n]+)`/gu)].flatMap(([, name = ""]) => {
    const isName = FILE.test(name) || FOLDER.test(name)
    return !isName || FOREIGN.has(name) || isKnown(name) ? [] : [`${document}: ${name}`]
  })

/** All texts below `value`, each with its path of keys. */
const leavesOf = (value: unknown, path: string): readonly (readonly [string, string])[] =>
  typeof value === "string"
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]: readonly [string, unknown]) => leavesOf(inner, `${path}.${key}`))

const LOCALES = "src/i18n/locales"

/** The replay is a tool for developers with words of its own. */
const ofPlayers = (file: string): boolean => !file.endsWith("/replay.json")

/** The documents for readers of the project. */
const GUIDES = /^(?:README|CONTRIBUTING|contracts\/README|docs\/.*)\.md$/u

/** Every text of the player's user interface as "English | Turkish | Arabic". */
const wordsByKey = (): readonly string[] => {
  const [english = new Map<string, string>(), ...others] = ["en", "tr", "ar"].map((language) => {
    const files = tracked.filter((file) => file.startsWith(`${LOCALES}/${language}/`) && ofPlayers(file))
    return new Map(files.flatMap((file) => leavesOf(JSON.parse(readFileSync(file, "utf8")), file.slice(`${LOCALES}/en/`.length))))
  })
  return [...english].map(([key, text]) => [text, ...others.map((one) => one.get(key) ?? "")].join(" | "))
}

describe("the documents", () => {
  it("the documents link only to files and headings that exist", () => {
    expect(documents).toContain("README.md")
    expect(documents.flatMap(brokenLinks)).toEqual([])
  })

  it("the documents name only files and folders that exist", () => {
    expect(documents.flatMap(unknownNames)).toEqual([])
  })

  it("the documents name only npm scripts that exist", () => {
    const named = documents.flatMap((document) =>
      [...readFileSync(document, "utf8").matchAll(/npm run (?:-\S+ )?([\w:]+)/gu)].map(([, name = ""]) => `${document}: ${name}`)
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !Object.hasOwn(packageFile.scripts, name.split(": ")[1] ?? ""))).toEqual([])
  })

  it("each sentence of the documents has at most 25 words", () => {
    const guides = documents.filter((document) => GUIDES.test(document))
    expect(guides.length).toBeGreaterThan(30)
    expect(guides.flatMap((document) => longSentences(document, [readFileSync(document, "utf8")]))).toEqual([])
  })

  it("the documents state the numbers of files of each story, on its path and in all, as the tables list them", () => {
    const text = proseOf("docs/architecture.md")
    const shared = text.slice(text.indexOf("## Three stories"), text.indexOf("### A balance message"))
    const countsOf = (part: string): readonly [number, number] => {
      const path = [...part.matchAll(/^\| [PS]?\d+ +\| `src\//gmu)].length
      return [path, path + [...part.matchAll(/^\| \+ +\| `src\//gmu)].length]
    }
    const [path, all] = countsOf(shared)
    const stories = text.split(/^### /mu).filter((section) => section.includes(" files (aim: "))
    const stated = stories.map((story) => /Path (\d+) files \(aim: \d+\), all (\d+):/u.exec(story)?.slice(1).map(Number))
    const listed = stories.map(countsOf).map(([own, ownAll]) => [path + own, all + ownAll])
    expect(stated).toHaveLength(3)
    expect(stated).toEqual(listed)
  })

  it("the glossary's words are texts of the user interface, and each text uses its term in all three languages", () => {
    const [, table = ""] = proseOf("docs/glossary.md").split("| English | Turkish | Arabic | Use |")
    const rows = [...table.matchAll(/^\| ([^|-]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gmu)].map(([, ...cells]) =>
      cells.slice(0, 3).join(" | ")
    )
    const english = new Set(rows.map((row) => row.split(" | ")[0]))
    const texts = wordsByKey()
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter((row) => !texts.includes(row))).toEqual([])
    expect(texts.filter((text) => english.has(text.split(" | ")[0]) && !rows.includes(text))).toEqual([])
  })
})
