import { isObject } from "../../../domain/shared/guards.ts"

const has = (text: string, needle: string): boolean => text.toLowerCase().includes(needle)

/**
 * The members of a JSON value whose name or text contains `needle` (in lower case), with the members that lead to them. Null when there is none. An
 * array becomes an object by index, so that each member keeps its path.
 */
export const filterValue = (value: object, needle: string): object | null => {
  const kept = Object.entries(value).flatMap(([name, member]: [string, unknown]): [string, unknown][] => {
    if (has(name, needle)) return [[name, member]]
    if (!isObject(member)) return has(String(member), needle) ? [[name, member]] : []
    const inner = filterValue(member, needle)
    return inner === null ? [] : [[name, inner]]
  })
  return kept.length === 0 ? null : Object.fromEntries(kept)
}
