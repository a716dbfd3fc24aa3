import { CLOSE_CODES, NETWORK_LOST, NORMAL_CLOSURE } from "../../src/domain/connection/closeCodes.ts"
import type { Channel } from "../../src/domain/connection/connectionEvents.ts"
import type { GameMessage, NoticeMessage } from "../floor/connections.ts"
import { toGameMessage, toNotice } from "./recordedMessages.ts"
import type { Fact } from "./recording.ts"
import { makeServerMemory, type ServerMemory } from "./serverMemory.ts"

/** The server's end of a live client's socket. */
export interface Outlet<F> {
  readonly send: (message: F) => void
  readonly text: (text: string) => void
  readonly close: (code: number, reason: string) => void
}

/** Sends recorded events to the connected client, with the live client's IDs. */
export interface ConnectionHub {
  readonly memory: ServerMemory
  readonly isConnected: (channel: Channel) => boolean
  readonly attach: (outlet: { readonly notifications: Outlet<NoticeMessage> } | { readonly game: Outlet<GameMessage> }) => void
  readonly detach: (outlet: Outlet<GameMessage> | Outlet<NoticeMessage>) => void
  readonly say: (fact: Fact, channel: Channel) => void
  readonly close: (channel: Channel, code: number) => void
  /** Replaces a recorded ID by the live client's ID from now on. */
  readonly rename: (recorded: string, live: string) => void
  /** The last message about a press or transfer. Null means none so far, undefined means an unknown ID. */
  readonly lastSaid: (id: string) => GameMessage | null | undefined
}

/** Close codes that only the client knows appear as a lost network on the wire. */
const closeCode = (code: number): number => (code === NORMAL_CLOSURE || code === CLOSE_CODES.restart || code >= 4400 ? code : NETWORK_LOST)

const rejectedText = (messageType: string | null): string =>
  JSON.stringify({ type: messageType ?? 0, recorded: "a message that was rejected" })

const subjectOf = (message: GameMessage): string | null => {
  if (message.type === "amountAction") return null
  if ("pressId" in message) return message.pressId
  return "transferId" in message ? message.transferId : null
}

/** A hub without clients and with an empty memory. */
export const makeConnectionHub = (): ConnectionHub => {
  const memory = makeServerMemory()
  const ids = new Map<string, string>()
  const said = new Map<string, GameMessage | null>()
  let notifications: Outlet<NoticeMessage> | null = null
  let game: Outlet<GameMessage> | null = null
  const outletOf = (channel: Channel) => (channel === "game" ? game : notifications)
  const forget = (channel: Channel): void => {
    if (channel === "game") game = null
    else notifications = null
  }
  const sendMessage = (message: GameMessage): void => {
    const subject = subjectOf(message)
    if (subject !== null) said.set(subject, message)
    game?.send(message)
  }
  return {
    memory,
    isConnected: (channel) => outletOf(channel) !== null,
    attach: (outlet) => {
      if ("game" in outlet) game = outlet.game
      else notifications = outlet.notifications
    },
    detach: (outlet) => {
      if (game === outlet) game = null
      if (notifications === outlet) notifications = null
    },
    say: (fact, channel) => {
      memory.observe(fact)
      if (fact.type === "MessageRejected") return outletOf(channel)?.text(rejectedText(fact.data.messageType))
      const notice = channel === "notifications" ? toNotice(fact) : null
      const message = channel === "game" ? toGameMessage(fact, (id) => ids.get(id) ?? id) : null
      if (notice !== null) notifications?.send(notice)
      if (message !== null) sendMessage(message)
    },
    close: (channel, code) => {
      const outlet = outletOf(channel)
      forget(channel)
      outlet?.close(closeCode(code), "recorded")
    },
    rename: (recorded, live) => {
      ids.set(recorded, live)
      said.set(live, null)
    },
    lastSaid: (id) => said.get(id)
  }
}
