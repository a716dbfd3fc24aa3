import { readFileSync } from "node:fs"
import { join } from "node:path"
import { makeProcessCamera } from "../film/processCamera.ts"
import { realClock } from "../floor/clock.ts"
import { type BackendOptions, makeBackend, type RunningBackend } from "../handlers/makeBackend.ts"
import { makeRecordedBackend } from "../recorded/makeRecordedBackend.ts"
import { readRecording } from "../recorded/recording.ts"
import { chooseOpening } from "../backend/chooseOpening.ts"
import type { MessageObserver } from "../backend/messageObserver.ts"
import { openApp } from "./appFiles.ts"
import type { ServerOptions } from "./options.ts"
import { makeSpanExporter } from "./serverSpans.ts"
import { startServer } from "./startServer.ts"

/** A running mock process. */
export interface RunningServer {
  readonly port: number
  readonly stop: () => Promise<void>
}

const isLoopback = (host: string): boolean => host === "localhost" || host === "::1" || host.startsWith("127.")

/** Viewers on other computers need this computer's address in the answer. For local viewers the loopback address is sufficient. */
const makeCamera = (host: string) =>
  makeProcessCamera({ clipsDir: join(import.meta.dirname, "..", "film", "clips"), ...(isLoopback(host) ? {} : { bindAddress: host }) })

const whyUnread = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "ENOENT") return "There is no such file: check the path."
  if (code === "EISDIR") return "This is a folder: name a file in it."
  return error instanceof Error ? error.message : String(error)
}

const readRecordingFile = (file: string) => {
  try {
    return readRecording(readFileSync(file, "utf8"))
  } catch (error) {
    throw new Error(`--recorded ${file}: ${whyUnread(error)}`, { cause: error })
  }
}

const openBackend = (options: BackendOptions, recorded: string | null): RunningBackend =>
  recorded === null ? makeBackend(options) : makeRecordedBackend(options, readRecordingFile(recorded))

/**
 * Opens the casino and serves it over HTTP, WebSockets and WebRTC (MOCK-1). Rejects when the app or the port is unavailable. Only contract
 * checks pass an observer.
 */
export const runServer = async (options: ServerOptions, observer?: MessageObserver): Promise<RunningServer> => {
  const { host, port, choice, signalling, lively, app, recorded, otlp, reports } = options
  const files = app === null ? null : openApp(app, reports ?? null)
  const camera = makeCamera(host)
  const { opening, world } = chooseOpening(choice, null, realClock.now())
  const running = openBackend({ world, opening, clock: realClock, camera, signalling, lively, ...(observer && { observer }) }, recorded)
  const started = await startServer({ running, host, port, app: files, ...(otlp !== undefined && { spans: makeSpanExporter(otlp) }) })
  return {
    port: started.port,
    stop: async () => {
      running.backend.floor.close()
      // A task of a lost connection, such as the end of a held video, would keep the process alive until it is due.
      running.backend.clock.pause()
      camera.shutDown()
      await started.stop()
    }
  }
}
