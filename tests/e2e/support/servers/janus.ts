import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { findFreePort } from "./freePort.ts"

const PROGRAM = "/usr/bin/janus"

/** Time limit of the installation, in ms. */
const INSTALL_MS = 60_000

/** Whether Debian's Janus is installed or can be installed: only by root in a container, where the package starts no service. */
export const hasJanus = (): boolean => {
  if (existsSync(PROGRAM)) return true
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get") || existsSync("/run/systemd/system")) return false
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "janus"], { stdio: "ignore", timeout: INSTALL_MS, env })
  return existsSync(PROGRAM)
}

/** A media gateway with one camera. Viewers see the RTP stream that is sent to `rtpPort`. */
export interface Janus {
  readonly apiUrl: string
  readonly rtpPort: number
  readonly stop: () => Promise<void>
}

export const MOUNT = 1
export const PAYLOAD_TYPE = 100

const writeConfig = (folder: string, apiPort: number, rtpPort: number): void => {
  const put = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  // Without the limit, the gateway would end each session after a minute, because a viewer polls only until it has the offer.
  put("janus.jcfg", `general: { debug_level = 3, session_timeout = 0 }\nnat: { ice_ignore_list = "vmnet" }\n`)
  put("janus.transport.http.jcfg", `general: { http = true, port = ${apiPort}, ip = "127.0.0.1", https = false, base_path = "/janus" }\n`)
  put(
    "janus.plugin.streaming.jcfg",
    `machine: { type = "rtp", id = ${MOUNT}, video = true, videoport = ${rtpPort}, videopt = ${PAYLOAD_TYPE}, videocodec = "vp8", videobufferkf = true, audio = false }\n`
  )
}

const awaitAnswer = async (child: ChildProcess, url: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error("Janus ended before it answered.")
    const answered = await fetch(`${url}/info`).then(
      ({ ok }) => ok,
      () => false
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error("Janus does not answer.")
}

/** Starts a gateway with only the streaming plugin and the HTTP interface. */
export const startJanus = async (): Promise<Janus> => {
  const folder = mkdtempSync(join(tmpdir(), "telereel-janus-"))
  const [apiPort, rtpPort] = [await findFreePort(), await findFreePort()]
  writeConfig(folder, apiPort, rtpPort)
  const child = spawn(PROGRAM, [`--configs-folder=${folder}`, "--disable-colors"], { stdio: "ignore" })
  const apiUrl = `http://127.0.0.1:${apiPort}/janus`
  await awaitAnswer(child, apiUrl)
  return {
    apiUrl,
    rtpPort,
    stop: async () => {
      if (child.exitCode === null) {
        const gone = once(child, "exit")
        child.kill("SIGTERM")
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
