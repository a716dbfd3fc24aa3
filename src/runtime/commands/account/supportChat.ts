import { Effect, type Schema } from "effect"
import { describeIssue } from "../../../api/rest/decodeAnswer.ts"
import { event } from "../../../domain/events.ts"
import type { SupportPhase } from "../../../domain/shell/dialogEvents.ts"
import { appendEvent } from "../../core/appendEvent.ts"
import { CurrentViews } from "../../core/ports.ts"

const FRAME = { kind: "browser", op: "supportFrame" } as const

/** SHELL-13: records that the chat has opened, or could not be opened. A repeated state is recorded once. */
export const reportSupportChat = Effect.fnUntraced(function* (phase: SupportPhase) {
  const { open, support } = (yield* CurrentViews).dialogs
  if (open === "support" && support !== phase) yield* appendEvent(event("SupportChatChanged", { phase }), FRAME)
})

type Issues = ReturnType<typeof describeIssue>

const reject = (from: string, issues: Issues) =>
  Effect.asVoid(appendEvent(event("MessageRejected", { from, messageType: null, issues }), FRAME))

/** Records a message from support.html that does not decode, without the message (LOG-1). */
export const rejectFrameMessage = ({ issue }: Schema.SchemaError) => reject("supportFrame", describeIssue(issue))

/** Records that support.html could not decode the page's message. */
export const recordRefusedOpen = () => reject("supportPage", [{ path: "open", message: "Names no live-support chat" }])
