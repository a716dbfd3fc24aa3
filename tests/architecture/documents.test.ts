import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, it } from "vitest"
import packageFile from "../../package.json" with { type: "json" }

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

/** A name may leave out the folders that its document makes clear: `seat.ts` for `src/runtime/connection/seat.ts`. */
const isKnown = (name: string): boolean => existsSync(name) || tracked.some((file) => file.endsWith(`/${name}`))

const unknownNames = (document: string): readonly string[] =>
  [...proseOf(document).matchAll(/`([^`\n]+)`/gu)].flatMap(([, name = ""]) => {
    const isName = FILE.test(name) || FOLDER.test(name)
    return !isName || FOREIGN.has(name) || isKnown(name) ? [] : [`${document}: ${name}`]
  })

/** Every text of the user interface in a language, whatever file holds it. */
const textsOf = (language: string): string =>
  tracked
    .filter((file) => file.startsWith("src/i18n/") && new RegExp(`/${language}(?:/.+)?\\.json$`, "u").test(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n")

describe("the documents", () => {
  it("link only to files and headings that exist", () => {
    expect(documents).toContain("README.md")
    expect(documents.flatMap(brokenLinks)).toEqual([])
  })

  it("name only files and folders that exist", () => {
    expect(documents.flatMap(unknownNames)).toEqual([])
  })

  it("name only npm scripts that exist", () => {
    const named = documents.flatMap((document) =>
      [...readFileSync(document, "utf8").matchAll(/npm run (?:-\S+ )?([\w:]+)/gu)].map(([, name = ""]) => `${document}: ${name}`)
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !Object.hasOwn(packageFile.scripts, name.split(": ")[1] ?? ""))).toEqual([])
  })

  it("state the number of files of each story as its table lists them", () => {
    const text = proseOf("docs/architecture.md")
    const stories = text.split(/^### /mu).filter((section) => section.includes(" files (aim: "))
    const shared = [...text.matchAll(/^\| [PS]\d+ +\| `src\//gmu)].length
    const stated = stories.map((story) => Number(/(\d+) files \(aim/u.exec(story)?.[1]))
    const listed = stories.map((story) => shared + [...story.matchAll(/^\| \d+ +\| `src\//gmu)].length)
    expect(stated).toHaveLength(3)
    expect(stated).toEqual(listed)
  })

  it("list words of the user interface that it uses", () => {
    const [, table = ""] = proseOf("docs/glossary.md").split("| English | Turkish | Arabic |")
    const rows = [...table.matchAll(/^\| ([^|-]+) \| ([^|]+) \| ([^|]+) \|$/gmu)].map(([, ...words]) => words)
    const texts = ["en", "tr", "ar"].map(textsOf)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.flatMap((words) => words.filter((word, column) => texts[column]?.includes(`"${word.trim()}"`) !== true))).toEqual([])
  })
})
