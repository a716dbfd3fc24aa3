import { Result, Schema, SchemaAST, SchemaIssue } from "effect"
import type { EventData, EventName, EventTypes } from "../domain/events.ts"
import { eventTypes, isEventName } from "../domain/eventTypes.ts"
import type { Envelope, EnvelopeOf } from "./envelope.ts"
import { isFields, type Place, readPlace } from "./readPlace.ts"
import { makeUpcast, type Upcast } from "./upcast.ts"
import { upcasters } from "./upcasters.ts"

/** Why something read back is no event of this build's. */
export type EnvelopeProblem =
  /** No envelope at all; `at` names the field. */
  | { readonly _tag: "NotAnEnvelope"; readonly at: string }
  /** The envelope is one, the payload is not; `at` is the path within `data`. */
  | { readonly _tag: "PayloadDamaged"; readonly type: EventName; readonly at: string }
  /** Only a newer build knows this version of the type. */
  | { readonly _tag: "NewerVersion"; readonly type: EventName; readonly ver: number; readonly known: number }

/** An event of a type that this build knows, or the place of one that is kept and skipped (LOG-7): nobody can say what its payload holds. */
export type Decoded = { readonly kind: "known"; readonly envelope: Envelope } | { readonly kind: "unknown"; readonly place: Place }

export type DecodeEnvelope = (raw: unknown) => Result.Result<Decoded, EnvelopeProblem>

const format = SchemaIssue.makeFormatterStandardSchemaV1()

const pathOf = (issue: SchemaIssue.Issue): string =>
  (format(issue).issues[0]?.path ?? []).map((key) => String(typeof key === "object" ? key.key : key)).join(".")

type Read<K extends EventName> = (place: Place, data: unknown) => Result.Result<EnvelopeOf<K>, Schema.SchemaError>

/** A struct without fields takes anything that is not null, as TypeScript's `{}` does: here it means "nothing", so nothing gets through. */
const isBare = (ast: SchemaAST.AST): boolean =>
  SchemaAST.isObjects(ast) && ast.propertySignatures.length === 0 && ast.indexSignatures.length === 0

const bared = (raw: unknown): object | null => (isFields(raw) ? {} : null)

const readerOf = <K extends EventName>(type: K): Read<K> => {
  const schema: EventTypes[K]["data"] = eventTypes[type].data
  const { ver } = eventTypes[type]
  const bare = isBare(schema.ast)
  const decode: (data: unknown) => Result.Result<EventData<K>, Schema.SchemaError> = Schema.decodeUnknownResult(schema)
  return (place, raw) => Result.map(decode(bare ? bared(raw) : raw), (data): EnvelopeOf<K> => ({ ...place, type, ver, data }))
}

const readers = new Map<string, Read<EventName>>(
  Object.keys(eventTypes)
    .filter(isEventName)
    .map((type) => [type, readerOf(type)])
)

/** The choke point over another chain of upcasters: tests have their own. */
export const makeDecodeEnvelope =
  (upcast: Upcast): DecodeEnvelope =>
  (raw) => {
    if (!isFields(raw)) return Result.fail({ _tag: "NotAnEnvelope", at: "" })
    const place = readPlace(raw)
    if (Result.isFailure(place)) return Result.fail({ _tag: "NotAnEnvelope", at: place.failure })
    const { type, ver } = place.success
    const read = readers.get(type)
    if (read === undefined || !isEventName(type)) return Result.succeed({ kind: "unknown", place: place.success })
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
 * The one choke point for everything read back, from a store or from a file (LOG-7): upcasts the payload to this build's
 * version, then decodes it. What is not in the schema is left behind. An unknown type is kept and skipped, never an error.
 */
export const decodeEnvelope: DecodeEnvelope = makeDecodeEnvelope(makeUpcast(versions, upcasters))
