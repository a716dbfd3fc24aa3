/**
 * Finds a Chromium for the browser tests, installs one if necessary, or explains in one sentence how to get one. As a command (`node
 * tests/support/chromium.ts`) it prints the path.
 */
import { spawnSync } from "node:child_process"
import { accessSync, constants, existsSync, statSync } from "node:fs"
import { delimiter, join } from "node:path"
import process from "node:process"
import { chromium } from "playwright"

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
const onMac = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"]

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/**
 * The popups of the address bar. Chromium 156 loads them as pages of its own in every window. They cost 2 s of CPU time per window on two cores, as
 * much as our own page. No test uses them.
 */
const ADDRESS_BAR = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"]

/** The features that Playwright turns off. Chromium reads only the last `--disable-features`, so our switch has to repeat them. */
const OFF_IN_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion"
]

/** Switches of every Chromium that shows the product without Playwright. GPU emulation and the browser's own pages would take CPU time from it. */
export const BARE_CHROMIUM_ARGS = ["--disable-gpu", `--disable-features=${ADDRESS_BAR.join(",")}`]

/** Switches of every Chromium that Playwright starts to show the product. */
export const CHROMIUM_ARGS = ["--disable-gpu", `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR].join(",")}`]

/** Permits media connections on a computer with only a loopback interface. The page also needs the permissions of camera and microphone. */
export const LOOPBACK_MEDIA = "--allow-loopback-in-peer-connection"

/** The path of an installed Chromium, or undefined. `CHROMIUM_PATH` takes precedence. */
const findChromium = (): string | undefined => {
  const wanted = process.env["CHROMIUM_PATH"]
  if (wanted !== undefined && wanted !== "") return isProgram(wanted) ? wanted : undefined
  const folders = ["/usr/bin", ...(process.env["PATH"] ?? "").split(delimiter), "/usr/local/bin", "/snap/bin"]
  return [chromium.executablePath(), ...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...onMac].find(isProgram)
}

/** Runs a command with its output on stderr, so that stdout contains only the path. */
const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: ["ignore", 2, 2], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } }).status === 0

const installByApt = (): boolean => {
  if (!existsSync("/usr/bin/apt-get")) return false
  const isRoot = process.getuid?.() === 0
  if (!isRoot && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status !== 0) return false
  const asRoot = (...command: [string, ...string[]]): boolean => (isRoot ? run(...command) : run("sudo", "-n", ...command))
  asRoot("apt-get", "update", "-qq")
  return asRoot("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
}

/** The path of a Chromium, which is installed if necessary. Throws with instructions in one sentence. */
export const chromiumPath = (): string => {
  const found = findChromium()
  if (found !== undefined) return found
  const wanted = process.env["CHROMIUM_PATH"]
  if (wanted !== undefined && wanted !== "") throw new Error(`CHROMIUM_PATH names ${wanted}, which is not a program: correct or unset it.`)
  process.stderr.write("No Chromium found; installing one for the browser tests.\n")
  const installed =
    (installByApt() ? findChromium() : undefined) ?? (run("npx", "playwright", "install", "chromium") ? findChromium() : undefined)
  if (installed === undefined)
    throw new Error(
      "The browser tests need Chromium: install it, or set CHROMIUM_PATH to a Chromium or Chrome program, and run the tests again."
    )
  return installed
}

if (import.meta.main) {
  try {
    process.stdout.write(`${chromiumPath()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
