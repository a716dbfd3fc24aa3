import { closeCodesOf, restOperations, socketMessages } from "../../openapi/contractValidator.ts"
import { objectAt } from "../../openapi/jsonNode.ts"
import type { CheckResult, Finding } from "./finding.ts"
import type { Specs } from "./specs.ts"
import type { PactFile } from "../verify/specification/pactFile.ts"
import { interactionsOf, kindsIn } from "./interactions.ts"
import { placeOfOperation } from "./place.ts"
import { UNCOVERED } from "./uncovered.ts"
import type { Gap } from "./uncovered.ts"

/**
 * Everything that the documents define, mapped to its operation or channel: `logIn 403`, `game meter`, `client game press`, `game close
 * 4410`.
 */
export const promisesOf = ({ rest, sockets }: Specs): ReadonlyMap<string, string> =>
  new Map([
    ...restOperations(rest.document).flatMap(({ id, answers }) => Object.keys(answers).map((status) => [`${id} ${status}`, id] as const)),
    ...socketMessages(sockets.document).map(
      ({ channel, type, from, operationId }) =>
        [from === "server" ? `${channel} ${type}` : `client ${channel} ${type}`, operationId] as const
    ),
    ...Object.keys(objectAt(sockets.document, "channels")).flatMap((channel) =>
      closeCodesOf(sockets.document, channel).map((code) => [`${channel} close ${code}`, channel] as const)
    )
  ])

/** The promises that the pact's interactions cover, in the notation of `promisesOf`. */
export const agreedIn = ({ sockets }: Specs, pact: PactFile): ReadonlySet<string> => {
  const messages = socketMessages(sockets.document)
  const asked = (operationId: string): readonly string[] =>
    messages
      .filter((message) => message.operationId === operationId && message.from === "client")
      .map(({ channel, type }) => `client ${channel} ${type}`)
  return new Set(interactionsOf(pact).flatMap((interaction) => [...asked(interaction.operationId), ...kindsIn(interaction, messages)]))
}

/** The promises that each kind of evidence ("pact", "scenario") has shown. */
export type Evidence = Readonly<Record<Gap["side"], ReadonlySet<string>>>

interface Coverage {
  readonly evidence: Evidence
  readonly reasons: readonly Gap[]
}

const gaps = (promises: ReadonlyMap<string, string>, side: Gap["side"], { evidence, reasons }: Coverage): readonly Finding[] => {
  const open = [...promises.keys()].filter((promise) => !evidence[side].has(promise))
  const excused = new Set(reasons.filter((gap) => gap.side === side).flatMap((gap) => gap.promises))
  return [
    ...open
      .filter((promise) => !excused.has(promise))
      .map((promise) => ({ place: `${placeOfOperation(promises.get(promise) ?? "")} ${promise}`, what: `no ${side} shows it` })),
    ...[...excused]
      .filter((promise) => !open.includes(promise))
      .map((promise) => ({
        place: `contracts/drift/uncovered.ts ${side} "${promise}"`,
        what: `the reason is stale: ${promises.has(promise) ? `a ${side} shows it by now` : "no document has it"}`
      }))
  ]
}

/**
 * D9: every answer, message and close code of the documents occurs in a pact and in a scenario, or has a current reason in `uncovered.ts`.
 */
export const checkCoverage = (specs: Specs, evidence: Evidence, reasons = UNCOVERED): CheckResult => {
  const promises = promisesOf(specs)
  return {
    count: promises.size,
    unit: "promises",
    findings: [...gaps(promises, "pact", { evidence, reasons }), ...gaps(promises, "scenario", { evidence, reasons })]
  }
}
