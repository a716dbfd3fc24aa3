import type { EventName } from "../../domain/events.ts"
import { eventTypes, isEventName } from "../../domain/eventTypes.ts"
import type { Origin, Source } from "../core/envelope.ts"
import { type EnvelopeMeta, readSource } from "../core/envelopeMeta.ts"
import { type LineBytes, matchesAt, toBytes } from "./lineBytes.ts"

/** The metadata of an event line, and the index at which its payload begins: the characters before it are ASCII, so text and bytes agree. */
export interface ScannedEvent {
  readonly meta: EnvelopeMeta & { readonly type: EventName }
  readonly dataFrom: number
}

/** Reads the metadata of an event line, or returns null: then the line must be parsed as JSON. */
export type ScanEvent = (line: LineBytes) => ScannedEvent | null

/** The texts between the values, in the order of `exportLog`. */
const SEQ = toBytes('{"k":"ev","seq":')
const ID = toBytes(',"id":"')
const TYPE = toBytes('","type":"')
const VER = toBytes('","ver":')
const AT = toBytes(',"at":')
const MONO = toBytes(',"mono":')
const SRC = toBytes(',"src":')
const CORR = toBytes(',"corr":"')
const CAUSE = toBytes(',"cause":"')
const DATA = toBytes(',"data":')

/** Whole numbers up to this many digits are exact. */
const MOST_DIGITS = 15
/** The longest text or source that is read here, in bytes. The log's own are much shorter. */
const MOST_BYTES = 200
/** The most sources that are recognised by their bytes. The frequent sources of a session appear early. */
const MOST_SOURCES = 16

/** ASCII characters that JSON does not escape. */
const PLAIN = /^[ !#-[\]-~]*$/u

const ZERO = 0x30
const NINE = 0x39
const QUOTE = 0x22
const BACKSLASH = 0x5c
const BLANK = 0x20
const TILDE = 0x7e
const CLOSING_BRACE = 0x7d

interface Named {
  readonly type: EventName
  readonly bytes: Uint8Array
}

const named = Object.keys(eventTypes)
  .filter(isEventName)
  .map((type): Named => ({ type, bytes: toBytes(type) }))

/** This build's event types by the length of their names. */
const typesByLength = Array.from({ length: MOST_BYTES }, (_, length) => named.filter(({ bytes }) => bytes.length === length))

/** A position in a line's bytes. The functions below move `at` behind what they read, and only when they succeed. */
interface Cursor {
  bytes: Uint8Array
  end: number
  at: number
}

const skip = (cursor: Cursor, expected: Uint8Array): boolean => {
  const isThere = matchesAt(cursor.bytes, cursor.at, expected)
  if (isThere) cursor.at += expected.length
  return isThere
}

/** Reads a whole number without sign as JSON writes it; -1 for anything else. */
const readWhole = (cursor: Cursor): number => {
  const { bytes, at: from, end } = cursor
  let value = 0
  let at = from
  for (; at < end; at += 1) {
    const byte = bytes[at]
    if (byte === undefined || byte < ZERO || byte > NINE) break
    value = value * 10 + byte - ZERO
  }
  const digits = at - from
  if (digits === 0 || digits > MOST_DIGITS || (digits > 1 && bytes[from] === ZERO)) return -1
  cursor.at = at
  return value
}

/** The index of the quote that closes a short text of plain ASCII characters; -1 for a text with an escape or any other character. */
const findQuote = ({ bytes, at: from, end }: Cursor): number => {
  const last = Math.min(end, from + MOST_BYTES)
  for (let at = from; at < last; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) return at
    if (byte === undefined || byte < BLANK || byte > TILDE || byte === BACKSLASH) return -1
  }
  return -1
}

const asciiOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

const readType = (cursor: Cursor): EventName | null => {
  const quote = findQuote(cursor)
  for (const { type, bytes } of typesByLength[quote - cursor.at] ?? []) {
    if (skip(cursor, bytes)) return type
  }
  return null
}

/** Reads a text after `before`. Undefined when `before` is not there; null when the text is not plain. */
const readText = (cursor: Cursor, before: Uint8Array): string | undefined | null => {
  if (!skip(cursor, before)) return undefined
  const quote = findQuote(cursor)
  if (quote === -1) return null
  // The text is decoded from the bytes, because a part of the line's text would keep the whole text in memory.
  const text = asciiOf(cursor.bytes.subarray(cursor.at, quote))
  cursor.at = quote + 1
  return text
}

