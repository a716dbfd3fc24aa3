import type { HttpRule } from "./faultRule.ts"
import type { OperationId } from "./operationIds.ts"
import type { ActiveRule, RuleBook } from "./ruleBook.ts"

/** What a call is answered with instead. A string body is sent as it is. */
export interface PlannedResponse {
  readonly status: number
  readonly body: unknown
}

/** What becomes of one call: how late it is (ms), what is answered without acting, and what happens to a real answer. */
export interface CallFate {
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

const insteadOf = (rule: HttpRule | undefined): CallFate["instead"] => {
  if (rule?.fault.kind === "status") return { status: rule.fault.status, body: rule.fault.body }
  return rule?.fault.kind === "abort" ? "abort" : null
}

const answerOf = (rule: HttpRule | undefined): CallFate["answer"] => {
  if (rule?.fault.kind === "truncate") return "truncated"
  return rule?.fault.kind === "lose" ? "lost" : "whole"
}

/** Decides a call's fate when it arrives: every latency counts, and of all else the first rule that strikes. */
export const decideCallFate = (book: RuleBook, operationId: OperationId): CallFate => {
  const rules = rulesFor(book, operationId)
  const delayMs = rules.reduce((sum, { key, rule: { fault } }) => {
    if (fault.kind !== "latency" || !book.strikes(key, operationId)) return sum
    return sum + fault.ms + book.draw(key, fault.spreadMs ?? 0)
  }, 0)
  const struck = rules.find(({ key, rule }) => rule.fault.kind !== "latency" && book.strikes(key, operationId))?.rule
  return { delayMs, instead: insteadOf(struck), answer: answerOf(struck) }
}
