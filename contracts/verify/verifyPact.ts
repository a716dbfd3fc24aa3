import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import type { ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Verifier } from "@pact-foundation/pact"
import type { Schema } from "effect"
import type { Answered, Asker } from "./afterwards/afterwards.ts"
import { checkAfterwards } from "./afterwards/afterwards.ts"
import { checkCall } from "./afterwards/callAfterwards.ts"
import { checkProtection } from "./afterwards/protectionAfterwards.ts"
import type { Received } from "./received.ts"
import { USED } from "./clientReading.ts"
import { fieldsOf } from "./messages.ts"
import type { HeldStates } from "./states/heldStates.ts"
import { holdStates } from "./states/heldStates.ts"
import type { Job, Outcome } from "./results/outcome.ts"
import { INTERACTION_HEADER, INTERACTION_PARAM } from "./results/outcome.ts"
import type { Interaction, PactFile } from "./specification/pactFile.ts"
import { afterwardsOf } from "./specification/pactFile.ts"
import type { CallRecord, ReadRequest } from "./providerGate.ts"
import { openGate } from "./providerGate.ts"
import { provideMessages } from "./socketMessages.ts"
import { readSpecification } from "./specification/specification.ts"
import type { Values } from "./states/providerStateClient.ts"
import { paramsOf } from "./states/providerStateClient.ts"
import type { VerifierResult } from "./results/verifierResults.ts"
import { readVerifierResults } from "./results/verifierResults.ts"

/** Paths of pact-js's own proxy for state changes and for messages. */
const STATE_PATH = "/_pactSetup"
const MESSAGE_PATH = "/_messages"

/** Longer than all waits of one interaction together, in ms: the kit's own timeouts must end them, not the verifier's. */
const VERIFIER_PATIENCE_MS = 600_000

/** Adds the interaction's index to its state changes, and as a header to its call. */
const mark = (raw: Schema.Json, read: Interaction, index: number): Schema.Json => {
  const providerStates = (read.providerStates ?? []).map(({ name, params }) => ({
    name,
    params: { ...params, [INTERACTION_PARAM]: index }
  }))
  const fields = fieldsOf(raw)
  if (read.type !== "Synchronous/HTTP") return { ...fields, providerStates }
  const headers = { ...read.request.headers, [INTERACTION_HEADER]: [String(index)] }
  return { ...fields, providerStates, request: { ...fieldsOf(fields["request"]), headers } }
}

const writePart = (folder: string, { consumer, provider, interactions }: PactFile, indices: readonly number[]): string => {
  const file = join(folder, "pact.json")
  const chosen = indices.flatMap((index) => {
    const interaction = interactions[index]
    return interaction === undefined ? [] : [mark(interaction.raw, interaction.read, index)]
  })
  const metadata = { pactSpecification: { version: "4.0" } }
  writeFileSync(file, JSON.stringify({ consumer: { name: consumer }, provider: { name: provider }, interactions: chosen, metadata }))
  return file
}

interface Observed {
  readonly call: CallRecord | undefined
  readonly messages: Received | undefined
  readonly stateProblem: string | null
}

const makeOutcome = (index: number, result: VerifierResult, { call, messages, stateProblem }: Observed): Outcome => {
  const { durationMs } = result
  const reading = call?.reading ?? messages?.reading ?? USED
  const isKept = result.isKept && reading.problem === null
  const problem = stateProblem ?? call?.problem ?? messages?.problem ?? reading.problem ?? result.problem
  // Without an answer the verifier compares with nothing, so its differences are meaningless.
  const isCompared = stateProblem === null && (call?.problem ?? null) === null && messages?.text !== null
  return {
    index,
    isKept,
    durationMs,
    problem: isKept ? null : problem,
    leftOut: reading.leftOut,
    differences: isCompared ? result.differences : [],
    evidence:
      call === undefined
        ? { sent: messages?.sent ?? [], came: messages?.came ?? [], compared: messages?.text ?? null }
        : { sent: [call.sent], came: [call.came], compared: call.came }
  }
}

const UNKNOWN: VerifierResult = {
  description: "",
  isKept: false,
  durationMs: 0,
  problem: "The verifier's report does not contain this interaction.",
  differences: []
}

const valuesOf = (interaction: Interaction | undefined, states: HeldStates): Values => ({
  ...paramsOf(interaction?.providerStates ?? []),
  ...states.returned()
})

/** Checks the state that the pact requires of the casino after a call. */
const checkState = async (asker: Asker, interaction: Interaction | undefined, answered: Answered): Promise<string | null> => {
  const afterwards = interaction === undefined ? null : afterwardsOf(interaction)
  if (interaction?.type !== "Synchronous/HTTP" || afterwards === null) return null
  const wrong = (await checkAfterwards(asker, afterwards)) ?? (await checkProtection(asker, interaction, afterwards))
  // Pact reports an answer with another status, so the check of its effect is not needed then.
  return (
    wrong ?? (answered.status === interaction.response.status ? checkCall(asker, { interaction, body: answered.body }, afterwards) : null)
  )
}

/** Runs Pact's verifier for some interactions of a pact. Rejects when the verifier itself fails. */
export const verifyPact = async (job: Job, pact: PactFile, indices: readonly number[]): Promise<readonly Outcome[]> => {
  const specification = readSpecification()
  const states = holdStates(job)
  const gate = openGate(job, specification, {
    checkAfterCall: (index, answered) => {
      const interaction = pact.interactions[index]?.read
      return checkState({ ...job, values: valuesOf(interaction, states) }, interaction, answered)
    },
    valuesOf: (index) => valuesOf(pact.interactions[index]?.read, states)
  })
  const { received, messageProviders } = provideMessages(job, pact, { states, specification })

  const filter = async (request: ReadRequest, response: ServerResponse, next: () => void): Promise<void> => {
    if (request.url === MESSAGE_PATH) return next()
    if (request.url !== STATE_PATH) return gate.forward(request, response)
    const values = await states.change(request.body)
    // A server without player IDs of its own answers none: its player is the one of the state's parameters.
    const { playerId } = fieldsOf(fieldsOf(request.body)["params"])
    // Answer 400, because the verifier retries a server that answers 500.
    response
      .writeHead(values === null ? 400 : 200, { "content-type": "application/json" })
      .end(JSON.stringify({ ...(playerId !== undefined && { playerId }), ...values }))
  }
  const folder = mkdtempSync(join(tmpdir(), "contract-verify-"))
  try {
    const text = await new Verifier({
      provider: pact.provider,
      providerBaseUrl: job.baseUrl,
      pactUrls: [writePart(folder, pact, indices)],
      logLevel: "error",
      timeout: VERIFIER_PATIENCE_MS,
      requestFilter: filter,
      messageProviders
    })
      .verifyProvider()
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
    const results = readVerifierResults(text)
    if (results === null) throw new Error(text)
    return indices.map((index) => {
      const read = pact.interactions[index]?.read
      const result = results.find(({ description }) => description === read?.description) ?? UNKNOWN
      const messages = received.get(read?.description ?? "")
      return makeOutcome(index, result, {
        call: gate.records.get(index),
        messages,
        stateProblem: states.problemOf(index)
      })
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
