import { Schema } from "effect"
import { ScenarioRun } from "../faults/scenarioChoice.ts"
import type { KeptCasino, KeptRunner } from "../backend/scenarioRunner.ts"
import type { World } from "../world/world.ts"
import { WORLD_VERSION } from "../world/world.ts"
import { isPageSignalling, type PageOptions } from "./pageOptions.ts"
import { isRecord } from "../../src/domain/shared/guards.ts"

/** The mock's state that a tab keeps across a reload. */
export interface KeptMock extends KeptCasino {
  readonly options: PageOptions
}

/** The key contains the format versions, so the state of an earlier build is not found. */
const KEY = `telereel.mock.${WORLD_VERSION}.2`

const DEFAULTS: PageOptions = { signalling: "clientOffer", still: false }

/** Only the mock writes this key, so its version and its main fields are sufficient evidence. */
const isWorld = (value: unknown): value is World =>
  isRecord(value) &&
  value["version"] === WORLD_VERSION &&
  typeof value["seed"] === "number" &&
  ["players", "machines", "ledger", "transfers", "presses", "chats"].every((field) => isRecord(value[field]))

const isRun = Schema.is(ScenarioRun)

const isKeptRunner = (value: unknown): value is KeptRunner =>
  isRecord(value) &&
  isRun(value["run"]) &&
  typeof value["keptAt"] === "number" &&
  isRecord(value["clock"]) &&
  isRecord(value["faults"]) &&
  Array.isArray(value["timeline"])

const readOptions = (value: unknown): PageOptions => {
  if (!isRecord(value)) return DEFAULTS
  const { signalling, still } = value
  return { signalling: isPageSignalling(signalling) ? signalling : DEFAULTS.signalling, still: still === true }
}

const parse = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** The stored state of this tab, or the defaults of a new tab. */
export const recallMock = (storage: Storage): { readonly casino: KeptCasino | null; readonly options: PageOptions } => {
  const kept = parse(storage.getItem(KEY))
  if (!isRecord(kept)) return { casino: null, options: DEFAULTS }
  const { world, runner } = kept
  return { casino: isWorld(world) && isKeptRunner(runner) ? { world, runner } : null, options: readOptions(kept["options"]) }
}

/** Stores the casino, so that a reload finds the same balance, seat and time. A full storage loses only this. */
export const keepMock = (storage: Storage, kept: KeptMock): void => {
  try {
    storage.setItem(KEY, JSON.stringify(kept))
  } catch {
    storage.removeItem(KEY)
  }
}
