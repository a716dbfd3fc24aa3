import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { relative } from "node:path"
import react from "@vitejs/plugin-react"
import { msw } from "msw/vite"
import type { Plugin, PluginOption } from "vite"
import { defineConfig } from "vitest/config"
import { LongestFirst } from "./tests/support/longestFirst.ts"
import { compressedFiles } from "./vite/compressedFiles.ts"
import { earlyLoads } from "./vite/earlyLoads.ts"
import { firstScreen } from "./vite/firstScreen.ts"
import { integrity } from "./vite/integrity.ts"
import { slimming } from "./vite/slimming.ts"
import { supportPage } from "./vite/supportPage.ts"

const version = /"version": "([^"]+)"/u.exec(readFileSync(new URL("package.json", import.meta.url), "utf8"))?.[1] ?? "0.0.0"

/**
 * The content security policy: the page loads its own files, and no inline scripts or styles. Styles that a script sets (`element.style`) need no
 * permission. docs/security.md lists the allowed sources and their reasons.
 */
const sources = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self' http: https: ws: wss:",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: mediastream:",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  // Only support.html, a page of the product, is framed (SHELL-13).
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'"
]

/**
 * Only support.html, which contains no part of the casino, may load the two live-support providers (SHELL-13). The hosts are those that the
 * providers document. Both use inline styles; neither needs inline scripts.
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

/** The icon of index.html. */
const ICON = "/src/app/assets/favicon.svg"

const isSupport = (path: string): boolean => path.startsWith("/support.html")

/**
 * The browser refuses to create code or markup from text, except for the replay's empty page (Trusted Types). The demo omits this, because MSW
 * starts a worker by its URL.
 */
const trustedTypes = ["require-trusted-types-for 'script'", "trusted-types empty-page"]

const policyOf = (demo: boolean): string => [...sources, ...(demo ? [] : trustedTypes)].join("; ")

const headers = { "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff" }

/** Sends each page's policy as a header, because only a header can contain `frame-ancestors`. */
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

/** Adds the same policy to the page as a meta element, for hosts that cannot set headers. */
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

/**
 * Writes the tab's icon into the page. Browsers fetch an icon late, even after a replay has closed the network, and it would be one more request of
 * each first load.
 */
const iconInPage = (): Plugin => ({
  name: "icon-in-page",
  apply: "build",
  transformIndexHtml: {
    order: "pre",
    handler: (page) => page.replaceAll(ICON, `data:image/svg+xml,${encodeURIComponent(readFileSync(`.${ICON}`, "utf8").trim())}`)
  }
})

/** Fails a production build that contains a mock, a test or MSW. */
const nothingMocked = (): Plugin => ({
  name: "nothing-mocked",
  apply: "build",
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []))
    const mocked = modules.find((id) => id.startsWith(`${import.meta.dirname}/mocks/`) || /\/node_modules\/(?:@mswjs|msw)\//u.test(id))
    if (mocked !== undefined) this.error(`a production build must not hold ${mocked}`)
  }
})

/** Matches Mantine's table of class names of one component: `Button.module.mjs` belongs to `styles/Button.css`. */
const MANTINE_CLASSES = /^(.*\/@mantine\/core)\/esm\/.*\/(\w+)\.module\.mjs$/u
/** Matches a style sheet of Mantine whose rules are in the layer `mantine`. */
const MANTINE_LAYER = /\/@mantine\/\w+\/styles(?:\/\w+)?\.layer\.css$/u
/** The order of the layers, as in src/ui/theme/styles.css. */
const LAYERS = "@layer base, mantine, utilities;\n"

/**
 * Adds each Mantine component's style sheet to the chunk that holds the component. So no page imports style sheets by hand, and none loads those of
 * other pages. The dev server bundles Mantine beforehand, so there the provider imports all style sheets. Each style sheet states the order of the
 * layers, because the first one that loads decides it: else the elements' own styles would win over Mantine's components.
 */
const mantineStyles = (isBuild: boolean): Plugin => ({
  name: "mantine-styles",
  enforce: "pre",
  transform: (code, id) => {
    if (MANTINE_LAYER.test(id)) return LAYERS + code
    const [, folder = "", component = ""] = MANTINE_CLASSES.exec(id) ?? []
    if (isBuild && component !== "") return `import "${folder}/styles/${component}.layer.css"\n${code}`
    const isProvider = !isBuild && id.endsWith("/src/ui/theme/UiProvider.tsx")
    return isProvider ? `import "@mantine/core/styles.layer.css"\n${code}` : null
  }
})

/**
 * The libraries of the first page load, but for Mantine's components: a chunk that changes only with the lock file, because it imports no code of the
 * product (OPS-4).
 */
const libraries =
  /\/node_modules\/(?:effect|i18next|react-i18next|react|react-dom|scheduler|react-router|valtio|proxy-compare|openapi-fetch|idb|clsx|@mantine\/core\/esm\/core)\//u

/** The modules of the first page load and their imports form one chunk. Forty small chunks would compress 10 kB worse. */
const firstPage =
  /src\/(ui\/theme\/(emptyPage\.ts|(styles|utilities|fonts)\.css)$|app\/(start\/boot|shell\/providers|pages\/(App|LoginRoute))\.tsx?$)/u

