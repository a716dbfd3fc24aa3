import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import type { Panel } from "../../../domain/shell/shellEvents.ts"
import { record } from "../../core/record.ts"

/** SHELL-4, SHELL-7, SHELL-8, SHELL-9: opens a panel and closes the one that was open. */
export const openPanel = (panel: Panel) => Effect.asVoid(record(event("PanelOpened", { panel }), { kind: "player", op: "openPanel" }))
