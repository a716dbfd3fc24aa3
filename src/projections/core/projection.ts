import type { EventName } from "../../domain/events.ts"
import type { Envelope, EnvelopeOf } from "../../log/core/envelope.ts"

/** A member of a state and a key in it. */
export type MemberPath = readonly [member: string, key: string]

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
  /** The only entry of the state that this event can change; null when it can change others. Then the publish step need not look for the difference. */
  readonly entryOf: (envelope: Envelope) => MemberPath | null
}

type Handlers<S> = { readonly [K in EventName]?: (state: S, envelope: EnvelopeOf<K>) => S | void }

type Entries<S> = { readonly [K in EventName]?: (envelope: EnvelopeOf<K>) => readonly [member: keyof S & string, key: string] }

/** Creates a projection from one handler per event type. `entries` names the changed entry for each event that changes one entry of a large table. */
export const defineProjection = <S extends object>(spec: {
  readonly name: string
  readonly version: number
  readonly initial: () => S
  readonly on: Handlers<S>
  readonly entries?: Entries<S>
}): Projection<S> => {
  const handle = <K extends EventName>(state: S, envelope: EnvelopeOf<K>): S => {
    const handlers: Handlers<S> = spec.on
    return handlers[envelope.type]?.(state, envelope) ?? state
  }
  const entryOf = <K extends EventName>(envelope: EnvelopeOf<K>): MemberPath | null => {
    const entries: Entries<S> = spec.entries ?? {}
    return entries[envelope.type]?.(envelope) ?? null
  }
  const isHandled = (name: string): name is EventName => Object.hasOwn(spec.on, name)
  return {
    name: spec.name,
    version: spec.version,
    initial: spec.initial,
    handles: Object.keys(spec.on).filter(isHandled),
    evolve: handle,
    entryOf
  }
}

/** The state after these events, from the initial state. */
export const fold = <S extends object>(projection: Projection<S>, envelopes: Iterable<Envelope>): S => {
  let state = projection.initial()
  for (const envelope of envelopes) state = projection.evolve(state, envelope)
  return state
}
