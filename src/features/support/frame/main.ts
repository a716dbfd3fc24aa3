/**
 * The script of support.html: the operator's live support in its own document (SHELL-13). Only here may the providers' scripts run; the casino's
 * page keeps its content policy, and everything that they start ends with the iframe.
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
  // Accept the account only from the casino's page, so that no other sender opens its own account under the casino's name.
  const provider = origin === location.origin && source === parent ? readProvider(data) : null
  if (provider === null) return
  removeEventListener("message", open)
  if (provider.kind === "tawk") openTawk(provider, tell)
  else openLiveChat(provider, tell)
}

// Opened as a top-level page, this document is its own parent: any script in it could then choose the account of a chat.
if (parent !== window) {
  addEventListener("message", open)
  tell("here")
}
