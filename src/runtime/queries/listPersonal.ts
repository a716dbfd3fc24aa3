import type { EventName } from "../../domain/events.ts"
import { eventTypes } from "../../domain/eventTypes.ts"
import type { Treatment } from "../../domain/personal.ts"
import { makePlan, type Plan } from "../../log/redactionPlan.ts"

/** How a kind of personal data leaves the machine. Addresses of pictures and servers, types of messages and paths of fields are not the player's data. */
export type Masking = Exclude<Treatment, "keep" | "url" | "messageType" | "fieldPath">

/** One treatment, and the fields that get it, by their names in the events. */
export interface PersonalKind {
  readonly masking: Masking
  readonly fields: readonly string[]
}

/** From the strictest to the mildest. */
const ORDER: readonly Masking[] = ["drop", "mask", "pseudonym", "path", "term"]

const isMasking = (treatment: Treatment | null): treatment is Masking => ORDER.some((one) => one === treatment)

type Found = Map<Masking, Set<string>>

const collect = (found: Found, plan: Plan, name: string): void => {
  if (isMasking(plan.text)) found.set(plan.text, (found.get(plan.text) ?? new Set<string>()).add(name))
  for (const [field, inner] of plan.fields) collect(found, inner, field)
  for (const inner of [plan.members, plan.items]) if (inner !== null) collect(found, inner, name)
}

/** What is personal in events of these types, and how it is treated (LOG-4): said to the player before anything leaves. */
export const listPersonal = (types: Iterable<EventName>): readonly PersonalKind[] => {
  const found: Found = new Map()
  for (const type of types) collect(found, makePlan(eventTypes[type].data), type)
  return ORDER.flatMap((masking) => {
    const fields = found.get(masking)
    return fields === undefined ? [] : [{ masking, fields: [...fields] }]
  })
}
