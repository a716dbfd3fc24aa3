import type { ViewName, Views } from "../projections/projections.ts"
import { viewNames } from "./evolveViews.ts"

/** One leaf that differs. The path is written `meter.credit` or `recent.press-7.fate`; undefined = it is not there. */
export interface Change {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** All that differs in one projection. */
export interface ViewChange {
  readonly projection: ViewName
  readonly changes: readonly Change[]
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

const idOf = (item: unknown): string | null => {
  if (!isObject(item) || !("id" in item)) return null
  return typeof item.id === "string" || typeof item.id === "number" ? String(item.id) : null
}

/** A list whose items have ids is compared by them, so that a new first item does not change all that follow. */
const entriesOf = (value: object): ReadonlyMap<string, unknown> => {
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  const byId = new Map<string, unknown>()
  for (const item of value) {
    const id = idOf(item)
    if (id === null || byId.has(id)) return new Map(value.map((one: unknown, index) => [String(index), one]))
    byId.set(id, item)
  }
  return byId
}

/** Whether nothing in them differs. Most of a state has not changed at an event: this makes nothing, where a comparison makes lists. */
const isSame = (before: unknown, after: unknown): boolean => {
  if (Object.is(before, after)) return true
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return false
  const keys = Object.keys(before)
  if (keys.length !== Object.keys(after).length) return false
  return keys.every((key) => Object.hasOwn(after, key) && isSame(Reflect.get(before, key), Reflect.get(after, key)))
}

const join = (path: string, key: string): string => (path === "" ? key : `${path}.${key}`)

const compare = (before: unknown, after: unknown, path: string): readonly Change[] => {
  if (isSame(before, after)) return []
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) return [{ path, before, after }]
  const olds = entriesOf(before)
  const news = entriesOf(after)
  const keys = new Set([...olds.keys(), ...news.keys()])
  const inside = [...keys].flatMap((key) => compare(olds.get(key), news.get(key), join(path, key)))
  const isReordered = inside.length === 0 && [...olds.keys()].join("\n") !== [...news.keys()].join("\n") && Array.isArray(before)
  return isReordered ? [{ path, before, after }] : inside
}

/** What differs between two JSON values, leaf by leaf. */
export const diffValues = (before: unknown, after: unknown): readonly Change[] => compare(before, after, "")

/** What differs between two moments, projection by projection; only those that differ (LOG-5). `names`: those that can. */
export const diffViews = (
  before: Readonly<Partial<Views>>,
  after: Readonly<Views>,
  names: readonly ViewName[] = viewNames
): readonly ViewChange[] =>
  names
    .map((projection) => ({ projection, changes: compare(before[projection], after[projection], "") }))
    .filter(({ changes }) => changes.length > 0)
