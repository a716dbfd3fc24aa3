import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Plugin } from "vite"

/** SHA-256: every browser that knows integrity has it, and a longer hash would add 2 kB to the page. */
const hashOf = (content: Buffer | string): string => `sha256-${createHash("sha256").update(content).digest("base64")}`

const PAGE = "index.html"
const SUPPORT = "support.html"
const SCRIPT = /\.js$/u
/** Tags of the page that load a script or a style sheet of the build. Only tags that Vite wrote: their attributes are in double quotes. */
const LOADING_TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="\/(?<file>assets\/[^"]+\.(?:js|css))"[^>]*?(?=>)/gu
const SCRIPT_SOURCES = "script-src &#39;self&#39;"
const AFTER_POLICY = /(<meta http-equiv="Content-Security-Policy"[^>]*>)/u
/** The map of stable names that Vite writes into each page (`build.chunkImportMap`). */
const NAMES = /[ \t]*<script type="importmap">\{"imports":(?<names>\{[^}]*\})\}<\/script>\n?/u

/**
 * Completes the import map of the built page. Vite's part maps the stable names, by which chunks import each other, to the names with the hash of the
 * content (OPS-4). This adds the hashes of all scripts, so that a browser runs only the files that the build wrote (OPS-5). Files of the page itself have
 * them as attributes. An import map can only be inline: its own hash is in the page's content policy. Reads the written files, because Vite changes
 * chunks until they are written.
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
      const page = readFileSync(join(dir, PAGE), "utf8")
      const names = NAMES.exec(page)?.groups?.["names"]
      if (names === undefined)
        return this.error(`${PAGE} has no import map: the option build.chunkImportMap is off, or Vite writes another form`)
      if (!AFTER_POLICY.test(page) || !page.includes(SCRIPT_SOURCES)) this.error(`${PAGE} has no content policy for the import map`)
      const scripts = readdirSync(join(dir, "assets")).filter((name) => SCRIPT.test(name))
      const hashes = JSON.stringify(Object.fromEntries(scripts.map((name) => [`/assets/${name}`, hash(`assets/${name}`)])))
      // Vite also names chunks that it removed, because they contained nothing but styles.
      const present = [...names.matchAll(/"[^"]+":"(?<file>[^"]+)"/gu)].filter(({ groups }) =>
        existsSync(join(dir, groups?.["file"] ?? ""))
      )
      const map = `{"imports":{${present.map(([entry]) => entry).join(",")}},"integrity":${hashes}}`
      const complete = page
        .replace(NAMES, "")
        .replace(LOADING_TAG, (tag, file: string) => `${tag} integrity="${hash(file)}"`)
        .replace(SCRIPT_SOURCES, `${SCRIPT_SOURCES} &#39;${hashOf(map)}&#39;`)
        // Before all scripts and preloads: a map that comes later does not count for them.
        .replace(AFTER_POLICY, `$1\n    <script type="importmap">${map}</script>`)
      writeFileSync(join(dir, PAGE), complete)
      // Its script imports nothing (vite/supportPage.ts), and its policy forbids inline scripts.
      writeFileSync(join(dir, SUPPORT), readFileSync(join(dir, SUPPORT), "utf8").replace(NAMES, ""))
    }
  },
  generateBundle: {
    order: "post",
    // The pages contain the map.
    handler: (_options, bundle) => {
      delete bundle["importmap.json"]
    }
  }
})
