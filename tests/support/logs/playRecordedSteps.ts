import { event, type DomainEvent } from "../../../src/domain/events.ts"
import type { Channel } from "../../../src/domain/connection/connectionEvents.ts"
import { makeVirtualClock } from "../../../mocks/floor/clock.ts"
import type { SocketMessage, GameMessage, NoticeMessage } from "../../../mocks/floor/connections.ts"
import { readRecording } from "../../../mocks/recorded/recording.ts"
import type { Outlet } from "../../../mocks/recorded/connectionHub.ts"
import { makeRecordedSteps } from "../../../mocks/recorded/recordedSteps.ts"
import { makeStepsPlayer } from "../../../mocks/recorded/recordedStepsPlayer.ts"

/** A recording of these events, one second apart. */
const record = (...events: readonly DomainEvent[]) =>
  readRecording(
    JSON.stringify({
      recording: 1,
      logId: "a",
      build: "b",
      events: events.map(({ type, data }, index) => ({ seq: index + 1, mono: index * 1_000, op: null, type, data }))
    })
  )

/** Replays a recording of these events to a client that the test controls. */
export const playRecordedSteps = (...events: readonly DomainEvent[]) => {
  const clock = makeVirtualClock(5_000)
  const player = makeStepsPlayer(makeRecordedSteps(record(...events)), clock)
  const received: SocketMessage[] = []
  const texts: string[] = []
  const closed: number[] = []
  const outlet = <F extends SocketMessage>(): Outlet<F> => ({
    send: (message) => void received.push(message),
    text: (text) => void texts.push(text),
    close: (code) => void closed.push(code)
  })
  const notices = outlet<NoticeMessage>()
  const game = outlet<GameMessage>()
  const sit = (machineId = 11) => {
    const fact = player.sit(machineId)
    if (fact !== null) player.seated(game)
    return fact
  }
  const press = (id: string) => player.take({ action: "press", id, direction: null })
  return { clock, player, received, texts, closed, notices, game, sit, press }
}

/** The client asks for a connection for the first time. */
export const requested = (channel: Channel) => event("ConnectionRequested", { channel, attempt: 1 })

/** The socket is open. */
export const opened = (channel: Channel) => event("ConnectionOpened", { channel })

/** The socket has closed with this code, without a reason. */
export const lost = (channel: Channel, code: number) => event("ConnectionLost", { channel, code, reason: "" })

/** The server notifies of a balance in minor units. */
export const balance = (amount: number) => event("BalanceNotified", { balance: amount })
