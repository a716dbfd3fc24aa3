import { Result, Schema } from "effect"
import type { EventData, EventName, EventTypes } from "../../src/domain/events.ts"
import { eventTypes, isEventName } from "../../src/domain/eventTypes.ts"

/** A recorded event. `mono` is the time in ms since the session's start. */
export type FactOf<K extends EventName> = {
  [P in K]: { readonly seq: number; readonly mono: number; readonly op: string | null; readonly type: P; readonly data: EventData<P> }
}[K]

/** A recorded event of any type. */
export type Fact = FactOf<EventName>

/** A session, as `npm run replay -- FILE --to-scenario` writes it. */
export interface Recording {
  readonly logId: string
  readonly build: string
  readonly facts: readonly Fact[]
}

const Line = Schema.Struct({
  seq: Schema.Int,
  mono: Schema.Int,
  op: Schema.NullOr(Schema.String),
  type: Schema.String,
  data: Schema.Unknown
})
type Line = typeof Line.Type

const Outer = Schema.Struct({
  recording: Schema.Literal(1),
  logId: Schema.String,
  build: Schema.String,
  events: Schema.Array(Line)
})

type Read<K extends EventName> = (line: Line) => Result.Result<FactOf<K>, Schema.SchemaError>

const readerOf = <K extends EventName>(type: K): Read<K> => {
  const schema: EventTypes[K]["data"] = eventTypes[type].data
  const decode: (data: unknown) => Result.Result<EventData<K>, Schema.SchemaError> = Schema.decodeUnknownResult(schema)
  return ({ seq, mono, op, data: raw }) => Result.map(decode(raw), (data): FactOf<K> => ({ seq, mono, op, type, data }))
}

const readers = new Map<string, Read<EventName>>(
  Object.keys(eventTypes)
    .filter(isEventName)
    .map((type) => [type, readerOf(type)])
)

const decodeOuter = Schema.decodeUnknownResult(Schema.fromJsonString(Outer))

/** Reads a recording. Throws with an explanation for the user when this build cannot replay the file. */
export const readRecording = (text: string): Recording => {
  const outer = decodeOuter(text)
  if (Result.isFailure(outer)) throw new Error("The file is not a recording. To make one: npm run replay -- FILE --to-scenario NAME.json")
  const { logId, build, events } = outer.success
  const facts = events.flatMap((line): readonly Fact[] => {
    const fact = readers.get(line.type)?.(line)
    if (fact === undefined) return []
    if (Result.isFailure(fact))
      throw new Error(
        `Event ${line.seq} of the recording is not a valid ${line.type} in this build. Make the recording again from its log.`
      )
    return [fact.success]
  })
  return { logId, build, facts }
}
