import { Schema } from "effect"

/**
 * The messages between a page and support.html, which contains the operator's live support (SHELL-13). support.html imports only the types: its
 * document runs scripts of the providers, so it contains no part of the casino.
 */

/**
 * The state of support.html: it listens; it rejected the page's message; the chat is ready; the chat could not be opened; the player has sent a
 * message; the player closed the chat.
 */
export const FrameMessage = Schema.Struct({ support: Schema.Literals(["here", "rejected", "ready", "failed", "active", "closed"]) })
export type FrameMessage = typeof FrameMessage.Type

/** A message from the page: the chat to open, as the operator's settings name it. `parseChatProvider` decodes it. */
export interface OpenMessage {
  readonly open: string
  /** The conversation that the provider may still know belongs to another player. */
  readonly isNew: boolean
}

/** Decodes a message from support.html. */
export const decodeFrameMessage = Schema.decodeUnknownResult(FrameMessage)
