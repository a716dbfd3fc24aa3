import { readdirSync, readFileSync } from "node:fs"
import { stripTypeScriptTypes } from "node:module"
import { join } from "node:path"

/** A file of the admin page with its headers. */
export interface AdminFile {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/** A CSP that allows only the page's own files. The script constructs the styles. */
const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Mock casino</title>
    <link rel="icon" href="data:,">
    <script type="module" src="/_mock/panel/adminPage.ts"></script>
  </head>
  <body><noscript>This page needs JavaScript. What it does can be done by POST /_mock/control too.</noscript></body>
</html>
`

const FOLDER = join(import.meta.dirname, "..", "page", "panel")
const MODULE = /^\/_mock\/panel\/(?<name>[A-Za-z]+\.ts)$/u

const file = (type: string, body: string): AdminFile => ({
  body,
  headers: {
    "content-type": `${type}; charset=utf-8`,
    "content-security-policy": POLICY,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff"
  }
})

/** The page itself, or a module of the panel with its types stripped. The modules import only each other. Returns null for other paths. */
export const findAdminFile = (path: string): AdminFile | null => {
  if (path === "/_mock" || path === "/_mock/") return file("text/html", PAGE)
  const name = MODULE.exec(path)?.groups?.["name"]
  if (name === undefined || !readdirSync(FOLDER).includes(name)) return null
  return file("text/javascript", stripTypeScriptTypes(readFileSync(join(FOLDER, name), "utf8")))
}
