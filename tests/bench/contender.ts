import type { DomainEvent } from "../../src/domain/events.ts"

/** The state of a contender after the traffic. All must agree, otherwise the figures compare different work. */
export interface Outcome {
  readonly appended: number
  readonly rejected: number
  readonly balance: number
  readonly credit: number | null
  readonly statuses: readonly (readonly [id: number, status: number])[]
  readonly presses: readonly { readonly id: string; readonly status: string; readonly win: number | null }[]
  readonly transfers: readonly { readonly id: string; readonly status: string; readonly amount: number | null }[]
  readonly actions: readonly number[]
}

/** A pipeline from a message's text to the folded state, with its own log and state. */
export interface Pipeline {
  readonly notification: (text: string) => void
  readonly game: (text: string) => void
  /** Facts that are not messages (the player's clicks, the initial floor): appended and folded, but not decoded. */
  readonly record: (fact: DomainEvent) => void
  readonly outcome: () => Outcome
}

export interface Contender {
  readonly name: string
  readonly start: () => Pipeline
}

/** The same clock for all, because reading it is part of an event's cost. */
export const clock = { wall: (): number => Date.now(), mono: (): number => performance.now() }

/** Minimum number of events in memory, and half of the maximum. All contenders use the product's figure. */
export const RECENT = 1_000
