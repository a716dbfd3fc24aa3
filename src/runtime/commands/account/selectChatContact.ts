import { Effect } from "effect"
import { event } from "../../../domain/events.ts"
import { State } from "../../core/ports.ts"
import { record } from "../../core/record.ts"
import { refreshChat } from "../../requests/refreshChat.ts"

/** SHELL-7: opens the dialog with a contact. null returns to the contacts. */
export const selectChatContact = Effect.fnUntraced(function* (contactId: string | null) {
  const { chat } = yield* State
  if (chat.selected === contactId) return
  yield* record(event("ChatContactSelected", { contactId }), { kind: "player", op: "selectChatContact" })
  if (contactId !== null) yield* refreshChat()
})
