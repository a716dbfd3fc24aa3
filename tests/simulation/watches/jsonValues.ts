/** Whether JSON can express a value. `JSON.stringify` would silently write NaN as null and leave a function out. */
export const isJson = (value: unknown): boolean => {
  switch (typeof value) {
    case "string":
    case "boolean":
      return true
    case "number":
      return Number.isFinite(value)
    case "object":
      if (value === null) return true
      if (Array.isArray(value)) return value.every(isJson)
      for (const key of Object.keys(value)) {
        const member: unknown = Reflect.get(value, key)
        if (member !== undefined && !isJson(member)) return false
      }
      return true
    default:
      return false
  }
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => isSameJson(item, b[index]))

/** A member that is undefined counts as missing, as in JSON. */
const isSameObject = (a: object, b: object): boolean => {
  for (const key of Object.keys(a)) if (!isSameJson(Reflect.get(a, key), Reflect.get(b, key))) return false
  for (const key of Object.keys(b)) if (!Object.hasOwn(a, key) && Reflect.get(b, key) !== undefined) return false
  return true
}

/** Whether two JSON values are equal. Node's `isDeepStrictEqual` also compares prototypes and symbols, and takes several times as long. */
export const isSameJson = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && isSameList(a, b)
  return isSameObject(a, b)
}
