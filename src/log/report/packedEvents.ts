import type { EventName } from "../../domain/events.ts"
import type { Envelope, Source } from "../core/envelope.ts"
import { isOwnId } from "../core/eventIds.ts"
import type { EventHead, EventHeads, EventList } from "../core/eventList.ts"
import { makeColumn, makeDictionary } from "./columns.ts"

/**
 * Events per block of text. Reading one event parses its whole block, so blocks are small; all events of a block share the overhead of one string.
 */
const BLOCK = 128

const sourceKey = ({ kind, op = "", status }: Source): string => (status === undefined ? `${kind} ${op}` : `${kind} ${op} ${status}`)

/** The number of sources that are compared field by field before a key is built. The frequent sources of a session appear early. */
const FIRST_SOURCES = 16

const isSameSource = (one: Source, other: Source): boolean => one.kind === other.kind && one.op === other.op && one.status === other.status

/** A dictionary of sources. Building and hashing a key for each event would take a twentieth of an import. */
const makeSources = () => {
  const all = makeDictionary(sourceKey)
  const numberOf = (source: Source): number => {
    for (let index = 0; index < FIRST_SOURCES; index += 1) {
      const known = all.values[index]
      if (known === undefined) break
      if (isSameSource(known, source)) return index
    }
    return all.numberOf(source)
  }
  return { values: all.values, numberOf }
}

/**
 * An event in its block's text: [payload, version, id, cause, corr]. The id is 0 and the cause is a `seq` when they follow the log's own pattern.
 */
type Packed = readonly [data: unknown, ver: number, id: string | 0, cause?: string | number | null, corr?: string]

// Only this module writes the blocks, from decoded events, so it does not decode them again.
const isBlock = (value: unknown): value is readonly Packed[] => Array.isArray(value)
const isEnvelope = (value: object): value is Envelope => "type" in value && "data" in value

/** The columns of a packed list, for transfer to another thread. The numbers in `type` and `source` are indexes into `types` and `sources`. */
export interface EventColumns {
  readonly seq: Float64Array<ArrayBuffer>
  readonly at: Float64Array<ArrayBuffer>
  readonly mono: Float64Array<ArrayBuffer>
  readonly type: Uint16Array<ArrayBuffer>
  readonly source: Uint32Array<ArrayBuffer>
  readonly types: readonly EventName[]
  readonly sources: readonly Source[]
}

/** Packs ids and causes of the log's own pattern, `<logId>.<seq>`, as numbers. */
const makeIdPacking = (logId: string) => {
  const prefix = `${logId}.`
  const idOf = (seq: number): string => `${prefix}${seq}`
  return {
    packId: (id: string, seq: number): string | 0 => (isOwnId(id, seq, prefix) ? 0 : id),
    unpackId: (packed: string | 0, seq: number): string => (packed === 0 ? idOf(seq) : packed),
    packCause: (cause: string): string | number => {
      const seq = cause.startsWith(prefix) ? Number(cause.slice(prefix.length)) : Number.NaN
      return Number.isSafeInteger(seq) && cause === idOf(seq) ? seq : cause
    },
    unpackCause: (packed: string | number): string => (typeof packed === "number" ? idOf(packed) : packed)
  }
}

const makeTable = () => {
  const seq = makeColumn((size) => new Float64Array(size))
  const at = makeColumn((size) => new Float64Array(size))
  const mono = makeColumn((size) => new Float64Array(size))
  const type = makeColumn((size) => new Uint16Array(size))
  const source = makeColumn((size) => new Uint32Array(size))
  const types = makeDictionary<EventName>((name) => name)
  const sources = makeSources()
  return {
    push: (head: EventHead): void => {
      seq.push(head.seq)
      at.push(head.at)
      mono.push(head.mono)
      type.push(types.numberOf(head.type))
      source.push(sources.numberOf(head.src))
    },
    head: (index: number): EventHead | undefined => {
      const name = types.values[type.get(index)]
      const src = sources.values[source.get(index)]
      if (name === undefined || src === undefined) return undefined
      return { seq: seq.get(index), type: name, at: at.get(index), mono: mono.get(index), src }
    },
    columns: (): EventColumns => ({
      seq: seq.toArray(),
      at: at.toArray(),
      mono: mono.toArray(),
      type: type.toArray(),
      source: source.toArray(),
      types: types.values,
      sources: sources.values
    })
  }
}

/** Reads the heads of events from the columns of a packed list. */
export const headsOf = ({ seq, at, mono, type, source, types, sources }: EventColumns): EventHeads => ({
  length: seq.length,
  head: (index) => {
    const name = types[type[index] ?? 0]
    const src = sources[source[index] ?? 0]
    if (index < 0 || index >= seq.length || name === undefined || src === undefined) return undefined
    return { seq: seq[index] ?? 0, type: name, at: at[index] ?? 0, mono: mono[index] ?? 0, src }
  }
})

/** A list that grows while a file is imported. Reading an event parses its whole block; the block that was read last stays parsed. */
export interface PackedEvents extends EventList {
  /** Adds an event. Returns whether its id is of the log's own pattern. */
  readonly push: (envelope: Envelope) => boolean
  readonly columns: () => EventColumns
}

/**
 * Stores decoded events in a fraction of the memory that objects take: numbers in typed columns, payloads as JSON text in blocks. A million events
 * of a played session take about 100 MB. `logId` is that of the header: ids of its pattern are not stored.
 */
export const makePackedEvents = (logId: string): PackedEvents => {
  const { packId, unpackId, packCause, unpackCause } = makeIdPacking(logId)
  const table = makeTable()
  const blocks: string[] = []
  let waiting: Packed[] = []
  let length = 0
  let parsed: { readonly number: number; readonly block: readonly Packed[] } = { number: -1, block: [] }

  const blockOf = (number: number): readonly Packed[] => {
    if (number === blocks.length) return waiting
    if (parsed.number === number) return parsed.block
    const block: unknown = JSON.parse(blocks[number] ?? "[]")
    parsed = { number, block: isBlock(block) ? block : [] }
    return parsed.block
  }

  const at = (index: number): Envelope | undefined => {
    if (index < 0 || index >= length) return undefined
    const head = table.head(index)
    const packed = blockOf(Math.floor(index / BLOCK))[index % BLOCK]
    if (head === undefined || packed === undefined) return undefined
    const [data, ver, id, cause, corr] = packed
    const envelope = {
      ...head,
      id: unpackId(id, head.seq),
      ver,
      ...(corr !== undefined && { corr }),
      ...(cause !== undefined && cause !== null && { cause: unpackCause(cause) }),
      data
    }
    return isEnvelope(envelope) ? envelope : undefined
  }

  return {
    get length() {
      return length
    },
    push: (envelope) => {
      const { seq, id, ver, data, cause, corr } = envelope
      const own = packId(id, seq)
      const because = cause === undefined ? null : packCause(cause)
      if (corr !== undefined) waiting.push([data, ver, own, because, corr])
      else if (because !== null) waiting.push([data, ver, own, because])
      else waiting.push([data, ver, own])
      table.push(envelope)
      length += 1
      if (waiting.length === BLOCK) {
        blocks.push(JSON.stringify(waiting))
        waiting = []
      }
      return own === 0
    },
    at,
    head: (index) => (index < 0 || index >= length ? undefined : table.head(index)),
    columns: table.columns,
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index += 1) {
        const envelope = at(index)
        if (envelope !== undefined) yield envelope
      }
    }
  }
}
