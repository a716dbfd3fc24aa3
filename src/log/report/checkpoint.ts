import { canonicalJson } from "../core/json.ts"
import { sha256Hex } from "../core/digest.ts"

/** The state of each projection after the event at `seq`: SHA-256 of its canonical JSON, by the projection's name (LOG-2). */
export interface Checkpoint {
  readonly seq: number
  readonly hashes: Readonly<Record<string, string>>
  /** The projection versions of the build that took the checkpoint. Only on the disk, because a file's header has them; absent in older records. */
  readonly projections?: Readonly<Record<string, number>>
}

/**
 * Takes a checkpoint of these views. Serialises them before it returns, so the folds may continue at once; hashing is asynchronous. Rejects when
 * JSON cannot express a state.
 */
export const takeCheckpoint = async (seq: number, views: object): Promise<Checkpoint> => {
  const texts = Object.entries(views).map(([name, state]) => [name, canonicalJson(state)] as const)
  const hashes = await Promise.all(texts.map(async ([name, text]) => [name, await sha256Hex(text)] as const))
  return { seq, hashes: Object.fromEntries(hashes) }
}
