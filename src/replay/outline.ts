import type { LogOutReason } from "../domain/account/accountEvents.ts"
import type { Channel } from "../domain/connection/connectionEvents.ts"
import { idsOfKind } from "../domain/game/buttons.ts"
import type { JoinRefusal } from "../domain/game/gameEvents.ts"
import type { LeaveReason } from "../domain/game/leaveReason.ts"
import type { LogTime } from "../log/core/envelope.ts"
import type { EventList } from "../log/core/eventList.ts"
import { defineProjection } from "../projections/core/projection.ts"

/** The content of an outline entry. Amounts are in minor units, null when unknown; times are in ms. */
export type OutlineFact =
  | { readonly kind: "pageLoaded"; readonly restored: number }
  | { readonly kind: "loggedIn"; readonly username: string; readonly via: "login" | "restore" }
  | { readonly kind: "logInRefused"; readonly code: number }
  | { readonly kind: "logInFailed"; readonly reason: string }
  | { readonly kind: "loggedOut"; readonly reason: LogOutReason }
  | { readonly kind: "joinRefused"; readonly machineId: number; readonly reason: JoinRefusal }
  | { readonly kind: "seatRefused"; readonly machineId: number; readonly code: number }
  | { readonly kind: "joined"; readonly machineId: number; readonly name: string; readonly credit: number | null }
  | { readonly kind: "returned"; readonly machineId: number; readonly credit: number | null }
  /** Consecutive presses that were done; `spins` of them turned the reels. */
  | { readonly kind: "played"; readonly presses: number; readonly spins: number; readonly won: number }
  | { readonly kind: "cashedIn" | "cashedOut"; readonly amount: number }
  | { readonly kind: "transferRefused"; readonly code: number }
  | { readonly kind: "transferUnknown" }
  | { readonly kind: "left"; readonly machineId: number; readonly reason: LeaveReason }
  | { readonly kind: "connectionLost"; readonly channel: Channel; readonly code: number }
  | { readonly kind: "connectionBack"; readonly channel: Channel; readonly afterMs: number }
  | { readonly kind: "pictureStalled" }
  | { readonly kind: "pictureBack"; readonly afterMs: number }
  | { readonly kind: "callFailed"; readonly op: string; readonly why: string }
  | { readonly kind: "messageRejected"; readonly from: string; readonly messageType: string | null }
  | { readonly kind: "storageFailed"; readonly reason: string }
  | { readonly kind: "logCut"; readonly lost: number }

/**
 * An entry of a session's outline. It covers the positions `position` to `until`; `at` is wall-clock ms, `mono` is ms since the session's start.
 */
export interface OutlineSection {
  readonly position: number
  readonly until: number
  readonly at: number
  readonly mono: number
  readonly fact: OutlineFact
}

interface OutlineBuilder {
  sections: OutlineSection[]
  position: number
  /** Per lost channel, the time (`mono`) of the loss. */
  lost: Partial<Record<Channel, number>>
  spinButtons: readonly string[]
  spinning: string[]
  seat: number | null
  /**
   * Presses and transfers that the outline has reported as ended or unknown. Status queries repeat these events, and a repetition adds no entry.
   */
  reported: Set<string>
}

const begin = (): OutlineBuilder => ({
  sections: [],
  position: 0,
  lost: {},
  spinButtons: [],
  spinning: [],
  seat: null,
  reported: new Set()
})

const addEntry = ({ sections, position }: OutlineBuilder, { at, mono }: LogTime, fact: OutlineFact): void => {
  sections.push({ position, until: position, at, mono, fact })
}

/** Marks an end, or an "unknown", as reported. True for the first report of an end, and for the first "unknown" before an end. */
const markReported = ({ reported }: OutlineBuilder, what: "end" | "unknown", id: string): boolean => {
  if (reported.has(`end ${id}`) || reported.has(`${what} ${id}`)) return false
  reported.add(`${what} ${id}`)
  return true
}

const addPlay = (builder: OutlineBuilder, moment: LogTime, { isSpin, win }: { readonly isSpin: boolean; readonly win: number }): void => {
  const last = builder.sections.at(-1)
  const before = last?.fact.kind === "played" ? last.fact : { presses: 0, spins: 0, won: 0 }
  const fact = { kind: "played", presses: before.presses + 1, spins: before.spins + (isSpin ? 1 : 0), won: before.won + win } as const
  if (last?.fact.kind === "played") builder.sections[builder.sections.length - 1] = { ...last, until: builder.position, fact }
  else addEntry(builder, moment, fact)
}

