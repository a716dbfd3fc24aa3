import { fieldOf } from "../../../domain/shared/guards.ts"
import { type ChatProvider, parseChatProvider } from "../../../domain/support/chatProvider.ts"
import type { FrameMessage } from "../../../domain/support/supportFrame.ts"

/** Sends the iframe's state to the page. */
export type PostState = (state: FrameMessage["support"]) => void

/**
 * Decodes the page's message, an `OpenMessage`. Null when it names no chat. Effect's Schema would bring the casino's first chunk into this document, so
 * the operator's own grammar is the schema.
 */
export const readOpenMessage = (data: unknown): { readonly provider: ChatProvider; readonly isNew: boolean } | null => {
  const open = fieldOf(data, "open")
  const provider = typeof open === "string" ? parseChatProvider(open) : null
  return provider === null ? null : { provider, isNew: fieldOf(data, "isNew") !== false }
}

/** Tells the page that the chat cannot be opened when a provider's script is blocked or unreachable. */
export const watchScript = (script: Element | null, postState: PostState): void => {
  const fail = (): void => postState("failed")
  if (script === null) fail()
  else script.addEventListener("error", fail, { once: true })
}
