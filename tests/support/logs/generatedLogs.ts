import { Effect, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import type { DomainEvent, EventName } from "../../../src/domain/events.ts"
import { eventTypes, isEventName } from "../../../src/domain/eventTypes.ts"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import { envelop } from "../given.ts"
import { isObject } from "../../../src/domain/shared/guards.ts"

const names = Object.keys(eventTypes).filter(isEventName)
const PER_TYPE = 6

/**
 * Removes characters that JSON must escape. V8's `JSON.parse` may misread an escaped name, depending on earlier input (nodejs/node#63785).
 * Such names would make tests depend on their order.
 */
const unescaped = (name: string): string => name.replaceAll(/["\\]|\p{Cc}|\p{Cs}/gu, "")

/** Normalises to plain JSON with few distinct IDs, so that generated events refer to the same machines, presses and media sessions. */
const narrow = (value: unknown, key = ""): unknown => {
  if (Array.isArray(value)) return value.map((item) => narrow(item))
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [unescaped(name), narrow(inner, name)]))
  }
  if (value !== null && /Id$|^id$/u.test(key))
    return typeof value === "number" ? Math.abs(value % 3) : `id${JSON.stringify(value).length % 3}`
  // Wire values are JSON, which has no NaN and no negative zero.
  return typeof value === "number" ? (Number.isFinite(value) ? value + 0 : 0) : value
}

const sample = (type: EventName): DomainEvent[] => {
  const { data } = eventTypes[type]
  const found = Effect.runSync(Arbitrary.sampleEffect(Arbitrary.schema(data), { count: PER_TYPE, seed: type, size: 6 }))
  // Decodes each narrowed payload again to validate it.
  return found.map((payload) => ({ type, data: Schema.decodeUnknownSync(data)(narrow(payload)) }) as DomainEvent)
}

/** A deterministic shuffle. */
const shuffle = <A>(items: readonly A[], seed: number): A[] => {
  let state = seed
  const draw = () => (state = (state * 48_271) % 2_147_483_647)
  return items
    .map((item) => ({ item, at: draw() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Several generated payloads of every event type. */
export const everyEvent: readonly DomainEvent[] = names.flatMap(sample)

/** Shuffled logs with every event type, the same in every run. */
export const generatedLogs: readonly Envelope[][] = [11, 22, 33, 44, 55].map((seed) =>
  envelop(shuffle([...everyEvent, ...everyEvent], seed))
)
