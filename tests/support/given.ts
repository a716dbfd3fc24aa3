import { type DomainEvent, versionOf } from "../../src/domain/events.ts"
import type { Envelope } from "../../src/log/core/envelope.ts"
import type { Projection } from "../../src/projections/core/projection.ts"
import { isObject } from "../../src/domain/shared/guards.ts"

/** Wall-clock time between two generated events, in ms. */
export const STEP_MS = 1_000

/** Wraps events as a log would hold them: without gaps from `after` + 1, one second apart. */
export const envelop = (events: readonly DomainEvent[], after = 0): Envelope[] =>
  events.map((event, index) => {
    const seq = after + index + 1
    return {
      seq,
      id: `log.${seq}`,
      ver: versionOf(event.type),
      at: seq * STEP_MS,
      mono: seq * STEP_MS,
      src: { kind: "runtime" },
      ...event
    }
  })

/** Freezes a value deeply, so that a mutation throws. */
export const deepFreeze = <A>(value: A): A => {
  if (isObject(value) && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const key of Reflect.ownKeys(value)) deepFreeze(Reflect.get(value, key))
  }
  return value
}

/** Folds events with a projection. The frozen events must not be modified. */
const foldFrozen = <S extends object>(projection: Projection<S>, envelopes: readonly Envelope[]): S => {
  let state = projection.initial()
  for (const envelope of deepFreeze(envelopes)) state = projection.evolve(state, envelope)
  return state
}

/** `expect(given(balance, received).when(notified)).toMatchObject({ amount: 5 })`: the state after all events. */
export const given = <S extends object>(projection: Projection<S>, ...before: readonly DomainEvent[]) => ({
  when: (...events: readonly DomainEvent[]): S => foldFrozen(projection, envelop([...before, ...events]))
})
