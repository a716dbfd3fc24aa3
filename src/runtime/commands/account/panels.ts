import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { toggleId } from "../../../domain/shell/navigation.ts"
import type { Panel } from "../../../domain/shell/shellEvents.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { CurrentViews } from "../../core/ports.ts"
import { changePreferences } from "./preferences.ts"

/** SHELL-4, SHELL-7, SHELL-8, SHELL-9: opens a panel and closes the one that was open. */
export const openPanel = (panel: Panel) => Effect.asVoid(appendEvent(event("PanelOpened", { panel }), { kind: "player", op: "openPanel" }))

/** Closes the open panel, if there is one. */
export const closePanel = Effect.fnUntraced(function* () {
  const { panel } = (yield* CurrentViews).shell
  if (panel !== null) yield* appendEvent(event("PanelClosed", { panel }), { kind: "player", op: "closePanel" })
})

/** Closes the menu alone, when the player follows one of its links: the page behind it may still have to load. */
export const closeMenu = Effect.fnUntraced(function* () {
  if ((yield* CurrentViews).shell.panel === "navigation") yield* closePanel()
})

/** SHELL-5: adds a navigation item to the shortcuts, or removes it. */
export const toggleShortcut = Effect.fnUntraced(function* (itemId: string) {
  const { preferences } = (yield* CurrentViews).shell
  yield* changePreferences({ shortcuts: toggleId(preferences.shortcuts, itemId) })
})
