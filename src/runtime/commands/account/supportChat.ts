import { Effect, type Schema } from "effect"
import { newId } from "../../../browser/newId.ts"
import { localStorageOrNull, readText, tabStorageOrNull, writeText } from "../../../browser/safeStorage.ts"
import { describeIssue } from "../../../api/rest/decodeAnswer.ts"
import { event } from "../../../domain/events.ts"
import type { SupportPhase } from "../../../domain/shell/dialogEvents.ts"
import { signalActivity } from "../../browser/userActivity.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { CurrentViews } from "../../core/ports.ts"
import { forgetSupportChat } from "../../persistence/supportStorage.ts"

const FRAME = { kind: "browser", op: "supportFrame" } as const

/** SHELL-13: records that the chat has opened, or could not be opened. A repeated state is recorded once. */
export const reportSupportChat = Effect.fnUntraced(function* (phase: SupportPhase) {
  const { open, support } = (yield* CurrentViews).dialogs
  if (open === "support" && support !== phase) yield* appendEvent(event("SupportChatChanged", { phase }), FRAME)
})

/** The owner of the stored conversation: a player's id, or the id of a guest, who is known only as long as the tab. */
const OWNER = "telereel.support.owner"
const GUEST = "telereel.support.guest"

const guestId = (): string => {
  const tab = tabStorageOrNull()
  const known = readText(tab, GUEST)
  if (known !== null) return known
  const made = `guest ${newId()}`
  writeText(tab, GUEST, made)
  return made
}

/**
 * SHELL-13: removes the stored conversation unless it is the one of this player, or of this guest in this tab. Run it before a provider's script
 * starts. `open` receives whether the conversation is a new one.
 */
export const claimSupportChat = Effect.fnUntraced(function* (open: (isNew: boolean) => void) {
  const owner = (yield* CurrentViews).session.player?.id ?? guestId()
  const isNew = readText(localStorageOrNull(), OWNER) !== owner
  if (isNew) {
    forgetSupportChat()
    writeText(localStorageOrNull(), OWNER, owner)
  }
  open(isNew)
})

/** LOCK-1: the player has written in the chat, whose input events do not reach the page. */
export const reportChatActivity = () => Effect.sync(signalActivity)

type Issues = ReturnType<typeof describeIssue>

const reject = (from: string, issues: Issues) =>
  Effect.asVoid(appendEvent(event("MessageRejected", { from, messageType: null, issues }), FRAME))

/** Records a message from support.html that does not decode, without the message (LOG-1). */
export const rejectFrameMessage = ({ issue }: Schema.SchemaError) => reject("supportFrame", describeIssue(issue))

/** Records that support.html could not decode the page's message. */
export const recordRefusedOpen = () => reject("supportPage", [{ path: "open", message: "Names no live-support chat" }])
