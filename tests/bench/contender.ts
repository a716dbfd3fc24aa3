import type { DomainEvent } from "../../src/domain/events.ts"

/** What a contender knows after the traffic. All must agree, or the figures compare different work. */
export interface Outcome {
  readonly appended: number
  readonly rejected: number
  readonly balance: number
  readonly credit: number | null
  readonly statuses: readonly (readonly [id: number, status: number])[]
  readonly presses: readonly { readonly id: string; readonly fate: string; readonly win: number | null }[]
  readonly transfers: readonly { readonly id: string; readonly fate: string; readonly amount: number | null }[]
  readonly actions: readonly number[]
}

/** One way from a frame's text to the folded state, with its own log and state. */
export interface Pipeline {
  readonly notification: (text: string) => void
  readonly game: (text: string) => void
  /** What is no frame (the player's own clicks, the floor at the start): appended and folded, not decoded. */
  readonly record: (fact: DomainEvent) => void
  readonly outcome: () => Outcome
}

export interface Contender {
  readonly name: string
  readonly start: () => Pipeline
}

/** One clock for all: reading it is a part of the price of an event. */
export const clock = { wall: (): number => Date.now(), mono: (): number => performance.now() }

/** How many events stay in memory at least, and twice as many at most: the product's own figure, for all. */
export const RECENT = 1_000
