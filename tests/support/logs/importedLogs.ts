import { Result } from "effect"
import { envelop } from "../given.ts"
import { aHeader } from "../logParts.ts"
import { event } from "../../../src/domain/events.ts"
import { digestLines } from "../../../src/log/report/digestAccumulator.ts"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import { exportLog } from "../../../src/log/report/exportLog.ts"
import { type ImportOptions, importLog } from "../../../src/log/report/importLog.ts"
import { splitLines } from "../../../src/log/report/splitLines.ts"

/** The environment of the exported logs. */
export const env = { language: "tr", timeZone: "Europe/Istanbul", viewport: "390x844", userAgent: "test" }
/** The checkpoints of the exported logs. */
export const checkpoints = [{ seq: 2, hashes: { balance: "aa" } }]

/** The lines of a report of these events. */
export const exported = (events: readonly Envelope[], startedAt = 0) =>
  exportLog({
    header: { ...aHeader("abc"), startedAt },
    events,
    checkpoints,
    projections: { balance: 1 },
    env,
    redaction: { policy: "default", keyed: true }
  })

/** The text of a file with these lines. */
export const textOf = (lines: readonly string[]): string => `${lines.join("\n")}\n`

/** Recomputes the footer's digest, as someone does who tampers with a file on purpose. */
export const resealed = async (lines: readonly string[]): Promise<string> => {
  const body = lines.slice(0, -1)
  const end = JSON.parse(lines.at(-1) ?? "") as object
  return textOf([...body, JSON.stringify({ ...end, sha256: await digestLines(body) })])
}

/** Imports the text of a file. */
export const read = (text: string, options?: ImportOptions) => importLog(splitLines(text), options)

/** The verdict's level and reasons, and the number of usable events. */
export const judge = async (text: string, options?: ImportOptions) => {
  const result = await read(text, options)
  if (Result.isSuccess(result)) return { ...result.success.verdict, events: result.success.events.length }
  return result.failure._tag === "ImportFailed" ? result.failure.verdict : result.failure
}

/** Four navigations. */
export const simple = envelop(["/", "/lobby", "/game/1/a", "/lobby"].map((path) => event("Navigated", { path })))
/** The line of an event. */
export const lineOf = (envelope: object): string => JSON.stringify({ k: "ev", ...envelope })
