import { type BackendOptions, makeBackend, type RunningBackend } from "../makeBackend.ts"
import { makeRecordedBackend } from "../recorded/makeRecordedBackend.ts"
import { readRecording } from "../recorded/recording.ts"

/** The backend of this page, and what could not be understood of the address: that is shown, never guessed. */
export interface PageBackend {
  readonly running: RunningBackend
  readonly problems: readonly string[]
}

/** The living floor, or with `?recorded=` a recording's server (LOG-6). A recording that cannot be had leaves the living floor. */
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
