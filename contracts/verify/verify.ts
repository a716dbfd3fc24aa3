import { spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import process from "node:process"
import { Result, Schema } from "effect"
import { explainFile } from "../../src/cli/explainFile.ts"
import { OPTIONAL_STATES } from "../../mocks/states/catalogue.ts"
import type { Capabilities } from "./capabilities.ts"
import { findCapabilities, optionalCalls, whyNotAsked } from "./capabilities.ts"
import type { Verified as Compared } from "./results/failureText.ts"
import { failureText, frequentProblems } from "./results/failureText.ts"
import type { NotAsked } from "./results/htmlReport.ts"
import { writeHtml } from "./results/htmlReport.ts"
import { holdsText, operationText } from "./specification/interactionText.ts"
import type { JunitCase } from "./results/junit.ts"
import { writeJunit } from "./results/junit.ts"
import type { Target, Typed } from "./options.ts"
import { OWN_PACT, readReportPath, readTarget } from "./options.ts"
import type { Job, Outcome } from "./results/outcome.ts"
import { Report } from "./results/outcome.ts"
import type { Interaction, PactFile } from "./specification/pactFile.ts"
import { CannotBegin, readPact } from "./specification/pactFile.ts"
import { findUnreachable } from "./probe.ts"
import type { Specification } from "./specification/specification.ts"
import { readSpecification } from "./specification/specification.ts"

/** Writes a line for the user of the command line. */
export type Say = (text: string) => void

const decodeReport = Schema.decodeUnknownResult(Report)

/** Runs a job in a separate process, because Pact's verifier writes to standard output and cannot be silenced. */
const runJob = (job: Job): Promise<readonly Outcome[]> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "runVerifier.ts")], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      env: { ...process.env, PACT_DO_NOT_TRACK: "true" }
    })
    let complaints = ""
    child.stderr?.on("data", (part: Buffer) => {
      complaints += part.toString()
    })
    child.once("message", (message) => {
      const report = decodeReport(message)
      if (Result.isFailure(report)) reject(new CannotBegin(`The verifier's report cannot be read: ${report.failure.message}`))
      else if ("crash" in report.success) reject(new CannotBegin(`The verifier could not run: ${report.success.crash}`))
      else resolve(report.success.outcomes)
    })
    child.once("close", () => reject(new CannotBegin(`The verifier ended without a report.\n${complaints.trim()}`)))
    child.send(job)
  })

/** The interactions that match the filter, as a pact. Throws `CannotBegin` when there are none. */
const choose = ({ interactions, ...pact }: PactFile, filter: string | undefined): PactFile => {
  const chosen = filter === undefined ? interactions : interactions.filter(({ read }) => holdsText(read, filter))
  if (interactions.length === 0) throw new CannotBegin("The pact contains no interaction.")
  if (chosen.length === 0) throw new CannotBegin(`No interaction contains "${filter ?? ""}" in its description, operation or states.`)
  return { ...pact, interactions: chosen }
}

