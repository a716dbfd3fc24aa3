import type { EventName } from "../../domain/events.ts"
import type { Envelope, EnvelopeOf } from "../../log/core/envelope.ts"

/**
 * A view as a fold of the log (LOG-2). `evolve` sees only its state and the event: no clock, no randomness, no I/O. It may mutate the given state,
 * because nothing else holds it, or return a new one. The same log gives the same state.
 */
export interface Projection<S extends object> {
  readonly name: string
  /** Increases when the meaning of the fold changes: older snapshots are then ignored. */
  readonly version: number
  readonly initial: () => S
  readonly handles: readonly EventName[]
  readonly evolve: (state: S, envelope: Envelope) => S
}

type Handlers<S> = { readonly [K in EventName]?: (state: S, envelope: EnvelopeOf<K>) => S | void }

/** Creates a projection from one handler per event type. */
export const defineProjection = <S extends object>(spec: {
  readonly name: string
  readonly version: number
  readonly initial: () => S
  readonly on: Handlers<S>
}): Projection<S> => {
  const handle = <K extends EventName>(state: S, envelope: EnvelopeOf<K>): S => {
    const handlers: Handlers<S> = spec.on
    return handlers[envelope.type]?.(state, envelope) ?? state
  }
  const isHandled = (name: string): name is EventName => Object.hasOwn(spec.on, name)
  return {
    name: spec.name,
    version: spec.version,
    initial: spec.initial,
    handles: Object.keys(spec.on).filter(isHandled),
    evolve: handle
  }
}

/** The state after these events, from the initial state. */
export const fold = <S extends object>(projection: Projection<S>, envelopes: Iterable<Envelope>): S => {
  let state = projection.initial()
  for (const envelope of envelopes) state = projection.evolve(state, envelope)
  return state
}
