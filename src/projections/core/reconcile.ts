type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value)

const copy = (value: unknown): unknown => (typeof value === "object" && value !== null ? structuredClone(value) : value)

const reconcileItem = (target: Plain | unknown[], key: string | number, next: unknown): void => {
  const now = Array.isArray(target) ? target[Number(key)] : target[key]
  if (Object.is(now, next)) return
  if (isPlain(now) && isPlain(next)) reconcileObject(now, next)
  else if (Array.isArray(now) && Array.isArray(next)) reconcileArray(now, next)
  else if (Array.isArray(target)) target[Number(key)] = copy(next)
  else target[key] = copy(next)
}

const reconcileArray = (target: unknown[], next: readonly unknown[]): void => {
  if (target.length > next.length) target.splice(next.length)
  next.forEach((value, index) => reconcileItem(target, index, value))
}

const reconcileObject = (target: Plain, next: Plain): void => {
  for (const key of Object.keys(target)) if (!(key in next)) delete target[key]
  for (const key of Object.keys(next)) reconcileItem(target, key, next[key])
}

/**
 * Writes the differences to `next` into `target`, leaf by leaf. Objects keep their identity, so that a change of one machine does not wake the
 * readers of another. Copies all objects of `next`: the fold's state stays private.
 */
export const reconcile = (target: object, next: object): void => {
  if (isPlain(target) && isPlain(next)) reconcileObject(target, next)
}
