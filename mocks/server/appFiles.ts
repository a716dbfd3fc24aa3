import { createHash } from "node:crypto"
import { existsSync, readFileSync, statSync } from "node:fs"
import { basename, extname, join, normalize, relative, resolve, sep } from "node:path"

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".map": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json"
}

/** Vite adds a content hash to the names of assets, so they never change. */
const FOREVER = "public, max-age=31536000, immutable"
const ASK_AGAIN = "no-cache"
/** Keeps the page out of the browser's page cache, from which it would return as it was left (LOG-3). */
const NEVER = "no-store"

const POLICY = /<meta[^>]+http-equiv="Content-Security-Policy"[^>]+content="(?<policy>[^"]+)"/iu

/** The page of a build whose scripts all have a hash. */
const IMPORT_MAP = /<script type="importmap">/u

/** The name of the endpoint for reports of the browser (OPS-5). Crash reports go to `default`. */
const REPORTS = "telereel"

/** A file of the built front end with its headers. */
export interface AppFile {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** The parts of a request besides the path: Accept-Encoding, the query of the address, Available-Dictionary. */
export interface AskedFor {
  readonly encodings?: string | undefined
  readonly query?: string | undefined
  readonly dictionary?: string | undefined
}

/** The built front end, as a web server delivers it. */
export interface AppFiles {
  /**
   * The file at a path, or the page itself for a route (history fallback). Null for a missing asset. The file comes compressed when the build made
   * such a file and the request accepts it.
   */
  readonly find: (path: string, asked?: AskedFor) => AppFile | null
}

/** The compressed files that the build writes beside each file, the smaller one first. */
const COMPRESSED = [
  { name: "br", end: ".br" },
  { name: "gzip", end: ".gz" }
] as const

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** The CSP of the page, plus `frame-ancestors`: only the support chat's document may be framed, by the product itself (SHELL-13). */
const securityOf = (page: string, path: string, reports: string | null): Readonly<Record<string, string>> => {
  const policy = POLICY.exec(page)?.groups?.["policy"]
  const isSupport = basename(path) === "support.html"
  const reportTo = reports === null ? "" : `; report-to ${REPORTS}`
  const endpoints = reports === null ? "" : `, endpoints=(${REPORTS})`
  return {
    "referrer-policy": "no-referrer",
    ...(policy === undefined
      ? {}
      : {
          "content-security-policy": `${policy.replaceAll("&#39;", "'").replaceAll("&quot;", '"')}; frame-ancestors ${isSupport ? "'self'" : "'none'"}${reportTo}`
        }),
    // The support chat loads scripts of its provider, which have no hash.
    ...(IMPORT_MAP.test(page) && !isSupport ? { "integrity-policy": `blocked-destinations=(script)${endpoints}` } : {}),
    ...(reports === null ? {} : { "reporting-endpoints": `${REPORTS}="${reports}", default="${reports}"` })
  }
}

/** Whether a missing file answers 404. In deeper paths a dot may be part of a machine's name, so those get the page. */
const isFilePath = (path: string): boolean => path.startsWith("/assets/") || /^\/[^/]+\.\w+$/u.test(path)

/** Whether an Accept-Encoding header names this encoding and does not refuse it. */
const accepts = (encodings: string, name: string): boolean =>
  encodings.split(",").some((one) => one.trim().split(";")[0]?.trim() === name && !/;\s*q=0(?:\.0+)?\s*$/u.test(one))

/** A file of the build with a hash in its name: later versions of it are sent as the difference (OPS-4). */
const dictionaryOf = (file: string): string | null => {
  const { name, end } = /^(?<name>assets\/.+)-[\w-]{8}(?<end>\.(?:js|css))$/u.exec(file)?.groups ?? {}
  return name === undefined || end === undefined ? null : `match="/${name}-*${end}"`
}

interface Sending {
  readonly encodings: string
  readonly dictionary: string
  readonly root: string
  readonly reports: string | null
}

/** The difference to the file that the browser has, when `npm run deploy:deltas` wrote one. */
const deltaFile = (file: string, { encodings, dictionary, root }: Sending): string | null => {
  const { hash } = /^:(?<hash>[\w+/]{43}=):$/u.exec(dictionary)?.groups ?? {}
  if (hash === undefined || !accepts(encodings, "dcz")) return null
  const path = join(root, ".deltas", file, `${hash}.dcz`)
  return isFile(path) ? path : null
}

const makeFile = (path: string, sending: Sending): AppFile => {
  const { encodings, root, reports } = sending
  const body = readFileSync(path)
  const file = relative(root, path).replaceAll(sep, "/")
  const dictionary = dictionaryOf(file)
  const delta = dictionary === null ? null : deltaFile(file, sending)
  const compressed =
    delta === null
      ? COMPRESSED.find(({ name, end }) => accepts(encodings, name) && isFile(`${path}${end}`))
      : { name: "dcz", end: delta.slice(root.length) }
  const type = TYPES[extname(path)] ?? "application/octet-stream"
  const isPage = file === "index.html"
  const headers = {
    "content-type": type,
    "cache-control": isPage ? NEVER : path.includes(`${sep}assets${sep}`) ? FOREVER : ASK_AGAIN,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}${compressed?.end ?? ""}"`,
    vary: dictionary === null ? "accept-encoding" : "accept-encoding, available-dictionary",
    ...(dictionary === null ? {} : { "use-as-dictionary": dictionary }),
    ...(compressed === undefined ? {} : { "content-encoding": compressed.name }),
    "x-content-type-options": "nosniff",
    ...(type.startsWith("text/html") ? securityOf(body.toString("utf8"), path, reports) : {})
  }
  return { body: compressed === undefined ? body : readFileSync(delta ?? `${path}${compressed.end}`), headers }
}

/** A report contains the page's address: a page that was opened by a link with a token sends none. */
const hasToken = (query: string): boolean => new URLSearchParams(query).has("token")

/** Opens a built front end. Throws with an explanation for the user when the folder contains none. `reports`: where browsers send their reports. */
export const openApp = (folder: string, reports: string | null = null): AppFiles => {
  const root = resolve(folder)
  const page = join(root, "index.html")
  if (!isFile(page)) throw new Error(`--app: there is no index.html in ${folder}. Build the front end first.`)
  return {
    find: (path, { encodings = "", query = "", dictionary = "" } = {}) => {
      const wanted = resolve(root, `.${normalize(`/${path}`)}`)
      if (wanted.startsWith(root + sep) && isFile(wanted))
        return makeFile(wanted, { encodings, dictionary, root, reports: hasToken(query) ? null : reports })
      return isFilePath(path) ? null : makeFile(page, { encodings, dictionary, root, reports: hasToken(query) ? null : reports })
    }
  }
}
