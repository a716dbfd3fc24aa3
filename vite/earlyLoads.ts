import { createHash } from "node:crypto"
import type { Plugin, Rolldown } from "vite"

/** The chunks of one kind of visit, by the path of their modules: those that the page would ask for one after the other. */
const GUEST_MODULES: readonly string[] = ["src/app/pages/LoginRoute.tsx"]
const PLAYER_MODULES: readonly string[] = [
  "src/runtime/persistence/playerStore.ts",
  "src/runtime/playerPart.ts",
  "src/app/pages/LobbyRoute.tsx",
  "src/features/lobby/machines/MachineShelf.tsx",
  "src/api/rest/pageApis.ts"
]
/** The texts of each: src/i18n/locales/LANGUAGE/PART.json. */
const GUEST_TEXTS: readonly string[] = ["start"]
const PLAYER_TEXTS: readonly string[] = ["start", "floor"]
const LANGUAGES = ["tr", "en", "ar"] as const

/** The files of the build that a visit needs besides those of the HTML: scripts and style sheets, texts by language. */
interface Visit {
  readonly files: readonly string[]
  readonly texts: Readonly<Record<string, readonly string[]>>
}

interface Plan {
  readonly guest: Visit
  readonly player: Visit
}

/**
 * Runs in the browser before the product's own code has arrived, and asks for the files that this code would ask for later: the settings, the texts and
 * the pages of a guest or of a player. It decides nothing: a wrong guess costs a download, and the product asks for what is missing. A script that
 * comes after the product's code (src/app/main.tsx) asks for nothing: every file would be loaded twice.
 */
const loadEarly = ({ guest, player }: Plan): void => {
  const { pathname, search } = location
  if (/^\/(?:replay|health)\b/u.test(pathname) || performance.getEntriesByName("code-started").length > 0) return
  let isPlayer = /[?&]token=/u.test(search)
  let language: string | null = null
  try {
    isPlayer ||= (localStorage.getItem("telereel.token") ?? sessionStorage.getItem("telereel.token")) !== null
    language = localStorage.getItem("telereel.language")
  } catch {
    // Without storage there is no session to continue, and the browser's language applies.
  }
  const ask = (rel: string, href: string, as?: string): void => {
    const link = document.createElement("link")
    link.rel = rel
    link.href = href
    if (as !== undefined) link.setAttribute("as", as)
    link.crossOrigin = ""
    document.head.append(link)
  }
  const { files, texts } = isPlayer ? player : guest
  const wanted = [language ?? "", ...navigator.languages, "tr"].map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in texts)
  ask("preload", "/Settings.json", "fetch")
  for (const file of [...files, ...(texts[wanted ?? ""] ?? [])]) {
    if (file.endsWith(".css")) ask("preload", `/${file}`, "style")
    else ask("modulepreload", `/${file}`)
  }
}

const chunksOf = (bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === "chunk")

/** A chunk's file, its static imports' and the style sheets of all of them. */
const withImports = (bundle: Rolldown.OutputBundle, start: readonly Rolldown.OutputChunk[]): ReadonlySet<string> => {
  const files = new Set<string>()
  const add = (name: string): void => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== "chunk") return
    files.add(name)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
    chunk.imports.forEach(add)
  }
  for (const { fileName } of start) add(fileName)
  return files
}

const planOf = (bundle: Rolldown.OutputBundle): Plan => {
  const chunks = chunksOf(bundle)
  const chunkOf = (module: string): Rolldown.OutputChunk => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    if (chunk === undefined) throw new Error(`${module} is no chunk of the build: correct the list in vite/earlyLoads.ts.`)
    return chunk
  }
  const inPage = withImports(bundle, [chunkOf("index.html")])
  const without = (modules: readonly string[]): readonly string[] =>
    [...withImports(bundle, modules.map(chunkOf))].filter((file) => !inPage.has(file))
  const texts = (parts: readonly string[]): Visit["texts"] =>
    Object.fromEntries(LANGUAGES.map((language) => [language, without(parts.map((part) => `src/i18n/locales/${language}/${part}.json`))]))
  return {
    guest: { files: without(GUEST_MODULES), texts: texts(GUEST_TEXTS) },
    player: { files: without(PLAYER_MODULES), texts: texts(PLAYER_TEXTS) }
  }
}

/**
 * Adds a small script to the product's page that asks for the settings, the texts and the coming page's chunks at once, where the product's code would
 * ask for them in turn: five round trips less on a phone. As a file, because the content policy allows no inline script.
 */
export const earlyLoads = (): Plugin => {
  let script = { name: "", code: "" }
  return {
    name: "early-loads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_page, { path, bundle }) => {
        if (path !== "/index.html" || bundle === undefined) return []
        const code = `(${loadEarly.toString()})(${JSON.stringify(planOf(bundle))})\n`
        script = { name: `assets/early-${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js`, code }
        return [
          { tag: "script", attrs: { async: true, crossorigin: true, fetchpriority: "high", src: `/${script.name}` }, injectTo: "head" }
        ]
      }
    },
    generateBundle: {
      order: "post",
      handler() {
        if (script.name !== "") this.emitFile({ type: "asset", fileName: script.name, source: script.code })
      }
    }
  }
}
