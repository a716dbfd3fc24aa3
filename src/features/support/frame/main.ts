/**
 * What runs in support.html: the operator's live support in a document of its own (SHELL-13). The providers' scripts are let in here and
 * nowhere else; the casino's page keeps its policy, and whatever they have started ends with the frame.
 */
import type { ChatProvider } from "../../../domain/support/chatProvider.ts"
import type { FrameMessage, Tell } from "./frameMessages.ts"
import { openLiveChat } from "./openLiveChat.ts"
import { openTawk } from "./openTawk.ts"

const tell: Tell = (support) => parent.postMessage({ support } satisfies FrameMessage, location.origin)

const textOf = (owner: object, name: string): string => {
  const value: unknown = Reflect.get(owner, name)
  return typeof value === "string" ? value : ""
}

const readProvider = (data: unknown): ChatProvider | null => {
  const open: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "open") : null
  if (typeof open !== "object" || open === null) return null
  const account = textOf(open, "account")
  if (textOf(open, "kind") === "tawk") return { kind: "tawk", property: textOf(open, "property"), widget: textOf(open, "widget") }
  return account === "license" || account === "organizationId" ? { kind: "liveChat", account, id: textOf(open, "id") } : null
}

const open = ({ data, origin, source }: MessageEvent<unknown>): void => {
  // The casino's page alone says which chat: nobody else's account is opened under its name.
  const provider = origin === location.origin && source === parent ? readProvider(data) : null
  if (provider === null) return
  removeEventListener("message", open)
  if (provider.kind === "tawk") openTawk(provider, tell)
  else openLiveChat(provider, tell)
}

// Opened at top, this document is its own parent: any script in it could then choose the account of a chat.
if (parent !== window) {
  addEventListener("message", open)
  tell("here")
}
