import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import { record } from "../record.ts"

/** LOBBY-2: chooses a brand; the chosen one again, or null, gives up the choice. */
export const selectBrand = (brandId: number | null) =>
  Effect.asVoid(record(event("BrandSelected", { brandId }), { kind: "player", op: "selectBrand" }))
