import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { State } from "../../core/ports.ts"
import { record } from "../../core/record.ts"

/** Closes the open panel, if there is one. */
export const closePanel = Effect.fnUntraced(function* () {
  const { panel } = (yield* State).shell
  if (panel !== null) yield* record(event("PanelClosed", { panel }), { kind: "player", op: "closePanel" })
})
