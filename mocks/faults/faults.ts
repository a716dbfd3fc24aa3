import type { Clock } from "../floor/clock.ts"
import type { FaultRule } from "./faultRule.ts"
import type { CallResponse } from "./callResponse.ts"
import { decideCallResponse } from "./callResponse.ts"
import type { OperationId } from "./operationIds.ts"
import type { ActiveRule, KeptRules, RuleBook } from "./ruleBook.ts"
import { makeRuleBook } from "./ruleBook.ts"
import type { Channel, Wire, WireEnd } from "./wire.ts"
import { makeWire } from "./wire.ts"

/** State of the faults that survives a reload. `offlineUntil` is real time in ms. */
export interface KeptFaults extends KeptRules {
  readonly seed: number
  readonly lost: readonly string[]
  readonly offlineUntil: number
}

/** All faults of this casino, expressed as rules. A fault for a single call or message is a rule that strikes once. */
export interface Faults {
  readonly book: RuleBook
  /** Replaces all rules that an earlier `setRules` set. */
  readonly setRules: (rules: readonly FaultRule[]) => void
  /** Sets the rule with this key, or removes it. */
  readonly put: (key: string, rule: FaultRule | null) => void
  /** Adds a rule before the existing ones. It disappears after its last strike. */
  readonly add: (rule: FaultRule) => void
  readonly clear: () => void
  /** Begins a run: replaces the seed and all rules. */
  readonly begin: (seed: number, rules: readonly FaultRule[]) => void
  /** Counts the runs. A delayed call or message of an earlier run must not reach the present one. */
  readonly run: () => number
  readonly rules: () => readonly ActiveRule[]
  readonly responseFor: (operationId: OperationId) => CallResponse
  readonly wire: (channel: Channel, end: WireEnd) => Wire
  /** The client has queried this ID, so answers about it are delivered again. */
  readonly asked: (id: string) => void
  /** Disables the network for this many ms of real time. */
  readonly goOffline: (ms: number) => void
  readonly isOffline: () => boolean
  /** Calls the listener whenever the rules change. */
  readonly subscribe: (listener: () => void) => void
  /** Calls the listener at each strike of a rule. */
  readonly onStrike: (listener: (rule: FaultRule) => void) => void
  readonly keep: () => KeptFaults
  readonly restore: (kept: KeptFaults) => void
}

const BY_LIST = "rule "

/** `clock` is the floor's clock for the rules' time windows. `wall` is real time for the network. */
export const makeFaults = (clock: Clock, wall: Clock): Faults => {
  let seed = 0
  let run = 0
  let offlineUntil = 0
  const lost = new Set<string>()
  const listeners = new Set<() => void>()
  const strikeListeners = new Set<(rule: FaultRule) => void>()
  const book = makeRuleBook(
    clock.now,
    () => seed,
    (rule) => strikeListeners.forEach((listener) => listener(rule))
  )
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
      run += 1
      list(rules)
    }),
    run: () => run,
    rules: book.rules,
    responseFor: (operationId) => decideCallResponse(book, operationId),
    wire: (channel, end) => makeWire({ book, wall, lost, run: () => run }, channel, end),
    asked: (id) => void lost.delete(id),
    goOffline: (ms) => {
      offlineUntil = wall.now() + ms
    },
    isOffline: () => wall.now() < offlineUntil,
    subscribe: (listener) => void listeners.add(listener),
    onStrike: (listener) => void strikeListeners.add(listener),
    keep: () => ({ ...book.keep(), seed, lost: [...lost], offlineUntil }),
    restore: changing((kept: KeptFaults) => {
      clear()
      ;({ seed, offlineUntil } = kept)
      for (const id of kept.lost) lost.add(id)
      book.restore(kept)
    })
  }
}
