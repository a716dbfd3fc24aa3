import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import react from "@vitejs/plugin-react"
import { msw } from "msw/vite"
import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"

const version = /"version": "([^"]+)"/u.exec(readFileSync(new URL("package.json", import.meta.url), "utf8"))?.[1] ?? "0.0.0"

/**
 * Lets Mantine's own `<style>` elements through and no other. Scripts get no nonce: theirs come from 'self' alone, so a known nonce opens
 * nothing but a style sheet. A server that renders index.html may replace it by one of its own per answer.
 */
const styleNonce = createHash("sha256").update(`telereel ${version}`).digest("base64url").slice(0, 22)

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  `style-src 'self' 'nonce-${styleNonce}'`,
  "style-src-attr 'unsafe-inline'",
  "connect-src 'self' http: https: ws: wss:",
  "img-src 'self' data: blob: https:",
  "media-src 'self' blob: mediastream:",
  "font-src 'self' data:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'"
].join("; ")

const headers = {
  "Content-Security-Policy": `${policy}; frame-ancestors 'none'`,
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff"
}

/** The same policy inside the page, for hosts that serve files and no headers. */
const policyInPage = (): Plugin => ({
  name: "policy-in-page",
  apply: "build",
  transformIndexHtml: () => [{ tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: policy }, injectTo: "head-prepend" }]
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

/** What every first visit needs, and all that it imports, is one chunk: forty small ones compress 10 kB worse. */
const firstPage = /src\/(app\/(boot|providers|Guard)|features\/login\/Login(Form|Notice))\.tsx?$/u

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

export default defineConfig(({ mode }) => {
  const demo = mode === "demo" || mode === "development"
  return {
    appType: "spa",
    plugins: [react(), policyInPage(), demo ? msw({ mode: "worker-only" }) : nothingMocked()],
    define: { __DEMO__: JSON.stringify(demo), __VERSION__: JSON.stringify(version) },
    html: { cspNonce: styleNonce },
    build: {
      target: "es2022",
      outDir: mode === "demo" ? "dist-demo" : "dist",
      manifest: true,
      sourcemap: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // Reading a property is no deed here: without this, schemas that nobody uses would stay for what they read.
      rolldownOptions: {
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
