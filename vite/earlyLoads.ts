import { createHash } from "node:crypto"
import type { Plugin, Rolldown } from "vite"
import { LANGUAGES } from "../src/i18n/languages.ts"
import { showFirstScreen } from "./firstScreen.ts"

/** The chunks of one kind of visit, by the path of their modules: those that the page would ask for one after the other. */
const GUEST_MODULES: readonly string[] = ["src/app/pages/LoginRoute.tsx"]
const PLAYER_MODULES: readonly string[] = ["src/runtime/playerPart.ts", "src/app/pages/LobbyRoute.tsx", "src/api/rest/pageApis.ts"]
/** The texts of each: src/i18n/locales/LANGUAGE/PART.json. */
const GUEST_TEXTS: readonly string[] = ["start"]
const PLAYER_TEXTS: readonly string[] = ["start", "lobby"]

/** The files of the build that a visit needs besides those of the HTML: scripts and style sheets, texts by language. */
interface Visit {
  readonly files: readonly string[]
  readonly texts: Readonly<Record<string, readonly string[]>>
}

interface Plan {
  readonly guest: Visit
  readonly player: Visit
}

/** The calls of the lobby, relative to the settings' API_URL. The balance is not among them: it must be asked for when the session begins (MONEY-1). */
const PLAYER_CALLS: readonly string[] = ["validate", "machine/brands", "machine/all"]

/**
 * Runs in the browser as a part of `loadEarly`: acts once, shortly before the last of the page's preloaded scripts arrives. On a slow line the files that
 * are needed later would compete with them for bandwidth, and the processor would wait. The last script of a first visit, the libraries, needs about half
 * of the time that the others took. Waiting a third of that time starts the requests one round trip before it arrives. A browser that reports no loads
 * waits for three seconds.
 */
const afterOwnScripts = (act: () => void): void => {
  const share = 1 / 3
  const longestMs = 3_000
  const own = new Set([...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href))
  let isDone = false
  const actOnce = (): void => {
    if (!isDone) act()
    isDone = true
  }
  setTimeout(actOnce, longestMs)
  const loads = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (!own.delete(name)) continue
      if (own.size === 1) setTimeout(actOnce, duration * share)
      if (own.size === 0) actOnce()
    }
    if (isDone) loads.disconnect()
  })
  loads.observe({ type: "resource", buffered: true })
}

/**
 * Runs in the browser before the product's own code has arrived, and requests the data that this code would request later. This is the settings, the
 * texts and the pages of a guest or of a player, and a player's session and lists. It decides nothing: the product takes an answer only for the same
 * request with the same token (src/api/rest/makeClient.ts), and requests missing data itself. When this script runs after the product's code
 * (src/app/main.tsx), it requests nothing: the calls would be made twice. The files, which are requested later, are loaded once in any case.
 */
const loadEarly = ({ guest, player }: Plan, calls: readonly string[], afterOwnScripts: (act: () => void) => void): void => {
  const { pathname, origin } = location
  const hasCode = (): boolean => performance.getEntriesByName("code-started").length > 0
  if (/^\/(?:replay|health)\b/u.test(pathname) || hasCode()) return
  let token = new URLSearchParams(location.search).get("token")
  let language: string | null = null
  try {
    // The token of the tab comes first, as in src/runtime/persistence/credentialStore.ts (LOGIN-6).
    token ??= sessionStorage.getItem("telereel.token") ?? localStorage.getItem("telereel.token")
    language = localStorage.getItem("telereel.language")
  } catch {
    // Without storage there is no session to continue, and the browser's language applies.
  }
  const answers = new Map<string, { authorization: string | null; at: number; answer: Promise<Response | null> }>()
  Object.assign(globalThis, { earlyAnswers: answers })
  const call = (url: string, authorization: string | null): Promise<Response | null> => {
    const headers = authorization === null ? {} : { authorization }
    // The settings' status decides too (BOOT-1). A refused call is made again by the product, whose log then has the reason.
    const isUsed = ({ ok }: Response): boolean => ok || authorization === null
    // As in src/api/rest/makeClient.ts, answers about a player are not stored.
    const answer = fetch(url, { headers, cache: authorization === null ? "default" : "no-store" }).then(
      (response) => (isUsed(response) ? response : null),
      () => null
    )
    answers.set(url, { authorization, at: performance.now(), answer })
    return answer
  }
  const ask = (rel: string, href: string, as?: string): void => {
    const link = document.createElement("link")
    link.rel = rel
    link.href = href
    if (as !== undefined) link.setAttribute("as", as)
    link.crossOrigin = ""
    document.head.append(link)
  }
  const settings = call(`${origin}/Settings.json`, null)
  const { files, texts } = token === null ? guest : player
  const wanted = [language ?? "", ...navigator.languages, "tr"].map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in texts)
  afterOwnScripts(() => {
    for (const file of [...files, ...(texts[wanted ?? ""] ?? [])]) {
      if (file.endsWith(".css")) ask("preload", `/${file}`, "style")
      else ask("modulepreload", `/${file}`)
    }
  })
  // AUTH-1: the product makes no call with a token that has expired or that is none.
  const isUsable = (text: string): boolean => {
    const claims: unknown = JSON.parse(atob((text.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")))
    return typeof claims === "object" && claims !== null && "exp" in claims && Number(claims.exp) * 1_000 > Date.now()
  }
  const authorization = `Bearer ${token}`
  void settings
    // Read here, before the product takes the answer.
    .then((response) => (response?.ok === true ? response.clone().json() : undefined))
    .then((raw: Record<string, unknown> | undefined) => {
      const { API_URL: base = "/api/", IP_CHEKCING, IP_CHECKING } = raw ?? {}
      // An error in JSON has none of the settings' keys. The token must not go to the default host then (BOOT-1).
      if (!Object.keys(raw ?? {}).some((key) => /^[A-Z_]+$/u.test(key))) return
      // An operator who checks the address first gets no other call before (BOOT-5).
      if (token === null || !isUsable(token) || raw === undefined || typeof base !== "string" || IP_CHEKCING || IP_CHECKING) return
      // The product has not waited for this answer, and may be making the calls already.
      if (hasCode()) return
      const api = new URL(base.endsWith("/") ? base : `${base}/`, origin).href
      for (const path of pathname === "/" || pathname === "/lobby" ? calls : calls.slice(0, 1)) void call(api + path, authorization)
    })
    // A token or a file that cannot be read. The product reads both again and says why.
    .catch(() => undefined)
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
 * Adds a small script to the product's page. It requests the settings, a player's lists, the texts and the coming page's chunks at once. The
 * product's code would request them one after the other: five round trips more on a phone. As a file, because the content policy allows no inline
 * script.
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
        const code = `(${showFirstScreen.toString()})();(${loadEarly.toString()})(${JSON.stringify(planOf(bundle))},${JSON.stringify(PLAYER_CALLS)},${afterOwnScripts.toString()})\n`
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
