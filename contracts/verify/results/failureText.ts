import { expectationText, operationText, stateText } from "../specification/interactionText.ts"
import type { Difference, Outcome } from "./outcome.ts"
import type { Interaction } from "../specification/pactFile.ts"
import type { Addresses } from "../reproduce.ts"
import { reproduce } from "../reproduce.ts"
import type { Specification } from "../specification/specification.ts"

/** Maximum length of a shown message that was not compared, in characters. */
const SHOWN = 600
/** Maximum length of the compared message. It is larger, because the differing field may be anywhere. */
const COMPARED_SHOWN = 20_000

const shorten = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)} … (${text.length} characters)` : text)

/** Removes tokens that the server issued, because people pass reports on. */
const redact = (text: string): string =>
  text
    .replaceAll(/("(?:token|pin_code)"\s*:\s*")(?!TEST-)[^"]*"/gu, '$1…"')
    .replaceAll(/([?&]token=)(?!TEST-)[^&\s"]+/gu, "$1…")
    .replaceAll(/(Bearer )(?!TEST-)[\w.~+/-]+=*/gu, "$1…")

const block = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`   ${title}`, ...lines.map((line) => `     ${line}`)]

const shown = (lines: readonly string[], compared: string | null = null): readonly string[] =>
  // Shortened last: a token that is cut has no end to recognise it by.
  lines.map((line) => shorten(redact(line), line === compared ? COMPARED_SHOWN : SHOWN))

/** The fields whose values are secrets. The verifier quotes the received value of a field that differs. */
const SECRET_FIELD = /\.(?:token|pin_code)$/u

const withoutSecret = ({ path, words }: Difference): string =>
  SECRET_FIELD.test(path) ? words.replace(/^(?<start>Expected ')(?!TEST-)[^']*'/u, "$<start>…'") : words

const differenceLines = ({ differences, problem }: Outcome): readonly string[] => [
  ...(problem === null ? [] : [problem]),
  ...differences.map((one) => `${one.path}  ${withoutSecret(one)}`)
]

/** An interaction with its outcome. */
export interface Verified {
  readonly interaction: Interaction
  readonly outcome: Outcome
}

/** The parts of a failure report. Texts contain no token that the server issued. */
export interface FailureParts {
  readonly given: readonly string[]
  readonly wrong: readonly string[]
  readonly expected: readonly string[]
  readonly sent: readonly string[]
  readonly came: readonly string[]
}

/** Sent and received texts appear without tokens, and shortened. */
export const failureParts = ({ interaction, outcome }: Verified): FailureParts => {
  const { sent, came, compared } = outcome.evidence
  return {
    given: (interaction.providerStates ?? []).map(stateText),
    wrong: shown(differenceLines(outcome)),
    expected: expectationText(interaction),
    sent: shown(sent),
    came: shown(came, compared)
  }
}

/** A failure report to act on: the operation, its states, the differences, the traffic, and commands to reproduce it by hand. */
export const failureText = (verified: Verified, specification: Specification, addresses: Addresses): string => {
  const { interaction } = verified
  const { given, wrong, expected, sent, came } = failureParts(verified)
  return [
    `✗  ${interaction.description}`,
    `   ${operationText(interaction, specification)}`,
    ...block("given", given),
    ...block("what is wrong", wrong),
    ...block("expected", expected),
    ...block("sent", sent),
    ...block("came", came),
    ...block("try it by hand", reproduce(interaction, specification, addresses))
  ].join("\n")
}

/** The most problems that the end of a verification lists. */
const MOST_PROBLEMS = 5

/** The first problems of the failures, where several failures have the same one: the most frequent first. Texts contain no token. */
export const frequentProblems = (failed: readonly Outcome[]): readonly string[] => {
  const firsts = failed.flatMap((outcome) => shown(differenceLines(outcome)).slice(0, 1))
  return [...Map.groupBy(firsts, (line) => line)]
    .filter(([, all]) => all.length > 1)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, MOST_PROBLEMS)
    .map(([line, all]) => `${all.length} × ${line}`)
}
