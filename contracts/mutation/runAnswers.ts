import { spawn } from "node:child_process"
import { join } from "node:path"
import process from "node:process"
import type { MutatedAnswers } from "./mutateAnswers.ts"

/** Selects a part of the pact and of its mutants. */
export interface AnswersJob {
  /** Null selects all. */
  readonly descriptions: readonly string[] | null
  readonly everyNth: number
}

/** Runs `mutateAnswers` on the committed pact in a separate process. Rejects when that process fails. */
export const runAnswers = (job: AnswersJob): Promise<MutatedAnswers> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "answersProcess.ts")], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
      env: { ...process.env, PACT_DO_NOT_TRACK: "true" }
    })
    let complaints = ""
    child.stderr?.on("data", (part: Buffer) => {
      complaints += part.toString()
    })
    child.once("message", (answer) => {
      const done = answer as MutatedAnswers | { readonly crash: string }
      if ("crash" in done) reject(new Error(done.crash))
      else resolve(done)
    })
    child.once("close", () => reject(new Error(`The mutants' process ended without a word.\n${complaints.trim()}`)))
    child.send(job)
  })