const outline = defineProjection<OutlineBuilder>({
  name: "outline",
  version: 1,
  initial: begin,
  on: {
    PageLoaded: (builder, { data, ...moment }) => addEntry(builder, moment, { kind: "pageLoaded", restored: data.restored }),
    LoggedIn: (builder, { data, ...moment }) =>
      addEntry(builder, moment, { kind: "loggedIn", username: data.player.username, via: data.via }),
    LogInRefused: (builder, { data, ...moment }) => addEntry(builder, moment, { kind: "logInRefused", code: data.refusal.code }),
    LogInFailed: (builder, { data, ...moment }) => addEntry(builder, moment, { kind: "logInFailed", reason: data.reason }),
    LoggedOut: (builder, { data, ...moment }) => {
      builder.seat = null
      addEntry(builder, moment, { kind: "loggedOut", reason: data.reason })
    },
    JoinRefused: (builder, { data, ...moment }) => addEntry(builder, moment, { kind: "joinRefused", ...data }),
    SeatRefused: (builder, { data, ...moment }) => {
      builder.seat = null
      addEntry(builder, moment, { kind: "seatRefused", machineId: data.machineId, code: data.refusal.code })
    },
    SeatTaken: (builder, { data, ...moment }) => {
      const { machineId, name, meter, buttons } = data
      builder.spinButtons = idsOfKind(buttons, "spin")
      const credit = meter?.credit ?? null
      if (builder.seat === machineId) addEntry(builder, moment, { kind: "returned", machineId, credit })
      else addEntry(builder, moment, { kind: "joined", machineId, name, credit })
      builder.seat = machineId
    },
    MachineLeft: (builder, { data, ...moment }) => {
      builder.seat = null
      addEntry(builder, moment, { kind: "left", ...data })
    },
    PressRequested: (builder, { data }) => {
      if (builder.spinButtons.includes(data.button)) builder.spinning.push(data.pressId)
    },
    PressDone: (builder, { data, ...moment }) => {
      if (!markReported(builder, "end", data.pressId)) return
      const isSpin = builder.spinning.includes(data.pressId)
      builder.spinning = builder.spinning.filter((id) => id !== data.pressId)
      addPlay(builder, moment, { isSpin, win: data.win })
    },
    TransferCompleted: (builder, { data, ...moment }) => {
      if (markReported(builder, "end", data.transferId))
        addEntry(builder, moment, { kind: data.direction === "in" ? "cashedIn" : "cashedOut", amount: data.amount })
    },
    TransferRefused: (builder, { data, ...moment }) => {
      if (markReported(builder, "end", data.transferId)) addEntry(builder, moment, { kind: "transferRefused", code: data.refusal.code })
    },
    TransferBecameUnknown: (builder, { data, ...moment }) => {
      if (markReported(builder, "unknown", data.transferId)) addEntry(builder, moment, { kind: "transferUnknown" })
    },
    ConnectionLost: (builder, { data, ...moment }) => {
      // Failed reconnect attempts belong to the loss that the outline has already reported.
      if (builder.lost[data.channel] !== undefined) return
      builder.lost[data.channel] = moment.mono
      addEntry(builder, moment, { kind: "connectionLost", channel: data.channel, code: data.code })
    },
    ConnectionOpened: (builder, { data, ...moment }) => {
      const since = builder.lost[data.channel]
      delete builder.lost[data.channel]
      if (since !== undefined) addEntry(builder, moment, { kind: "connectionBack", channel: data.channel, afterMs: moment.mono - since })
    },
    ConnectionClosed: (builder, { data }) => {
      delete builder.lost[data.channel]
    },
    FramesStalled: (builder, moment) => addEntry(builder, moment, { kind: "pictureStalled" }),
    FramesResumed: (builder, { data, ...moment }) => addEntry(builder, moment, { kind: "pictureBack", afterMs: data.afterMs }),
    RequestFailed: (builder, { data, ...moment }) => {
      // A failed login has its own event, `LogInFailed`.
      if (data.op !== "logIn") addEntry(builder, moment, { kind: "callFailed", op: data.op, why: data.kind })
    },
    MessageRejected: (builder, { data, ...moment }) =>
      addEntry(builder, moment, { kind: "messageRejected", from: data.from, messageType: data.messageType }),
    LogStorageFailed: (builder, { data, ...moment }) => addEntry(builder, moment, { kind: "storageFailed", reason: data.reason }),
    LogCut: (builder, { data, ...moment }) => addEntry(builder, moment, { kind: "logCut", lost: data.lost })
  }
})

/** Summarises a session in a few entries: logged in, joined, played, cashed out, lost the connection (LOG-5). */
export const outlineSession = (events: EventList): readonly OutlineSection[] => {
  const handled = new Set(outline.handles)
  let builder = begin()
  for (let index = 0; index < events.length; index += 1) {
    const head = events.head(index)
    // Skip events that add no entry without reading them: the payload of a packed event has to be parsed.
    const envelope = head !== undefined && handled.has(head.type) ? events.at(index) : undefined
    if (envelope === undefined) continue
    builder.position = index + 1
    builder = outline.evolve(builder, envelope)
  }
  return builder.sections
}
