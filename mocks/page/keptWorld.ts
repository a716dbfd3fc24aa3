import type { Signalling } from "../backend.ts"
import type { World } from "../world/world.ts"
import { WORLD_VERSION } from "../world/world.ts"
import type { PageOptions } from "./pageOptions.ts"

/** What a tab keeps of the mock over a reload. */
export interface KeptMock {
  readonly world: World
  readonly options: PageOptions
}

/** Bears the world's version: a world of an earlier build is simply not found. */
const KEY = `telereel.mock.${WORLD_VERSION}`

const DEFAULTS: PageOptions = { seed: 1, signalling: "clientOffer", still: false }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null

/** Only the mock writes under this key, so its version and its rooms are proof enough. */
const isWorld = (value: unknown): value is World =>
  isRecord(value) &&
  value["version"] === WORLD_VERSION &&
  typeof value["seed"] === "number" &&
  ["players", "machines", "ledger", "transfers", "presses", "chats"].every((room) => isRecord(value[room]))

const isSignalling = (value: unknown): value is Signalling => value === "clientOffer" || value === "whep" || value === "inPage"

const readOptions = (value: unknown): PageOptions => {
  if (!isRecord(value)) return DEFAULTS
  const { seed, signalling, still } = value
  return {
    seed: typeof seed === "number" ? seed : DEFAULTS.seed,
    signalling: isSignalling(signalling) ? signalling : DEFAULTS.signalling,
    still: still === true
  }
}

const parse = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** What this tab kept, or what a new tab starts with. */
export const recallMock = (storage: Storage): { readonly world: World | null; readonly options: PageOptions } => {
  const kept = parse(storage.getItem(KEY))
  if (!isRecord(kept)) return { world: null, options: DEFAULTS }
  return { world: isWorld(kept["world"]) ? kept["world"] : null, options: readOptions(kept["options"]) }
}

/** Keeps the world so that a reload finds the same balance and seat. A full storage costs only that. */
export const keepMock = (storage: Storage, kept: KeptMock): void => {
  try {
    storage.setItem(KEY, JSON.stringify(kept))
  } catch {
    storage.removeItem(KEY)
  }
}
