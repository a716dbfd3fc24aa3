import { Result } from "effect"
import { canonicalJson } from "../../src/log/core/json.ts"
import { importLog } from "../../src/log/report/importLog.ts"
import { splitLines } from "../../src/log/report/splitLines.ts"
import { makeReplay } from "../../src/replay/replay.ts"
import { verifyReplay } from "../../src/replay/verifyReplay.ts"

/** The result of an engine for a log: canonical JSON of the state at every 20th event, and the verification. */
export interface EngineProof {
  readonly states: readonly string[]
  readonly verification: unknown
}

const EVERY = 20

/** Folds a log in the current engine, so that the bytes can be compared with another engine's. */
export const proveEngine = async (text: string): Promise<EngineProof> => {
  const log = Result.getOrThrow(await importLog(splitLines(text)))
  const replay = makeReplay(log)
  const positions = Array.from({ length: Math.ceil(replay.length / EVERY) }, (_, index) => Math.min(replay.length, (index + 1) * EVERY))
  return {
    states: positions.map((position) => canonicalJson(replay.at(position))),
    verification: await verifyReplay(log)
  }
}
