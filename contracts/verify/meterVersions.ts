import { fieldsOf, typeOf } from "./messages.ts"

/** The counters of the meter that the player's money depends on. */
const COUNTERS = ["credit", "bet", "spins"] as const

/**
 * Checks the versions of the meters in the messages of one game socket (GAME-1). The client ignores a meter that is older than its own, so a version
 * that falls freezes the credit on the screen. Two meters with the same version do not show which one is newer. Returns the problem or null.
 */
export const judgeMeters = (messages: readonly unknown[]): string | null => {
  let known: ReturnType<typeof fieldsOf> | null = null
  for (const message of messages) {
    if (typeOf(message) !== "ready" && typeOf(message) !== "meter") continue
    const meter = fieldsOf(fieldsOf(message)["meter"])
    const { version } = meter
    if (typeof version !== "number") continue
    const last = known?.["version"]
    if (typeof last === "number" && version < last)
      return `The version of the meter is ${version} after ${last}, and must never become smaller: the client ignores an older meter.`
    const changed = COUNTERS.find((name) => known !== null && known[name] !== meter[name])
    if (version === last && changed !== undefined)
      return `The ${changed} of the meter is ${JSON.stringify(meter[changed] ?? null)} after ${JSON.stringify(known?.[changed] ?? null)} with the same version ${version}, which must grow.`
    known = meter
  }
  return null
}
