import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import type { ClosableNotice, DialogName } from "../../../domain/shell/dialogEvents.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { CurrentViews } from "../../core/ports.ts"

/** Opens a dialog, in place of the one that is open (GAME-4, GAME-7, SHELL-5, SHELL-13). */
export const openDialog = (dialog: DialogName) =>
  Effect.asVoid(appendEvent(event("DialogOpened", { dialog }), { kind: "player", op: "openDialog" }))

/** Closes the open dialog, if there is one. */
export const closeDialog = Effect.fnUntraced(function* () {
  const { open } = (yield* CurrentViews).dialogs
  if (open !== null) yield* appendEvent(event("DialogClosed", { dialog: open }), { kind: "player", op: "closeDialog" })
})

/** Closes a message. `at`: the time of its own event in ms; 0 for a message without a time. */
export const closeNotice = (notice: ClosableNotice, at: number) =>
  Effect.asVoid(appendEvent(event("NoticeClosed", { notice, at }), { kind: "player", op: "closeNotice" }))
