import process from "node:process"
import { defineConfig, devices } from "@playwright/test"
import { CHROMIUM_ARGS, chromiumPath, LOOPBACK_MEDIA } from "../support/chromium.ts"

const executablePath = chromiumPath()
const resultsFile = process.env["TEST_RESULTS"]
const root = new URL("../..", import.meta.url).pathname

/** `E2E_PORT` allows two checkouts to run their tests at the same time. */
const port = process.env["E2E_PORT"] ?? "4173"

/** The page's own mock needs only a static file server. Each worker starts its own mock process (support/session/casino.ts). */
const preview = { command: `vite preview --mode demo --outDir dist-demo --port ${port} --strictPort`, url: `http://127.0.0.1:${port}/` }

/** The tests run against two backends: the mock in the page (demo build) and the mock as a process (production build). */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: false,
  forbidOnly: true,
  // Most tests wait for real time, such as the end of a countdown. On two cores, three workers take a seventh less time than two.
  workers: 3,
  retries: 0,
  // Three workers share two busy cores, so CPU-bound steps get five times their usual time. Only failures take longer.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    [process.stdout.isTTY ? "line" : "list"],
    ...(resultsFile === undefined ? [] : [["json", { outputFile: resultsFile }] as const])
  ],
  use: {
    ...devices["Desktop Chrome"],
    locale: "tr-TR",
    timezoneId: "Europe/Istanbul",
    // For LOOPBACK_MEDIA.
    permissions: ["camera", "microphone"],
    contextOptions: { reducedMotion: "reduce" },
    // Tracing costs a third more CPU time. Use `--trace on` to enable it.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath, args: [...CHROMIUM_ARGS, LOOPBACK_MEDIA] }
  },
  projects: [
    { name: "page-mock", testMatch: ["page/**/*.spec.ts", "both/**/*.spec.ts"], use: { baseURL: preview.url } },
    { name: "server-mock", testMatch: ["server/**/*.spec.ts", "both/**/*.spec.ts"] }
  ],
  webServer: { ...preview, cwd: root, timeout: 120_000, reuseExistingServer: false, stdout: "ignore", stderr: "pipe" }
})
