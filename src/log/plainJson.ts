/**
 * A copy that is JSON and nothing else. What a page hands on may be a view's tracking proxy: it reads as a plain object, and no browser
 * can write it to a disk.
 */
export function plainJson<A>(value: A): A
export function plainJson(value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value))
  return copy
}
