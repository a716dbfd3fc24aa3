/**
 * Guards for values of unknown type: parsed JSON, messages of other windows, objects of other scripts. These are the only ones, so that all
 * callers agree on null and on lists.
 */

/** True for a JSON object: neither null nor a list. Nothing is known about its fields, not even that one exists. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** True for any value that has fields: an object or a list. */
export const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/**
 * The named field of a value of unknown type: undefined when the value has no fields. Includes inherited fields, because an object of another
 * script may be an instance of a class.
 */
export const fieldOf = (value: unknown, name: string): unknown => (isObject(value) ? Reflect.get(value, name) : undefined)
