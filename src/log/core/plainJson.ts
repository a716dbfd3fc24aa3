/**
 * Returns a copy that consists of JSON values only. A page's value may be a tracking proxy of a view: it reads like a plain object, but no browser
 * can store it.
 */
export function plainJson<A>(value: A): A
export function plainJson(value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value))
  return copy
}
