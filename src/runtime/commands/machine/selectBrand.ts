import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { appendEvent } from "../../core/appendEvent.ts"

/** LOBBY-2: selects a brand. The selected one again, or null, clears the selection. */
export const selectBrand = (brandId: number | null) =>
  Effect.asVoid(appendEvent(event("BrandSelected", { brandId }), { kind: "player", op: "selectBrand" }))
