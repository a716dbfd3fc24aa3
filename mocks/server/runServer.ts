import { readFileSync } from "node:fs"
import { join } from "node:path"
import { makeProcessCamera } from "../film/processCamera.ts"
import { realClock } from "../floor/clock.ts"
import { type BackendOptions, makeBackend, type RunningBackend } from "../makeBackend.ts"
import { makeRecordedBackend } from "../recorded/makeRecordedBackend.ts"
import { readRecording } from "../recorded/recording.ts"
import { seedWorld } from "../world/seedWorld.ts"
import { openApp } from "./appFiles.ts"
import type { ServerOptions } from "./options.ts"
import { startServer } from "./startServer.ts"

/** A running process: where it listens, and how it ends. */
export interface RunningServer {
  readonly port: number
  readonly stop: () => Promise<void>
}

const isLoopback = (host: string): boolean => host === "localhost" || host === "::1" || host.startsWith("127.")

/** Viewers on other machines need an address of this one in the answer; on this machine the loopback is enough. */
const makeCamera = (host: string) =>
  makeProcessCamera({ clipsDir: join(import.meta.dirname, "..", "film", "clips"), ...(isLoopback(host) ? {} : { bindAddress: host }) })

const readRecordingFile = (file: string) => {
  try {
    return readRecording(readFileSync(file, "utf8"))
  } catch (error) {
    throw new Error(`--recorded ${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

const openBackend = (options: BackendOptions, recorded: string | null): RunningBackend =>
  recorded === null ? makeBackend(options) : makeRecordedBackend(options, readRecordingFile(recorded))

/** Opens the casino and serves it: HTTP, WebSockets and WebRTC (MOCK-1). Rejects when the app or the port cannot be had. */
export const runServer = async ({ host, port, seed, signalling, lively, app, recorded }: ServerOptions): Promise<RunningServer> => {
  const files = app === null ? null : openApp(app)
  const camera = makeCamera(host)
  const world = seedWorld({ seed, now: realClock.now() })
  const running = openBackend({ world, clock: realClock, camera, signalling, lively }, recorded)
  const started = await startServer({ running, host, port, app: files })
  return {
    port: started.port,
    stop: async () => {
      running.backend.floor.close()
      camera.shutDown()
      await started.stop()
    }
  }
}
