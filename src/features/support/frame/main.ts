/**
 * The script of support.html: the operator's live support in its own document (SHELL-13). Only here may the providers' scripts run; the casino's
 * page keeps its content policy, and everything that they start ends with the iframe.
 */
import type { FrameMessage } from "../../../domain/support/supportFrame.ts"
import { readOpenMessage, type PostState } from "./frameMessages.ts"
import { openLiveChat } from "./openLiveChat.ts"
import { openTawk } from "./openTawk.ts"

const postState: PostState = (support) => parent.postMessage({ support } satisfies FrameMessage, location.origin)

const open = ({ data, origin, source }: MessageEvent<unknown>): void => {
  // Accept the account only from the casino's page, so that no other sender opens its own account under the casino's name.
  if (origin !== location.origin || source !== parent) return
  const message = readOpenMessage(data)
  if (message === null) return postState("rejected")
  removeEventListener("message", open)
  const { provider, isNew } = message
  if (provider.kind === "tawk") openTawk({ ...provider, isNew }, postState)
  else openLiveChat(provider, postState)
}

// Opened as a top-level page, this document is its own parent: any script in it could then choose the account of a chat.
if (parent !== window) {
  addEventListener("message", open)
  postState("here")
}
