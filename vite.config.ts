import { readFileSync } from "node:fs"
import react from "@vitejs/plugin-react"
import { msw } from "msw/vite"
import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"

const version = /"version": "([^"]+)"/u.exec(readFileSync(new URL("package.json", import.meta.url), "utf8"))?.[1] ?? "0.0.0"

/**
 * What the page may load and run: its own files, and nothing that stands in markup, be it a script or a style. What a script sets on an
 * element (`element.style`) needs no permission. docs/security.md says which source is open for what.
 */
const sources = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self' http: https: ws: wss:",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: mediastream:",
  "font-src 'self' data:",
  "worker-src 'self'",
  "manifest-src 'self'",
  // For support.html alone, which is the product's own (SHELL-13).
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'"
]

/**
 * support.html, and nothing else, lets the two live supports in (SHELL-13): a document that holds no casino. The hosts are those that the
 * providers name; both write styles into their markup, neither needs a script there.
 */
const liveChat = "https://*.livechatinc.com https://*.livechat-static.com https://*.livechat-files.com"
const tawk = "https://*.tawk.to"
const supportPolicy = [
  "default-src 'none'",
  `script-src 'self' ${liveChat} ${tawk} https://cdn.jsdelivr.net/emojione/`,
  `style-src 'self' 'unsafe-inline' ${liveChat} ${tawk} https://fonts.googleapis.com https://cdn.jsdelivr.net/emojione/`,
  `connect-src 'self' ${liveChat} wss://*.livechatinc.com ${tawk} wss://*.tawk.to`,
  `frame-src ${liveChat} ${tawk}`,
  "img-src 'self' data: blob: https:",
  `media-src ${liveChat} ${tawk}`,
  `font-src 'self' data: ${liveChat} ${tawk} https://fonts.gstatic.com`,
  `form-action ${liveChat} ${tawk}`,
  "base-uri 'none'"
].join("; ")

const isSupport = (path: string): boolean => path.startsWith("/support.html")

/**
 * No script makes code or markup from text: the browser refuses it, but for the replay's empty page. Not in the demo, where MSW starts a
 * worker by its address.
 */
const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types empty-page"]

const policyOf = (demo: boolean): string => [...sources, ...(demo ? [] : trustedTypes)].join("; ")

const headers = { "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff" }

/** Each page's policy as a header, which alone can say who may frame it. */
const policyInHeader = (demo: boolean): Plugin => ({
  name: "policy-in-header",
  configurePreviewServer: ({ middlewares }) => {
    middlewares.use(({ url = "" }, response, next) => {
      const policy = isSupport(url) ? `${supportPolicy}; frame-ancestors 'self'` : `${policyOf(demo)}; frame-ancestors 'none'`
      response.setHeader("Content-Security-Policy", policy)
      next()
    })
  }
})

/** The same policy inside the page, for hosts that serve files and no headers. */
const policyInPage = (demo: boolean): Plugin => ({
  name: "policy-in-page",
  apply: "build",
  transformIndexHtml: (_page, { path }) => [
    {
      tag: "meta",
      attrs: { "http-equiv": "Content-Security-Policy", content: isSupport(path) ? supportPolicy : policyOf(demo) },
      injectTo: "head-prepend"
    }
  ]
})

/** Fails a production build that would carry a mock, a test or MSW. */
const nothingMocked = (): Plugin => ({
  name: "nothing-mocked",
  apply: "build",
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []))
    const mocked = modules.find((id) => id.startsWith(`${import.meta.dirname}/mocks/`) || /\/node_modules\/(?:@mswjs|msw)\//u.test(id))
    if (mocked !== undefined) this.error(`a production build must not hold ${mocked}`)
  }
})

/** A text literal, or several joined by `+`. */
const TEXT = /(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/u.source
const MEANING = new RegExp(`\\bmeaning:\\s*${TEXT}(?:\\s*\\+\\s*${TEXT})*`, "gu")
const EXAMPLE = new RegExp(`\\bexample: ${TEXT}|(?<=^ +)example: (?:\\{.*\\}|\\[.*\\])$`, "gmu")

/** The table of settings explains every field to operators. A player's page reads values alone, and is 3 kB smaller without the words. */
const withoutSettingsTexts = (): Plugin => ({
  name: "without-settings-texts",
  apply: "build",
  enforce: "pre",
  transform: (code, id) =>
    /\/src\/api\/settings\/\w+Fields\.ts$/u.test(id) ? code.replaceAll(MEANING, 'meaning: ""').replaceAll(EXAMPLE, "example: 0") : null
})

/** What every first visit needs, and all that it imports, is one chunk: forty small ones compress 10 kB worse. */
const firstPage = /src\/(app\/(start\/boot|shell\/(providers|Guard))|features\/login\/Login(Form|Notice))\.tsx?$/u

/** Its exports name the development build alone; the other one, without the warnings, lies beside it. */
const reactRouter = (name: string): string => new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url).pathname
const quietRouter = [
  { find: /^react-router$/u, replacement: reactRouter("index") },
  { find: /^react-router\/dom$/u, replacement: reactRouter("dom-export") }
]

const unitTests = [
  "src/**/*.test.ts",
  "mocks/**/*.test.ts",
  "openapi/**/*.test.ts",
  "tests/architecture/**/*.test.ts",
  "contracts/**/*.test.ts"
]
const simulatedTests = ["tests/{simulation,scenarios}/**/*.test.ts"]
const pageTests = ["src/**/*.test.tsx", "tests/integration/**/*.test.tsx"]

/** A busy machine is no reason to fail: nothing here measures how fast it is. */
const PATIENCE_MS = 30_000

export default defineConfig(({ mode, command }) => {
  const demo = mode === "demo" || mode === "development"
  return {
    appType: "spa",
    plugins: [
      react(),
      withoutSettingsTexts(),
      policyInPage(demo),
      policyInHeader(demo),
      demo ? msw({ mode: "worker-only" }) : nothingMocked()
    ],
    define: { __DEMO__: JSON.stringify(demo), __VERSION__: JSON.stringify(version) },
    resolve: { alias: command === "build" ? quietRouter : [] },
    build: {
      target: "es2022",
      outDir: mode === "demo" ? "dist-demo" : "dist",
      manifest: true,
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Reading a property is no deed here: without this, schemas that nobody uses would stay for what they read.
      rolldownOptions: {
        input: { index: "index.html", support: "support.html" },
        treeshake: { propertyReadSideEffects: false },
        output: { codeSplitting: { groups: [{ name: "first", test: firstPage }] } }
      }
    },
    server: { host: "127.0.0.1", port: 5173 },
    preview: { host: "127.0.0.1", port: 4173, headers },
    test: {
      projects: [
        // Pure code and virtual time need no worlds of their own: without isolation the run takes a fifth of the time.
        { extends: true, test: { name: "unit", environment: "node", include: unitTests, isolate: false, testTimeout: PATIENCE_MS } },
        // A simulated browser puts its clock, storage and chance in the place of the process's own: nobody else may be there.
        { extends: true, test: { name: "simulation", environment: "node", include: simulatedTests, testTimeout: PATIENCE_MS } },
        {
          extends: true,
          test: {
            name: "integration",
            environment: "jsdom",
            include: pageTests,
            setupFiles: ["tests/support/setupDom.ts"],
            testTimeout: PATIENCE_MS
          }
        },
        // Pact writes all consumer tests into one file: one worker, one file after the other, nothing between the client and pact's server.
        {
          extends: true,
          test: { name: "contract", environment: "node", include: ["contracts/**/*.pact.ts"], fileParallelism: false, isolate: false }
        }
      ]
    }
  }
})
