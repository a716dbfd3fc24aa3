import { type BackendOptions, makeBackend, type RunningBackend } from "../handlers/makeBackend.ts"
import { makeRecordedBackend } from "../recorded/makeRecordedBackend.ts"
import { readRecording } from "../recorded/recording.ts"

/** The casino of this page, and the problems of its address, which the page shows. */
export interface PageBackend {
  readonly running: RunningBackend
  readonly problems: readonly string[]
}

/**
 * Opens the default floor, or with `?recorded=` the server of a recording (LOG-6). Falls back to the default floor when the recording is
 * unavailable.
 */
export const openPageBackend = async (options: BackendOptions, search: string): Promise<PageBackend> => {
  const address = new URLSearchParams(search).get("recorded")
  if (address === null) return { running: makeBackend(options), problems: [] }
  try {
    const recording = readRecording(await (await fetch(address)).text())
    return { running: makeRecordedBackend(options, recording), problems: [] }
  } catch (error) {
    return {
      running: makeBackend(options),
      problems: [`?recorded=${address}: ${error instanceof Error ? error.message : String(error)}`]
    }
  }
}
