import process from "node:process"
import { defineConfig } from "@playwright/test"
import { CHROMIUM_ARGS, chromiumPath, LOOPBACK_MEDIA } from "../support/chromium.ts"

const port = process.env["E2E_PORT"] ?? "4174"
const outDir = process.env["LOOKS_FROM"] ?? "dist-demo"
const root = new URL("../..", import.meta.url).pathname
const url = `http://127.0.0.1:${port}/`

/** Compares the pictures of tests/looks/pictures with the demo build. One worker, so that no page waits for another. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/looks",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  forbidOnly: true,
  workers: 1,
  retries: 0,
  timeout: 240_000,
  updateSnapshots: "none",
  expect: {
    timeout: 30_000,
    // A different antialiasing of single pixels is no difference. A moved button or a changed text is one.
    toHaveScreenshot: { threshold: 0.2, maxDiffPixels: 60 }
  },
  reporter: [["list"]],
  use: {
    baseURL: url,
    trace: "off",
    launchOptions: {
      executablePath: chromiumPath(),
      args: [...CHROMIUM_ARGS, LOOPBACK_MEDIA, "--font-render-hinting=none", "--disable-lcd-text"]
    }
  },
  webServer: {
    command: `vite preview --mode demo --outDir ${outDir} --port ${port} --strictPort`,
    url,
    cwd: root,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: "ignore",
    stderr: "pipe"
  }
})
