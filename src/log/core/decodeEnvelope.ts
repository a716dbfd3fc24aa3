import { Result, Schema, SchemaAST, SchemaIssue } from "effect"
import type { EventData, EventName, EventTypes } from "../../domain/events.ts"
import { eventTypes, isEventName } from "../../domain/eventTypes.ts"
import type { Envelope, EnvelopeOf } from "./envelope.ts"
import { isFields, type Place, readEnvelopeMeta } from "./envelopeMeta.ts"
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

/** An event of a known type, or the metadata of one of an unknown type: it is kept and skipped (LOG-7), and its payload stays unread. */
export type Decoded = { readonly kind: "known"; readonly envelope: Envelope } | { readonly kind: "unknown"; readonly place: Place }

export type DecodeEnvelope = (raw: unknown) => Result.Result<Decoded, EnvelopeProblem>

const format = SchemaIssue.makeFormatterStandardSchemaV1()

const pathOf = (issue: SchemaIssue.Issue): string =>
  (format(issue).issues[0]?.path ?? []).map((key) => String(typeof key === "object" ? key.key : key)).join(".")

/** The decoder of an event type. `type` is this build's own string: V8 would hash the string from a file again for each lookup. */
interface Reader<K extends EventName> {
  readonly type: K
  readonly read: (place: Place, data: unknown) => Result.Result<EnvelopeOf<K>, Schema.SchemaError>
}

/** A struct without fields accepts any non-null value, as TypeScript's `{}` does. For events it means "no payload", so all fields are dropped. */
const isBare = (ast: SchemaAST.AST): boolean =>
  SchemaAST.isObjects(ast) && ast.propertySignatures.length === 0 && ast.indexSignatures.length === 0

const bared = (raw: unknown): object | null => (isFields(raw) ? {} : null)

const readerOf = <K extends EventName>(type: K): Reader<K> => {
  const schema: EventTypes[K]["data"] = eventTypes[type].data
  const { ver } = eventTypes[type]
  const bare = isBare(schema.ast)
  const decode: (data: unknown) => Result.Result<EventData<K>, Schema.SchemaError> = Schema.decodeUnknownResult(schema)
  return {
    type,
    read: (place, raw) => Result.map(decode(bare ? bared(raw) : raw), (data): EnvelopeOf<K> => ({ ...place, type, ver, data }))
  }
}

const readers = new Map<string, Reader<EventName>>(
  Object.keys(eventTypes)
    .filter(isEventName)
    .map((type) => [type, readerOf(type)])
)

/** Creates `decodeEnvelope` with another chain of upcasters, for tests. */
export const makeDecodeEnvelope =
  (upcast: Upcast): DecodeEnvelope =>
  (raw) => {
    if (!isFields(raw)) return Result.fail({ _tag: "NotAnEnvelope", at: "" })
    const place = readEnvelopeMeta(raw)
    if (Result.isFailure(place)) return Result.fail({ _tag: "NotAnEnvelope", at: place.failure })
    const { ver } = place.success
    const reader = readers.get(place.success.type)
    if (reader === undefined) return Result.succeed({ kind: "unknown", place: place.success })
    const { type, read } = reader
    const data = upcast(type, ver, raw["data"])
    if (Result.isFailure(data)) {
      const { failure } = data
      return Result.fail(failure._tag === "NewerVersion" ? { ...failure, type } : { _tag: "PayloadDamaged", type, at: "" })
    }
    const envelope = read(place.success, data.success)
    if (Result.isFailure(envelope)) return Result.fail({ _tag: "PayloadDamaged", type, at: pathOf(envelope.failure.issue) })
    return Result.succeed({ kind: "known", envelope: envelope.success })
  }

const versions = new Map(Object.entries(eventTypes).map(([type, { ver }]) => [type, ver]))

/**
 * Decodes everything that is read back, from a store or from a file (LOG-7). Upcasts the payload to this build's version, then decodes it. Drops
 * fields that the schema does not name. An unknown type is kept and skipped, never an error.
 */
export const decodeEnvelope: DecodeEnvelope = makeDecodeEnvelope(makeUpcast(versions, upcasters))
