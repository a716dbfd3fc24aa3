import { createHash } from "node:crypto"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

/** SHA-256: every browser that knows integrity has it, and a longer hash would add 2 kB to the page. */
const hashOf = (content: Buffer | string): string => `sha256-${createHash("sha256").update(content).digest("base64")}`

const PAGE = "index.html"
const SCRIPT = /\.js$/u
/** The tags of the page that load a script or a style sheet of the build. Only tags that Vite wrote: their attributes are in double quotes. */
const LOADING_TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="\/(?<file>assets\/[^"]+\.(?:js|css))"[^>]*?(?=>)/gu
const SCRIPT_SOURCES = "script-src &#39;self&#39;"
const AFTER_POLICY = /(<meta http-equiv="Content-Security-Policy"[^>]*>)/u

/**
 * Adds the hashes of all scripts and style sheets to the built page, so that a browser runs only the files that the build wrote (OPS-5). Files of the
 * page have them as attributes. Chunks that the code loads have them in an import map, which can only be inline: its own hash is in the page's content
 * policy. Reads the written files, because Vite changes chunks until they are written.
 */
export const integrity = (): Plugin => ({
  name: "integrity",
  apply: "build",
  writeBundle: {
    order: "pre",
    sequential: true,
    handler({ dir }) {
      if (dir === undefined) return
      const hash = (file: string): string => hashOf(readFileSync(join(dir, file)))
      const scripts = readdirSync(join(dir, "assets")).filter((name) => SCRIPT.test(name))
      const map = JSON.stringify({ integrity: Object.fromEntries(scripts.map((name) => [`/assets/${name}`, hash(`assets/${name}`)])) })
      const page = readFileSync(join(dir, PAGE), "utf8")
      if (!AFTER_POLICY.test(page) || !page.includes(SCRIPT_SOURCES)) this.error(`${PAGE} has no content policy for the import map`)
      const complete = page
        .replace(LOADING_TAG, (tag, file: string) => `${tag} integrity="${hash(file)}"`)
        .replace(SCRIPT_SOURCES, `${SCRIPT_SOURCES} &#39;${hashOf(map)}&#39;`)
        // Before all scripts and preloads: a map that comes later does not count for them.
        .replace(AFTER_POLICY, `$1\n    <script type="importmap">${map}</script>`)
      writeFileSync(join(dir, PAGE), complete)
    }
  }
})
