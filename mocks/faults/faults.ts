import type { Clock } from "../floor/clock.ts"
import type { FaultRule } from "./faultRule.ts"
import type { CallFate } from "./callFate.ts"
import { decideCallFate } from "./callFate.ts"
import type { OperationId } from "./operationIds.ts"
import type { ActiveRule, KeptRules, RuleBook } from "./ruleBook.ts"
import { makeRuleBook } from "./ruleBook.ts"
import type { Channel, Wire, WireEnd } from "./wire.ts"
import { makeWire } from "./wire.ts"

/** What of the faults outlives a reload. `offlineUntil` is real time, ms. */
export interface KeptFaults extends KeptRules {
  readonly seed: number
  readonly lost: readonly string[]
  readonly offlineUntil: number
}

/** All that goes wrong in this casino, by rules alone: a fault for one call or frame is a rule that strikes once. */
export interface Faults {
  readonly book: RuleBook
  /** These in place of all rules that were set by `setRules` before. */
  readonly setRules: (rules: readonly FaultRule[]) => void
  /** Puts a rule under a name of its own, or takes it off. */
  readonly put: (key: string, rule: FaultRule | null) => void
  /** One more, before those that are there; with its last time it is gone. */
  readonly add: (rule: FaultRule) => void
  readonly clear: () => void
  /** Nothing goes wrong but these, by this seed. */
  readonly begin: (seed: number, rules: readonly FaultRule[]) => void
  readonly rules: () => readonly ActiveRule[]
  readonly callFate: (operationId: OperationId) => CallFate
  readonly wire: (channel: Channel, end: WireEnd) => Wire
  /** The client asks for it by its id: from now on it is answered. */
  readonly asked: (id: string) => void
  /** No network for so many ms of real time. */
  readonly goOffline: (ms: number) => void
  readonly isOffline: () => boolean
  /** Calls back when rules come or go. */
  readonly subscribe: (listener: () => void) => void
  readonly keep: () => KeptFaults
  readonly restore: (kept: KeptFaults) => void
}

const BY_LIST = "rule "

/** `clock` is the floor's, for the rules' windows; `wall` the real one, in which the network lives. */
export const makeFaults = (clock: Clock, wall: Clock): Faults => {
  let seed = 0
  let offlineUntil = 0
  const lost = new Set<string>()
  const listeners = new Set<() => void>()
  const book = makeRuleBook(clock.now, () => seed)
  const changing =
    <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
    (...given: Given): void => {
      act(...given)
      for (const listener of listeners) listener()
    }
  const list = (rules: readonly FaultRule[]): void => {
    book.remove((key) => key.startsWith(BY_LIST))
    rules.forEach((rule, index) => book.put(`${BY_LIST}${index + 1}`, rule))
  }
  const clear = (): void => {
    book.restore({ rules: [], draws: {} })
    lost.clear()
    offlineUntil = 0
  }
  return {
    book,
    setRules: changing(list),
    put: changing((key: string, rule: FaultRule | null) => (rule === null ? book.remove((known) => known === key) : book.put(key, rule))),
    add: changing(book.add),
    clear: changing(clear),
    begin: changing((next: number, rules: readonly FaultRule[]) => {
      clear()
      seed = next
      list(rules)
    }),
    rules: book.rules,
    callFate: (operationId) => decideCallFate(book, operationId),
    wire: (channel, end) => makeWire({ book, wall, lost }, channel, end),
    asked: (id) => void lost.delete(id),
    goOffline: (ms) => {
      offlineUntil = wall.now() + ms
    },
    isOffline: () => wall.now() < offlineUntil,
    subscribe: (listener) => void listeners.add(listener),
    keep: () => ({ ...book.keep(), seed, lost: [...lost], offlineUntil }),
    restore: changing((kept: KeptFaults) => {
      clear()
      ;({ seed, offlineUntil } = kept)
      for (const id of kept.lost) lost.add(id)
      book.restore(kept)
    })
  }
}
