import type { ChatProvider } from "../../../domain/support/chatProvider.ts"

/** What the frame tells the page around it: that it listens, that the chat can be used, that it could not be had, that the player put it away. */
export type FrameState = "here" | "ready" | "failed" | "closed"

/** A message of the frame's. */
export interface FrameMessage {
  readonly support: FrameState
}

/** A message of the page's: which chat to open. */
export interface OpenMessage {
  readonly open: ChatProvider
}

/** How the frame tells its state. */
export type Tell = (state: FrameState) => void
