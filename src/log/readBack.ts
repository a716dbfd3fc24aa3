import { Result } from "effect"
import { decodeEnvelope } from "./decodeEnvelope.ts"
import type { Envelope } from "./envelope.ts"

/** What could be read back of a kept log, whole chunks alone, and whether there was more that could not. */
export interface ReadBack {
  readonly events: readonly Envelope[]
  readonly corrupt: boolean
}

/**
 * A kept log as far as it is whole: up to the last chunk before a hole, a repetition, or an event that does not decode
 * (LOG-3). An event of a type that this version does not know is passed over.
 */
export const readBack = (chunks: readonly { readonly events: readonly unknown[] }[]): ReadBack => {
  const events: Envelope[] = []
  let next = 1
  for (const chunk of chunks) {
    const good: Envelope[] = []
    for (const raw of chunk.events) {
      const decoded = decodeEnvelope(raw)
      if (Result.isFailure(decoded)) return { events, corrupt: true }
      const { success } = decoded
      const seq = success.kind === "known" ? success.envelope.seq : success.seq
      if (seq !== next) return { events, corrupt: true }
      next += 1
      if (success.kind === "known") good.push(success.envelope)
    }
    events.push(...good)
  }
  return { events, corrupt: false }
}
