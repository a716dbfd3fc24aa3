import { createHash } from "node:crypto"
import { existsSync, readFileSync, statSync } from "node:fs"
import { basename, extname, join, normalize, resolve, sep } from "node:path"

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

const POLICY = /<meta[^>]+http-equiv="Content-Security-Policy"[^>]+content="(?<policy>[^"]+)"/iu

/** A file of the built front end with its headers. */
export interface AppFile {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

export interface AppFiles {
  /** The file at a path, or the page itself for a route (history fallback). Null for a missing asset. */
  readonly find: (path: string) => AppFile | null
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** The CSP of the page, plus `frame-ancestors`: only the support chat's document may be framed, by the product itself (SHELL-13). */
const securityOf = (page: string, path: string): Readonly<Record<string, string>> => {
  const policy = POLICY.exec(page)?.groups?.["policy"]
  const framedBy = basename(path) === "support.html" ? "'self'" : "'none'"
  return {
    "referrer-policy": "no-referrer",
    ...(policy === undefined
      ? {}
      : { "content-security-policy": `${policy.replaceAll("&#39;", "'").replaceAll("&quot;", '"')}; frame-ancestors ${framedBy}` })
  }
}

/** Whether a missing file answers 404. In deeper paths a dot may be part of a machine's name, so those get the page. */
const isFilePath = (path: string): boolean => path.startsWith("/assets/") || /^\/[^/]+\.\w+$/u.test(path)

const makeFile = (path: string): AppFile => {
  const body = readFileSync(path)
  const type = TYPES[extname(path)] ?? "application/octet-stream"
  const headers = {
    "content-type": type,
    "cache-control": path.includes(`${sep}assets${sep}`) ? FOREVER : ASK_AGAIN,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 16)}"`,
    "x-content-type-options": "nosniff",
    ...(type.startsWith("text/html") ? securityOf(body.toString("utf8"), path) : {})
  }
  return { body, headers }
}

/** Opens a built front end. Throws with an explanation for the user when the folder contains none. */
export const openApp = (folder: string): AppFiles => {
  const root = resolve(folder)
  const page = join(root, "index.html")
  if (!isFile(page)) throw new Error(`--app: there is no index.html in ${folder}. Build the front end first.`)
  return {
    find: (path) => {
      const wanted = resolve(root, `.${normalize(`/${path}`)}`)
      if (wanted.startsWith(root + sep) && isFile(wanted)) return makeFile(wanted)
      return isFilePath(path) ? null : makeFile(page)
    }
  }
}
