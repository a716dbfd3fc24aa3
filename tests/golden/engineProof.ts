import { Result } from "effect"
import { canonicalJson } from "../../src/log/canonicalJson.ts"
import { importLog } from "../../src/log/importLog.ts"
import { splitLines } from "../../src/log/splitLines.ts"
import { makeReplay } from "../../src/replay/replay.ts"
import { verifyReplay } from "../../src/replay/verifyReplay.ts"

/** What an engine makes of a log: each line is one state's canonical JSON, at every so manieth event; and its own proof. */
export interface EngineProof {
  readonly states: readonly string[]
  readonly verification: unknown
}

const EVERY = 20

/** Folds a log in the engine that runs this, for the bytes to be compared with those of another. */
export const proveEngine = async (text: string): Promise<EngineProof> => {
  const log = Result.getOrThrow(await importLog(splitLines(text)))
  const replay = makeReplay(log)
  const positions = Array.from({ length: Math.ceil(replay.length / EVERY) }, (_, index) => Math.min(replay.length, (index + 1) * EVERY))
  return {
    states: positions.map((position) => canonicalJson(replay.at(position))),
    verification: await verifyReplay(log)
  }
}
