/**
 * Returns a copy that consists of JSON values only. A page's value may be a tracking proxy of a view: it reads like a plain object, but no browser
 * can store it.
 */
export function plainJson<A>(value: A): A
export function plainJson(value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(value))
  return copy
}

const refuse = (what: string): never => {
  throw new TypeError(`Not JSON: ${what}`)
}

const canonicalObject = (value: object): string => {
  let text = ""
  for (const key of Object.keys(value).toSorted()) {
    const member: unknown = Reflect.get(value, key)
    if (member === undefined) continue
    text += `${text === "" ? "" : ","}${JSON.stringify(key)}:${canonicalJson(member)}`
  }
  return `{${text}}`
}

const canonicalArray = (value: readonly unknown[]): string => {
  let text = ""
  for (const item of value) text += `${text === "" ? "" : ","}${canonicalJson(item)}`
  return `[${text}]`
}

/**
 * The canonical text of a JSON value (RFC 8785): keys ordered by UTF-16 code units, numbers and strings as JSON.stringify writes them, no blanks.
 * Omits undefined members, as JSON does. Throws a TypeError on a value that JSON cannot express (NaN, a function, a bigint): a state with such a
 * value is a defect.
 */
export const canonicalJson = (value: unknown): string => {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value)
    case "number":
      return Number.isFinite(value) ? JSON.stringify(value) : refuse(String(value))
    case "boolean":
      return value ? "true" : "false"
    case "object":
      if (value === null) return "null"
      return Array.isArray(value) ? canonicalArray(value) : canonicalObject(value)
    case "undefined":
    case "bigint":
    case "symbol":
    case "function":
      return refuse(typeof value)
  }
}
