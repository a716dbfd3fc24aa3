import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { CurrentViews } from "../../core/ports.ts"

/**
 * LOG-1: records that another page is shown, because a replay navigates too. Records only the path, because the query may contain a token. The router
 * calls this when it shows the page, after its code has loaded. A link in a menu or dialog closes it on the click. So a menu or dialog that is open now
 * was opened after that click, and stays open. A machine's page shows neither, so they close there: an open dialog disables the keys of the game
 * (GAME-6). `isBack`: the page is the first one, or the player has used the browser's back or forward button. Such a click closes nothing. The open
 * panel and dialog close when the page is shown, also if the player opened them while it was loading. Back to another query of the same path is not
 * recorded and closes nothing.
 */
export const recordNavigation = Effect.fnUntraced(function* (path: string, { isBack = false }: { readonly isBack?: boolean } = {}) {
  const { shell, dialogs } = yield* CurrentViews
  const keepsOpen = !isBack && !path.startsWith("/game/") && (shell.panel === "navigation" || dialogs.open !== null)
  const source = { kind: "browser", op: "router" } as const
  if (isBack && shell.panel !== null) yield* appendEvent(event("PanelClosed", { panel: shell.panel }), source)
  yield* appendEvent(event("Navigated", { path, ...(keepsOpen && { keepsOpen }) }), source)
})

/** AUTH-4: stores the path that opens after the login; null removes it. */
export const setReturnPath = (path: string | null) =>
  Effect.asVoid(appendEvent(event("PathWanted", { path }), { kind: "browser", op: "router" }))
