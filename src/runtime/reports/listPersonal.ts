import type { EventName } from "../../domain/events.ts"
import { eventTypes } from "../../domain/eventTypes.ts"
import type { Treatment } from "../../domain/shared/defineEvents.ts"
import { makePlan, type Plan } from "../../log/report/redactionPlan.ts"

/** How personal data is changed before it leaves the device. URLs, texts of the casino, message types and field paths are not data of the player. */
export type Masking = Exclude<Treatment, "keep" | "url" | "prose" | "messageType" | "fieldPath">

/** One treatment, and the names of the event fields that get it. */
export interface PersonalKind {
  readonly masking: Masking
  readonly fields: readonly string[]
}

/** The treatments from the strictest to the mildest. */
const ORDER: readonly Masking[] = ["drop", "mask", "pseudonym", "path", "term"]

const isMasking = (treatment: Treatment | null): treatment is Masking => ORDER.some((one) => one === treatment)

type Found = Map<Masking, Set<string>>

const collect = (found: Found, plan: Plan, name: string): void => {
  if (isMasking(plan.text)) found.set(plan.text, (found.get(plan.text) ?? new Set<string>()).add(name))
  for (const [field, inner] of plan.fields) collect(found, inner, field)
  for (const inner of [plan.members, plan.items]) if (inner !== null) collect(found, inner, name)
}

/** The personal fields in events of these types and their treatment (LOG-4). Shown to the player before a report leaves the device. */
export const listPersonal = (types: Iterable<EventName>): readonly PersonalKind[] => {
  const found: Found = new Map()
  for (const type of types) collect(found, makePlan(eventTypes[type].data), type)
  return ORDER.flatMap((masking) => {
    const fields = found.get(masking)
    return fields === undefined ? [] : [{ masking, fields: [...fields] }]
  })
}
