import process from "node:process"
import { defineConfig, devices } from "@playwright/test"
import { chromiumPath } from "../support/chromium.ts"

const executablePath = chromiumPath()
const resultsFile = process.env["TEST_RESULTS"]
const root = new URL("../..", import.meta.url).pathname

// A host with nothing but a loopback interface gathers no ICE candidate unless this flag AND the two permissions below are there.
// Without a graphics card, drawing through an emulated one takes the processor that the tests need.
const args = ["--allow-loopback-in-peer-connection", "--disable-gpu"]

/** `E2E_PORT` lets two checkouts run their tests on one machine at the same time. */
const port = process.env["E2E_PORT"] ?? "4173"

/** The page's own mock needs a server of files alone; a mock process of its own is started by each worker (support/casino.ts). */
const preview = { command: `vite preview --mode demo --outDir dist-demo --port ${port} --strictPort`, url: `http://127.0.0.1:${port}/` }

/** One slice, two backends: the mock inside the page (demo build) and the mock as a process of its own (production build). */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Two workers on two busy cores: what is bounded by the processor gets five times what it needs. A longer wait lengthens failures alone.
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
    permissions: ["camera", "microphone"],
    contextOptions: { reducedMotion: "reduce" },
    // A trace films every page at work: measured, a run then costs a third more of the processor. `--trace on` makes one.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath, args }
  },
  projects: [
    { name: "page-mock", testMatch: ["page/**/*.spec.ts", "both/**/*.spec.ts"], use: { baseURL: preview.url } },
    { name: "server-mock", testMatch: ["server/**/*.spec.ts", "both/**/*.spec.ts"] }
  ],
  webServer: { ...preview, cwd: root, timeout: 120_000, reuseExistingServer: false, stdout: "ignore", stderr: "pipe" }
})
