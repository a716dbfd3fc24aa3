import { createHash } from "node:crypto"
import { build, type Plugin } from "vite"

const PAGE = "/support.html"
const ENTRY = "/src/features/support/frame/main.ts"
const TAG = new RegExp(`[ \\t]*<script type="module" src="${ENTRY}"></script>\\n`, "u")

/**
 * Builds the script of support.html by itself (SHELL-13). In one build with the product, it would share chunks with it: the document that runs the
 * scripts of the support's provider would load the casino's code, and would need the product's import map.
 */
export const supportPage = (target: string): Plugin => {
  let script = { name: "", code: "" }
  return {
    name: "support-page",
    apply: "build",
    transformIndexHtml: {
      order: "pre",
      handler: async (page, { path }) => {
        if (path !== PAGE) return page
        const built = await build({
          configFile: false,
          logLevel: "warn",
          build: { target, write: false, rolldownOptions: { input: `${import.meta.dirname}/..${ENTRY}` } }
        })
        const [output] = [built].flat()
        if (output === undefined || !("output" in output) || output.output.length !== 1) throw new Error(`${ENTRY} must be one script`)
        const [{ code }] = output.output
        script = { name: `assets/support-${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js`, code }
        // The attribute keeps Vite from looking for a module of this name.
        return page.replace(TAG, `    <script type="module" crossorigin vite-ignore src="/${script.name}"></script>\n`)
      }
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: script.name, source: script.code })
    }
  }
}