/** The shell and the lobby, which every player loads: one chunk for the same reason. */
const playerPages = /src\/(app\/shell\/PlayerShell|app\/pages\/LobbyRoute|runtime\/playerPart)\.tsx?$/u

/** The code that traces, roll-ups and errors share: one chunk instead of one for each set of them. */
const telemetry = /src\/telemetry\/(otlp|sendOtlp|traceIds)\.ts$/u

const chunkGroups = [
  { name: "libraries", test: libraries, priority: 4 },
  { name: "first", test: firstPage, priority: 3 },
  { name: "player", test: playerPages, priority: 2 },
  { name: "telemetry", test: telemetry, priority: 1 }
]

/** The exports of the package name only the development build. The production build, without warnings, is in the same folder. */
const reactRouter = (name: string): string => new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url).pathname
const quietRouter = [
  { find: /^react-router$/u, replacement: reactRouter("index") },
  { find: /^react-router\/dom$/u, replacement: reactRouter("dom-export") }
]

/**
 * The name of a module's class in the build: its own name and four characters for the file. Vite's default adds the line number. Then each edit changes
 * the class names below it (OPS-4), and the first load of `/lobby` has 0.9 kB more.
 */
const scopedName = (name: string, file: string): string =>
  `_${name}_${createHash("sha256")
    .update(relative(import.meta.dirname, file))
    .digest("base64url")
    .slice(0, 4)}`

/**
 * The syntax, which Safari 16.4, Chromium 105 and Firefox 108 have, with import maps. Our own code needs Safari 17, Chromium 120 and Firefox 121, for
 * `URL.canParse` and `:has`.
 */
const TARGET = "es2022"

const unitTests = [
  "src/**/*.test.ts",
  "mocks/**/*.test.ts",
  "openapi/**/*.test.ts",
  "tests/{architecture,gallery,collector,golden,deploy}/**/*.test.ts",
  "contracts/**/*.test.ts",
  "fleet/src/**/*.test.ts"
]
const simulatedTests = ["tests/{simulation,scenarios}/**/*.test.ts"]
const pageTests = ["src/**/*.test.tsx", "tests/integration/**/*.test.tsx"]

/** Long timeouts, because a loaded machine must not fail a test. No test measures speed. */
const PATIENCE_MS = 60_000

const pluginsOf = (isBuild: boolean, demo: boolean): PluginOption[] => [
  react(),
  ...slimming(),
  supportPage(TARGET),
  mantineStyles(isBuild),
  policyInPage(demo),
  policyInHeader(demo),
  iconInPage(),
  // The mock of the demo answers in a worker that starts later.
  ...(demo ? [] : [firstScreen({ generateScopedName: scopedName }), earlyLoads(), integrity()]),
  compressedFiles(),
  demo ? msw({ mode: "worker-only" }) : nothingMocked()
]

export default defineConfig(({ mode, command }) => {
  const demo = mode === "demo" || mode === "development"
  return {
    appType: "spa",
    plugins: pluginsOf(command === "build", demo),
    define: { __DEMO__: JSON.stringify(demo), __VERSION__: JSON.stringify(version) },
    css: { modules: { generateScopedName: scopedName } },
    resolve: { alias: command === "build" ? quietRouter : [] },
    build: {
      target: TARGET,
      outDir: mode === "demo" ? "dist-demo" : "dist",
      manifest: true,
      // Chunks import each other by names that do not change with the content; vite/integrity.ts completes the map (OPS-4).
      chunkImportMap: !demo,
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Reading a property has no side effects here. Without this option, unused schemas would stay in the bundle.
      rolldownOptions: {
        input: { index: "index.html", support: "support.html" },
        treeshake: { propertyReadSideEffects: false },
        output: {
          codeSplitting: { groups: chunkGroups }
        }
      }
    },
    server: { host: "127.0.0.1", port: 5173 },
    preview: { host: "127.0.0.1", port: 4173, headers },
    test: {
      // Vitest leaves one processor free, which on two processors halves the speed. Tests of the contract kit wait in real time, so there are two
      // workers more than processors.
      maxWorkers: availableParallelism() + 2,
      sequence: { sequencer: LongestFirst },
      projects: [
        // Pure code and virtual time need no isolation. Without it, the run takes a fifth of the time.
        { extends: true, test: { name: "unit", environment: "node", include: unitTests, isolate: false, testTimeout: PATIENCE_MS } },
        // A simulated browser replaces the clock, storage and random numbers of the process, so it needs the process for itself.
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
        // The analytical engine has one connection per process.
        { extends: true, test: { name: "fleet", environment: "node", include: ["fleet/tests/**/*.test.ts"], testTimeout: PATIENCE_MS } },
        // Pact writes all consumer tests into one file, so the test files must run one after the other in one worker.
        {
          extends: true,
          test: { name: "contract", environment: "node", include: ["contracts/**/*.pact.ts"], fileParallelism: false, isolate: false }
        }
      ]
    }
  }
})
