import { askedOfReference, targetAt } from "../drift/checkProvider.ts"
import { kindsIn, readInteraction } from "../drift/interactions.ts"
import type { Specs } from "../drift/specs.ts"
import { socketMessages } from "../../openapi/contractValidator.ts"
import { objectAt } from "../../openapi/jsonNode.ts"
import type { PactFile } from "../verify/specification/pactFile.ts"
import { startReference } from "../verify/serve.ts"
import type { Outcome } from "../verify/results/outcome.ts"
import { verifyPact } from "../verify/verifyPact.ts"
import { answerMutants } from "./answerMutants.ts"
import type { AnswerMutant } from "./answerMutants.ts"
import type { Choose } from "./mutateComponents.ts"
import type { MutantGroup, Verdict } from "./mutant.ts"
import { openMutatingProxy } from "./mutatingProxy.ts"
import type { MutatingProxy } from "./mutatingProxy.ts"
import { planRounds } from "./rounds.ts"
import { makeRecorder } from "./recording.ts"
import type { Recording } from "./recording.ts"

/** Number of parallel rounds. */
const LANES = 2
/** The deadline (ms) for a message in the unchanged run: a busy machine needs seconds to negotiate a media session. */
const REHEARSAL_DEADLINE_MS = 20_000
/** Extra time for a message compared with the unchanged run, in ms. */
const PATIENCE_MS = 1_500

type PactInteraction = PactFile["interactions"][number]

/** A kind of answer with its mutants, and the interactions that compare it. */
interface Kind {
  readonly name: string
  readonly mutants: readonly AnswerMutant[]
  readonly interactions: readonly PactInteraction[]
  /** Duration of its slowest interaction in the unchanged run, in ms. */
  readonly tookMs: number
}

/** Runs the verifier in this process. A new process for each of hundreds of rounds would cost more than the rounds. */
const ask = (pact: PactFile, origin: string, timeoutMs: number): Promise<readonly Outcome[]> => {
  const job = { ...targetAt(origin), pact: "", untilFirstFailure: false, timeoutMs }
  return verifyPact(
    job,
    pact,
    pact.interactions.map((_, index) => index)
  )
}

const runRound = async (
  pact: PactFile,
  round: readonly (readonly [Kind, AnswerMutant])[],
  proxy: MutatingProxy
): Promise<readonly Verdict[]> => {
  const interactions = round.flatMap(([kind]) => kind.interactions.map((interaction) => ({ kind, interaction })))
  const timeoutMs = Math.max(...round.map(([{ tookMs }]) => tookMs)) + PATIENCE_MS
  proxy.distort(new Map(round.map(([{ name }, { distortion }]) => [name, distortion])))
  const chosen = { ...pact, interactions: interactions.map(({ interaction }) => interaction) }
  const outcomes = await ask(chosen, proxy.origin, timeoutMs)
  const broken = new Set(outcomes.filter(({ isKept }) => !isKept).map(({ index }) => interactions[index]?.kind))
  return round.map(([kind, { pointer, change, seenBy }]) => ({
    place: `${kind.name} ${pointer}`.trimEnd(),
    change,
    caughtBy: [...seenBy, ...(broken.has(kind) ? ["D7"] : [])]
  }))
}

const runLane = async (pact: PactFile, kinds: readonly Kind[]): Promise<readonly Verdict[]> => {
  const server = await startReference(0)
  const proxy = await openMutatingProxy(server.origin)
  const verdicts: Verdict[] = []
  for (const round of planRounds(kinds)) verdicts.push(...(await runRound(pact, round, proxy)))
  await proxy.stop()
  await server.stop()
  return verdicts
}

/** The mock's answers to the verifier, and the duration of each interaction. */
interface Rehearsal {
  readonly recording: Recording
  readonly tookMs: ReadonlyMap<string, number>
}

/** Verifies the pact once without changes. Throws when it is not kept. */
const rehearse = async (pact: PactFile): Promise<Rehearsal> => {
  const recorder = makeRecorder()
  const server = await startReference(0, recorder)
  const outcomes = await ask(pact, server.origin, REHEARSAL_DEADLINE_MS)
  await server.stop()
  const descriptionOf = (index: number): string => pact.interactions[index]?.read.description ?? ""
  const broken = outcomes.filter(({ isKept, index }) => !isKept && pact.interactions[index]?.read.pending !== true)
  if (broken.length > 0)
    throw new Error(`The reference server does not keep the pact: ${broken.map(({ index }) => descriptionOf(index)).join(", ")}`)
  return {
    recording: await recorder.recording(),
    tookMs: new Map(outcomes.map(({ index, durationMs }) => [descriptionOf(index), durationMs]))
  }
}

const mutateRehearsed = async (specs: Specs, pact: PactFile, { recording, tookMs }: Rehearsal, choose: Choose): Promise<MutantGroup> => {
  const { mutants, lawful } = answerMutants(specs, recording)
  const byKind = Map.groupBy(
    mutants.filter((_, index) => choose(index)),
    ({ kind }) => kind
  )
  const messages = socketMessages(specs.sockets.document)
  const kindsOf = ({ raw }: PactInteraction): readonly string[] => kindsIn(readInteraction(objectAt(raw)), messages)
  const kinds = [...byKind].map(([name, own]): Kind => {
    const interactions = pact.interactions.filter((interaction) => kindsOf(interaction).includes(name))
    return { name, mutants: own, interactions, tookMs: Math.max(0, ...interactions.map(({ read }) => tookMs.get(read.description) ?? 0)) }
  })
  const compared = kinds.filter(({ interactions }) => interactions.length > 0)
  const lanes = Array.from({ length: LANES }, (_, lane) => compared.filter((_kind, index) => index % LANES === lane))
  const verdicts = await Promise.all(lanes.map((lane) => runLane(pact, lane)))
  return {
    title: "Answers and messages of the server",
    meaning: "a server drops, renames or retypes a field, or sends another status, code or close code",
    checks: ["D5", "decoder", "D7"],
    lawful,
    verdicts: verdicts.flat().toSorted((a, b) => (`${a.place} ${a.change}` < `${b.place} ${b.change}` ? -1 : 1))
  }
}

/** The verdicts, and the mock's unchanged answers. */
export interface MutatedAnswers {
  readonly group: MutantGroup
  readonly recording: Recording
}

/**
 * Changes one field of one answer at a time, between the reference server and Pact's verifier. The verifier writes to standard output, so
 * `runAnswers.ts` runs this in another process.
 */
export const mutateAnswers = async (specs: Specs, pact: PactFile, choose: Choose): Promise<MutatedAnswers> => {
  // A pending interaction fails for every mutant, so it shows nothing.
  const asked = askedOfReference(pact)
  const kept = { ...asked, interactions: asked.interactions.filter(({ read }) => read.pending !== true) }
  const rehearsal = await rehearse(kept)
  return { group: await mutateRehearsed(specs, kept, rehearsal, choose), recording: rehearsal.recording }
}
