import type { HttpRule } from "./faultRule.ts"
import type { OperationId } from "./operationIds.ts"
import type { ActiveRule, RuleBook } from "./ruleBook.ts"

/** A planned response. A string body is sent unchanged. */
export interface PlannedResponse {
  readonly status: number
  readonly body: unknown
}

/** The treatment of one call: its delay (ms), an answer without any action, and damage to the real answer. */
export interface CallResponse {
  readonly delayMs: number
  readonly instead: PlannedResponse | "abort" | null
  readonly answer: "whole" | "truncated" | "lost"
}

const isHttp = (active: ActiveRule): active is ActiveRule<HttpRule> => active.rule.on === "http"

const rulesFor = (book: RuleBook, operationId: OperationId): readonly ActiveRule<HttpRule>[] =>
  book
    .rules()
    .filter(isHttp)
    .filter(({ rule }) => rule.operationId === undefined || rule.operationId === operationId)

const insteadOf = (rule: HttpRule | undefined): CallResponse["instead"] => {
  if (rule?.fault.kind === "status") return { status: rule.fault.status, body: rule.fault.body }
  return rule?.fault.kind === "abort" ? "abort" : null
}

const answerOf = (rule: HttpRule | undefined): CallResponse["answer"] => {
  if (rule?.fault.kind === "truncate") return "truncated"
  return rule?.fault.kind === "lose" ? "lost" : "whole"
}

/** Decides the treatment of a call on its arrival. All latencies add up. Of the other faults, the first rule that strikes applies. */
export const decideCallResponse = (book: RuleBook, operationId: OperationId): CallResponse => {
  const rules = rulesFor(book, operationId)
  const delayMs = rules.reduce((sum, { key, rule: { fault } }) => {
    if (fault.kind !== "latency" || !book.strikes(key, operationId)) return sum
    return sum + fault.ms + book.draw(key, fault.spreadMs ?? 0)
  }, 0)
  const struck = rules.find(({ key, rule }) => rule.fault.kind !== "latency" && book.strikes(key, operationId))?.rule
  return { delayMs, instead: insteadOf(struck), answer: answerOf(struck) }
}