/** Verifies all interactions of a pact at a server. Outcomes are in the pact's order. */
export const runOnCopy = async (pact: PactFile, target: Target, untilFirstFailure: boolean): Promise<readonly Outcome[]> => {
  const folder = mkdtempSync(join(tmpdir(), "contract-verify-"))
  const file = join(folder, "pact.json")
  const document = {
    consumer: { name: pact.consumer },
    provider: { name: pact.provider },
    interactions: pact.interactions.map(({ raw }) => raw)
  }
  try {
    writeFileSync(file, JSON.stringify(document))
    return await runJob({ ...target, pact: file, untilFirstFailure })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const UNKNOWN: Capabilities = { signalling: null, inReady: null, hasEmit: null, missingCalls: new Set(), missingStates: new Set() }
/** Capabilities that are irrelevant for the chosen interactions are not looked up. */
const hasNothing = (specification: Specification): Capabilities => ({
  signalling: "none",
  inReady: new Set(),
  hasEmit: false,
  missingCalls: optionalCalls(specification),
  missingStates: OPTIONAL_STATES
})

/** Splits a pact into the interactions that apply to a server with these capabilities, and the skipped rest with reasons. */
export const partPact = (
  { interactions, ...pact }: PactFile,
  specification: Specification,
  capabilities: Capabilities
): { readonly asked: PactFile; readonly notAsked: readonly NotAsked[] } => {
  const reasoned = interactions.map((one) => ({ ...one, reason: whyNotAsked(one.read, specification, capabilities) }))
  return {
    asked: { ...pact, interactions: reasoned.filter(({ reason }) => reason === null) },
    notAsked: reasoned.flatMap(({ read, reason }) => (reason === null ? [] : [{ interaction: read, reason }]))
  }
}

/** An interaction with its outcome. */
interface Verified extends Compared {
  /** Null when the interaction passed. */
  readonly failure: string | null
}

/** The exit code of a run that asked for no interaction. It is no success, because a wrong --filter in CI would pass unnoticed. */
const NOTHING_VERIFIED = 2

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? "" : "s"}`

const reasonsOf = (notAsked: readonly NotAsked[]): string =>
  [...Map.groupBy(notAsked, ({ reason }) => reason)].map(([reason, all]) => `${all.length} not asked because ${reason}`).join(", ")

const summarise = (verified: readonly Verified[], all: number, notAsked: readonly NotAsked[]): string => {
  const broken = verified.filter(({ outcome, interaction }) => !outcome.isKept && interaction.pending !== true).length
  const pending = verified.filter(({ outcome, interaction }) => !outcome.isKept && interaction.pending === true).length
  const skipped = all - verified.length - notAsked.length
  const parts = [
    `${verified.length - broken - pending} kept`,
    `${broken} broken`,
    ...(pending === 0 ? [] : [`${pending} pending and not yet kept`]),
    ...(skipped === 0 ? [] : [`${skipped} not tried after the first failure`]),
    ...(notAsked.length === 0 ? [] : [reasonsOf(notAsked)])
  ]
  const verdict = broken === 0 ? "The contract is kept" : "The contract is broken"
  return `${verified.length === 0 ? "Nothing was verified" : verdict}: ${counted(all, "interaction")}, ${parts.join(", ")}.`
}

const junitCases = (verified: readonly Verified[], notAsked: readonly NotAsked[], specification: Specification): readonly JunitCase[] => {
  const nameOf = (interaction: Interaction) => ({
    name: interaction.description,
    group: operationText(interaction, specification).split(" ")[0] ?? ""
  })
  return [
    ...verified.map(({ interaction, outcome, failure }) => ({
      ...nameOf(interaction),
      durationMs: outcome.durationMs,
      failure: interaction.pending === true ? null : failure,
      skipped: null
    })),
    ...notAsked.map(({ interaction, reason }) => ({ ...nameOf(interaction), durationMs: 0, failure: null, skipped: reason }))
  ]
}

const noteOf = ({ outcome }: Verified): string =>
  outcome.leftOut.length === 0 ? "" : `  (the client leaves out ${outcome.leftOut.join(", ")})`

const sayLines = (verified: readonly Verified[], notAsked: readonly NotAsked[], say: Say): void => {
  for (const one of verified) {
    const { interaction, failure } = one
    if (failure === null) say(`✓  ${interaction.description}${noteOf(one)}`)
    else if (interaction.pending === true) say(`·  ${interaction.description}  (pending: not kept, and does not break the contract yet)`)
    else say(`\n${failure}\n`)
  }
  for (const { interaction, reason } of notAsked) say(`–  ${interaction.description}  (not asked: ${reason})`)
  const problems = frequentProblems(verified.filter(({ failure }) => failure !== null).map(({ outcome }) => outcome))
  if (problems.length > 0) say(["\nThe most frequent problems:", ...problems.map((line) => `  ${line}`)].join("\n"))
}

/** Writes a report. Throws `CannotBegin` when the disk refuses it. The outcome has been printed before. */
const writeReport = (path: string, text: string): void => {
  try {
    writeFileSync(path, text)
  } catch (error) {
    throw new CannotBegin(explainFile(error, path))
  }
}

/**
 * Verifies a server against the contract and prints the differences (CON-2). Returns the exit code: 0 kept, 1 broken, 2 when every
 * interaction was skipped. Throws `CannotBegin`.
 */
export const verify = async (typed: Typed, say: Say): Promise<0 | 1 | 2> => {
  const target = readTarget(typed)
  const [htmlPath, junitPath] = [readReportPath("html", typed.html), readReportPath("junit", typed.junit)]
  const chosen = choose(await readPact(typed.pact ?? OWN_PACT), typed.filter)
  const unreachable = await findUnreachable(
    target,
    chosen.interactions.some(({ read }) => read.type !== "Synchronous/HTTP")
  )
  if (unreachable.length > 0) throw new CannotBegin(unreachable.join("\n"))
  const specification = readSpecification()
  const all = chosen.interactions.length
  say(`${chosen.provider} at ${target.baseUrl} against the contract of ${chosen.consumer}: ${counted(all, "interaction")}\n`)
  const nothing = hasNothing(specification)
  const isOpen = chosen.interactions.some(({ read }) => whyNotAsked(read, specification, nothing) !== null)
  const { asked, notAsked } = partPact(chosen, specification, isOpen ? await findCapabilities(target, specification) : UNKNOWN)

  const outcomes = asked.interactions.length === 0 ? [] : await runOnCopy(asked, target, typed["exit-on-first-error"])
  const verified = outcomes.flatMap((outcome): readonly Verified[] => {
    const interaction = asked.interactions[outcome.index]?.read
    if (interaction === undefined) return []
    return [{ interaction, outcome, failure: outcome.isKept ? null : failureText({ interaction, outcome }, specification, target) }]
  })
  sayLines(verified, notAsked, say)
  say(`\n${summarise(verified, all, notAsked)}`)
  if (htmlPath !== null) writeReport(htmlPath, writeHtml(`${chosen.provider} at ${target.baseUrl}`, verified, notAsked))
  if (junitPath !== null)
    writeReport(junitPath, writeJunit(`${chosen.consumer} ${chosen.provider}`, junitCases(verified, notAsked, specification)))
  if (verified.length === 0) return NOTHING_VERIFIED
  return verified.some(({ interaction, failure }) => failure !== null && interaction.pending !== true) ? 1 : 0
}
