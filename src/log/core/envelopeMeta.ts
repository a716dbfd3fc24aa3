import { Result } from "effect"
import { isRecord } from "../../domain/shared/guards.ts"
import type { Origin, Source } from "./envelope.ts"

/** An envelope without its payload. Type and version are still unchecked. */
export interface EnvelopeMeta extends Origin {
  readonly seq: number
  readonly id: string
  readonly type: string
  readonly ver: number
  readonly at: number
  readonly mono: number
}

/** The members of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>

const kinds: Readonly<Record<Source["kind"], true>> = {
  rest: true,
  socket: true,
  player: true,
  timer: true,
  browser: true,
  video: true,
  runtime: true
}

const isKind = (value: unknown): value is Source["kind"] => typeof value === "string" && Object.hasOwn(kinds, value)
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isText = (value: unknown): value is string => typeof value === "string"
const isTextOrNone = (value: unknown): value is string | undefined => value === undefined || typeof value === "string"
const isWholeOrNone = (value: unknown): value is number | undefined => value === undefined || isWhole(value)

/** Reads the source of an event. Null when it is not valid. */
export const readSource = (raw: unknown): Source | null => {
  if (!isRecord(raw)) return null
  const { kind, op, status } = raw
  if (!isKind(kind) || !isTextOrNone(op) || !isWholeOrNone(status)) return null
  if (op === undefined) return status === undefined ? { kind } : { kind, status }
  return status === undefined ? { kind, op } : { kind, op, status }
}

const readOrigin = ({ src: raw, corr, cause }: Fields): Origin | null => {
  const src = readSource(raw)
  if (src === null || !isTextOrNone(corr) || !isTextOrNone(cause)) return null
  if (corr === undefined) return cause === undefined ? { src } : { src, cause }
  return cause === undefined ? { src, corr } : { src, corr, cause }
}

/**
 * Reads an envelope's fields, or fails with the name of the invalid one. Written by hand because it runs for each line of a file: a schema takes
 * four times as long.
 */
export const readEnvelopeMeta = (raw: Fields): Result.Result<EnvelopeMeta, string> => {
  const { seq, id, type, ver, at, mono } = raw
  if (!isWhole(seq) || seq < 1) return Result.fail("seq")
  if (!isText(id)) return Result.fail("id")
  if (!isText(type)) return Result.fail("type")
  if (!isWhole(ver)) return Result.fail("ver")
  if (!isWhole(at)) return Result.fail("at")
  if (!isWhole(mono)) return Result.fail("mono")
  const origin = readOrigin(raw)
  if (origin === null) return Result.fail("src")
  return Result.succeed({ seq, id, type, ver, at, mono, ...origin })
}
