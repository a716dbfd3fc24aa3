import { Effect } from "effect"
import { event } from "../../domain/events.ts"
import type { Panel } from "../../domain/shell/shellEvents.ts"
import { record } from "../record.ts"

/** SHELL-4, SHELL-7…9: slides a panel in; the one that was open goes. */
export const openPanel = (panel: Panel) => Effect.asVoid(record(event("PanelOpened", { panel }), { kind: "player", op: "openPanel" }))
