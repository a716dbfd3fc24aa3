import type { ChatProvider } from "../../../domain/support/chatProvider.ts"

/** The states of the iframe: it listens, the chat is ready, it could not be opened, the player closed it. */
export type FrameState = "here" | "ready" | "failed" | "closed"

/** A message from the iframe. */
export interface FrameMessage {
  readonly support: FrameState
}

/** A message from the page: the chat to open. */
export interface OpenMessage {
  readonly open: ChatProvider
}

/** Sends the iframe's state to the page. */
export type Tell = (state: FrameState) => void
