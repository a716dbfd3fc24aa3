import { type ViewName, viewNames, type Views } from "../projections/projections.ts"
import { isObject } from "../domain/shared/guards.ts"

/** One leaf that differs. Paths look like `meter.credit` or `recent.press-7.status`; undefined means that the leaf is absent. */
export interface Change {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** All differences in one projection. */
export interface ViewChange {
  readonly projection: ViewName
  readonly changes: readonly Change[]
}

const idOf = (item: unknown): string | null => {
  if (!isObject(item) || !("id" in item)) return null
  return typeof item.id === "string" || typeof item.id === "number" ? String(item.id) : null
}

/** Matches list items by their ids, so that a new first item does not mark all following items as changed. */
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

/** Deep equality without allocation. Most of the state is equal at any event, and `compare` allocates lists. */
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

/** Lists the leaves that differ between two JSON values. */
export const diffValues = (before: unknown, after: unknown): readonly Change[] => compare(before, after, "")

/** Lists the projections that differ between two states, with their differences (LOG-5). Compares only the projections in `names`. */
export const diffViews = (
  before: Readonly<Partial<Views>>,
  after: Readonly<Views>,
  names: readonly ViewName[] = viewNames
): readonly ViewChange[] =>
  names
    .map((projection) => ({ projection, changes: compare(before[projection], after[projection], "") }))
    .filter(({ changes }) => changes.length > 0)
