import { Result, Schema, SchemaAST, SchemaIssue } from "effect"
import { type EventData, type EventName, type EventTypes, versionOf } from "../../domain/events.ts"
import { EVENT_NAMES, eventTypes, isEventName } from "../../domain/eventTypes.ts"
import type { Envelope, EnvelopeOf } from "./envelope.ts"
import { isRecord } from "../../domain/shared/guards.ts"
import { type EnvelopeMeta, readEnvelopeMeta } from "./envelopeMeta.ts"
import { makeUpcast, type Upcast } from "./upcast.ts"
import { upcasters } from "./upcasters.ts"

/** Why a stored value is no event of this build. */
export type EnvelopeProblem =
  /** The value is not an envelope; `at` names the field. */
  | { readonly _tag: "NotAnEnvelope"; readonly at: string }
  /** The envelope is valid but its payload is not; `at` is the path within `data`. */
  | { readonly _tag: "PayloadDamaged"; readonly type: EventName; readonly at: string }
  /** Only a newer build knows this version of the type. */
  | { readonly _tag: "NewerVersion"; readonly type: EventName; readonly ver: number; readonly known: number }

/**
 * An event of a known type, or the metadata of one of an unknown type or of a newer version without a payload: it is kept and skipped (LOG-7), and its
 * payload stays unread.
 */
export type Decoded = { readonly kind: "known"; readonly envelope: Envelope } | { readonly kind: "unknown"; readonly meta: EnvelopeMeta }

/** Decodes a stored or imported event, and brings it to this build's version of its type first. */
export type DecodeEnvelope = (raw: unknown) => Result.Result<Decoded, EnvelopeProblem>

const format = SchemaIssue.makeFormatterStandardSchemaV1()

const pathOf = (issue: SchemaIssue.Issue): string =>
  (format(issue).issues[0]?.path ?? []).map((key) => String(typeof key === "object" ? key.key : key)).join(".")

/** The decoder of an event type. `type` is this build's own string: V8 would hash the string from a file again for each lookup. */
interface Reader<K extends EventName> {
  readonly type: K
  readonly read: (meta: EnvelopeMeta, data: unknown) => Result.Result<EnvelopeOf<K>, Schema.SchemaError>
}

/** A struct without fields accepts any non-null value, as TypeScript's `{}` does. For events it means "no payload", so all fields are dropped. */
const isBare = (ast: SchemaAST.AST): boolean =>
  SchemaAST.isObjects(ast) && ast.propertySignatures.length === 0 && ast.indexSignatures.length === 0

const bared = (raw: unknown): object | null => (isRecord(raw) ? {} : null)

const readerOf = <K extends EventName>(type: K): Reader<K> => {
  const schema: EventTypes[K]["data"] = eventTypes[type].data
  const ver = versionOf(type)
  const bare = isBare(schema.ast)
  const decode: (data: unknown) => Result.Result<EventData<K>, Schema.SchemaError> = Schema.decodeUnknownResult(schema)
  return {
    type,
    read: (meta, raw) => Result.map(decode(bare ? bared(raw) : raw), (data): EnvelopeOf<K> => ({ ...meta, type, ver, data }))
  }
}

const readers = new Map<string, Reader<EventName>>(
  Object.keys(eventTypes)
    .filter(isEventName)
    .map((type) => [type, readerOf(type)])
)

/** Decodes an event whose metadata has been read. `data` is its encoded payload. */
export type DecodePayload = (meta: EnvelopeMeta, data: unknown) => Result.Result<Decoded, EnvelopeProblem>

const makeDecodePayload =
  (upcast: Upcast): DecodePayload =>
  (meta, raw) => {
    const reader = readers.get(meta.type)
    if (reader === undefined) return Result.succeed({ kind: "unknown", meta })
    const { type, read } = reader
    const data = upcast(type, meta.ver, raw)
    if (Result.isFailure(data)) {
      const { failure } = data
      // A report and a masked log have no payload of an event that the build which wrote them could not read.
      if (failure._tag === "NewerVersion" && raw === undefined) return Result.succeed({ kind: "unknown", meta })
      return Result.fail(failure._tag === "NewerVersion" ? { ...failure, type } : { _tag: "PayloadDamaged", type, at: "" })
    }
    const envelope = read(meta, data.success)
    if (Result.isFailure(envelope)) return Result.fail({ _tag: "PayloadDamaged", type, at: pathOf(envelope.failure.issue) })
    return Result.succeed({ kind: "known", envelope: envelope.success })
  }

const makeDecode =
  (decode: DecodePayload): DecodeEnvelope =>
  (raw) => {
    if (!isRecord(raw)) return Result.fail({ _tag: "NotAnEnvelope", at: "" })
    const meta = readEnvelopeMeta(raw)
    return Result.isFailure(meta) ? Result.fail({ _tag: "NotAnEnvelope", at: meta.failure }) : decode(meta.success, raw["data"])
  }

/** Creates `decodeEnvelope` with another chain of upcasters, for tests. */
export const makeDecodeEnvelope = (upcast: Upcast): DecodeEnvelope => makeDecode(makeDecodePayload(upcast))

const versions = new Map(EVENT_NAMES.map((type) => [type, versionOf(type)]))

/** Like `decodeEnvelope`, for a reader that has already read the metadata from the line's text. */
export const decodePayload: DecodePayload = makeDecodePayload(makeUpcast(versions, upcasters))

/**
 * Decodes everything that is read back, from a store or from a file (LOG-7). Upcasts the payload to this build's version, then decodes it. Drops
 * fields that the schema does not name. An unknown type is kept and skipped, never an error.
 */
export const decodeEnvelope: DecodeEnvelope = makeDecode(decodePayload)
