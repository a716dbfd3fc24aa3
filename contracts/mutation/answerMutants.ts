import type { Schema } from "effect"
import { makeContractValidator, restOperations } from "../../openapi/contractValidator.ts"
import type { Violation } from "../../openapi/contractValidator.ts"
import { isList, isObject, objectAt, textOf, withField } from "../../openapi/jsonNode.ts"
import type { JsonNode } from "../../openapi/jsonNode.ts"
import { refusesAnswer, refusesMessage } from "../drift/checkDecoders.ts"
import { mutantsIn } from "../drift/fieldMutants.ts"
import type { Specs } from "../drift/specs.ts"
import type { Distortion } from "./mutatingProxy.ts"
import type { Recording } from "./recording.ts"

/** A server answer with one change. */
export interface AnswerMutant {
  /** `logIn 403`, `game ready`, `game close 4401`. */
  readonly kind: string
  readonly pointer: string
  readonly change: string
  readonly distortion: Distortion
  /** The static checks that detect the mutant. */
  readonly seenBy: readonly string[]
}

/** The mock's answer of one kind with the most content. */
interface Specimen {
  readonly kind: string
  readonly value: Schema.Json
  readonly judge: (value: Schema.Json) => readonly Violation[]
  readonly refuses: (value: Schema.Json) => boolean
}

const fullest = (specimens: readonly Specimen[]): readonly Specimen[] => {
  const kinds = Map.groupBy(specimens, ({ kind }) => kind)
  return [...kinds.values()].flatMap((all) =>
    all.toSorted((a, b) => JSON.stringify(b.value).length - JSON.stringify(a.value).length).slice(0, 1)
  )
}

const specimensOf = (specs: Specs, { answers, messages }: Recording): readonly Specimen[] => {
  const validator = makeContractValidator(specs.rest.document, specs.sockets.document)
  return fullest([
    ...answers.map(({ operationId, status, body }) => ({
      kind: `${operationId} ${status}`,
      value: body,
      judge: (value: Schema.Json) => validator.answer(operationId, status, value),
      refuses: (value: Schema.Json) => refusesAnswer(specs, operationId, status, value)
    })),
    ...messages.map(({ channel, message }) => ({
      kind: `${channel} ${textOf(objectAt(message)["type"])}`,
      value: message,
      judge: (value: Schema.Json) => validator.message(channel, "server", value),
      refuses: (value: Schema.Json) => refusesMessage(channel, value)
    }))
  ])
}

/** Applies the same change to another answer of the kind. Returns the answer unchanged when it lacks the field. */
const changed = (value: Schema.Json, pointer: string, change: string): Schema.Json =>
  mutantsIn(value).find((mutant) => mutant.pointer === pointer && mutant.change === change)?.value ?? value

const withBody = (body: Distortion["body"]): Distortion => ({ body, status: null, closeCode: null })

/** A message without its type makes the verifier wait for the timeout, so only two such mutants are kept. */
const isWorthWaiting = (pointer: string, change: string): boolean => pointer !== "/type" || ["dropped", "unknown word"].includes(change)

const withOtherCode = (value: JsonNode): Schema.Json =>
  isObject(value) && typeof value["code"] === "number" ? withField(value, "code", value["code"] + 1) : (value ?? null)

const codeMutant = ({ kind, value }: Specimen): readonly AnswerMutant[] =>
  isObject(value) && !isList(value) && typeof value["code"] === "number"
    ? [{ kind, pointer: "/code", change: "other code", distortion: withBody(withOtherCode), seenBy: [] }]
    : []

const fieldMutantsOf = ({ kind, value, judge, refuses }: Specimen) =>
  mutantsIn(value)
    .filter(({ pointer, change }) => isWorthWaiting(pointer, change))
    .map(({ pointer, change, value: mutant }) => ({
      kind,
      pointer,
      change,
      distortion: withBody((body) => changed(body, pointer, change)),
      seenBy: [...(judge(mutant).length > 0 ? ["D5"] : []), ...(refuses(mutant) ? ["decoder"] : [])]
    }))

const statusMutants = (specs: Specs, { answers }: Recording): readonly AnswerMutant[] => {
  const known = new Map(restOperations(specs.rest.document).map(({ id, answers }) => [id, Object.keys(answers).map(Number)]))
  const kinds = new Map(answers.map(({ operationId, status }) => [`${operationId} ${status}`, { operationId, status }]))
  return [...kinds].map(([kind, { operationId, status }]) => {
    const other = known.get(operationId)?.find((one) => one !== status) ?? 503
    return { kind, pointer: "", change: `status ${other}`, distortion: { ...withBody((body) => body), status: other }, seenBy: [] }
  })
}

const closeMutants = ({ closings }: Recording): readonly AnswerMutant[] =>
  [...new Set(closings.map(({ channel, code }) => `${channel} close ${code}`))]
    .filter((kind) => /close 4/u.test(kind))
    .flatMap((kind) =>
      [kind.endsWith("4401") ? 4409 : 4401, 1000, 4499].map((code) => ({
        kind,
        pointer: "",
        change: `close code ${code}`,
        distortion: { ...withBody((body) => body), closeCode: code },
        seenBy: code === 4499 ? ["D5"] : []
      }))
    )

/** All mutants of a recording, and the number of changes that document and client both allow. */
export const answerMutants = (
  specs: Specs,
  recording: Recording
): { readonly mutants: readonly AnswerMutant[]; readonly lawful: number } => {
  const specimens = specimensOf(specs, recording)
  const fields = specimens.flatMap(fieldMutantsOf)
  const unlawful = fields.filter(({ seenBy }) => seenBy.length > 0)
  return {
    mutants: [...unlawful, ...specimens.flatMap(codeMutant), ...statusMutants(specs, recording), ...closeMutants(recording)],
    lawful: fields.length - unlawful.length
  }
}