/** Reads the members after the source, which are optional. Null when one of them is not plain text. */
const readOrigin = (cursor: Cursor, src: Source): Origin | null => {
  const corr = readText(cursor, CORR)
  if (corr === null) return null
  const cause = readText(cursor, CAUSE)
  if (cause === null) return null
  if (corr === undefined) return cause === undefined ? { src } : { src, cause }
  return cause === undefined ? { src, corr } : { src, corr, cause }
}

/** Undefined when the text is not valid JSON. */
export const parseJson = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Reads sources. Remembers the first ones by their bytes, so that a million lines do not parse the same one. */
const makeReadSource = () => {
  const known: { readonly bytes: Uint8Array; readonly source: Source }[] = []
  return (cursor: Cursor): Source | null => {
    for (const { bytes, source } of known) if (skip(cursor, bytes)) return source
    // Ends at the first brace: a source with another object or with a brace in a text is left to the JSON parser.
    const end = cursor.bytes.indexOf(CLOSING_BRACE, cursor.at) + 1
    const bytes = cursor.bytes.slice(cursor.at, Math.min(end, cursor.end, cursor.at + MOST_BYTES))
    const source = bytes.every((byte) => byte < 0x80) ? readSource(parseJson(asciiOf(bytes))) : null
    if (source === null) return null
    if (known.length < MOST_SOURCES) known.push({ bytes, source })
    cursor.at = end
    return source
  }
}

/**
 * Creates a reader for event lines in exactly the form that `exportLog` writes. It reads the metadata from the bytes and leaves the payload, which
 * takes a quarter of the time of parsing the line as JSON. Any other order, blank, escape or duplicate member makes it return null, so it accepts
 * no line whose JSON gives other metadata.
 */
export const makeScanEvent = (logId: string): ScanEvent => {
  const prefix = `${logId}.`
  const prefixBytes = toBytes(prefix)
  const hasPlainId = PLAIN.test(prefix)
  const readSourceAt = makeReadSource()
  // One for all lines, because an object for each of a million lines costs more than reading it.
  const cursor: Cursor = { bytes: prefixBytes, end: 0, at: 0 }

  /** Reads an id of the log's own pattern, `<logId>.<seq>`. */
  const skipId = (seqFrom: number, seqEnd: number): boolean => {
    if (!hasPlainId || !skip(cursor, prefixBytes)) return false
    const { bytes } = cursor
    for (let index = seqFrom; index < seqEnd; index += 1) {
      if (bytes[index] !== bytes[cursor.at]) return false
      cursor.at += 1
    }
    return true
  }

  return ({ text, bytes, from, end }) => {
    cursor.bytes = bytes
    cursor.end = end
    cursor.at = from
    if (!skip(cursor, SEQ)) return null
    const seqFrom = cursor.at
    const seq = readWhole(cursor)
    const seqEnd = cursor.at
    if (seq < 1 || !skip(cursor, ID)) return null
    const idFrom = cursor.at
    if (!skipId(seqFrom, seqEnd)) return null
    const id = text.slice(idFrom - from, cursor.at - from)
    if (!skip(cursor, TYPE)) return null
    const type = readType(cursor)
    if (type === null || !skip(cursor, VER)) return null
    const ver = readWhole(cursor)
    if (ver === -1 || !skip(cursor, AT)) return null
    const at = readWhole(cursor)
    if (at === -1 || !skip(cursor, MONO)) return null
    const mono = readWhole(cursor)
    if (mono === -1 || !skip(cursor, SRC)) return null
    const src = readSourceAt(cursor)
    const origin = src === null ? null : readOrigin(cursor, src)
    if (origin === null || !skip(cursor, DATA)) return null
    const { corr, cause } = origin
    // Without a spread where it is not needed: it takes as long as reading all numbers.
    const meta =
      corr === undefined && cause === undefined
        ? { seq, id, type, ver, at, mono, src: origin.src }
        : { seq, id, type, ver, at, mono, ...origin }
    return { meta, dataFrom: cursor.at - from }
  }
}
