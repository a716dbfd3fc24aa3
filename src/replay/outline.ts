import type { LogOutReason } from "../domain/account/accountEvents.ts"
import type { Channel } from "../domain/connection/connectionEvents.ts"
import type { JoinRefusal, LeaveReason } from "../domain/game/gameEvents.ts"
import type { Envelope } from "../log/core/envelope.ts"
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
  readonly tale: OutlineFact
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

type Moment = Pick<Envelope, "at" | "mono">

const addEntry = ({ sections: chapters, position }: OutlineBuilder, { at, mono }: Moment, tale: OutlineFact): void => {
  chapters.push({ position, until: position, at, mono, tale })
}

/** True for the first report of an end, and for the first "unknown" before an end. Each is reported once. */
const isFirstReport = ({ reported: told }: OutlineBuilder, what: "end" | "doubt", id: string): boolean => {
  if (told.has(`end ${id}`) || told.has(`${what} ${id}`)) return false
  told.add(`${what} ${id}`)
  return true
}

const addPlay = (story: OutlineBuilder, moment: Moment, { isSpin, win }: { readonly isSpin: boolean; readonly win: number }): void => {
  const last = story.sections.at(-1)
  const before = last?.tale.kind === "played" ? last.tale : { presses: 0, spins: 0, won: 0 }
  const tale = { kind: "played", presses: before.presses + 1, spins: before.spins + (isSpin ? 1 : 0), won: before.won + win } as const
  if (last?.tale.kind === "played") story.sections[story.sections.length - 1] = { ...last, until: story.position, tale }
  else addEntry(story, moment, tale)
}

const outline = defineProjection<OutlineBuilder>({
  name: "outline",
  version: 1,
  initial: begin,
  on: {
    PageLoaded: (story, { data, ...moment }) => addEntry(story, moment, { kind: "pageLoaded", restored: data.restored }),
    LoggedIn: (story, { data, ...moment }) => addEntry(story, moment, { kind: "loggedIn", username: data.player.username, via: data.via }),
    LogInRefused: (story, { data, ...moment }) => addEntry(story, moment, { kind: "logInRefused", code: data.refusal.code }),
    LogInFailed: (story, { data, ...moment }) => addEntry(story, moment, { kind: "logInFailed", reason: data.reason }),
    LoggedOut: (story, { data, ...moment }) => {
      story.seat = null
      addEntry(story, moment, { kind: "loggedOut", reason: data.reason })
    },
    JoinRefused: (story, { data, ...moment }) => addEntry(story, moment, { kind: "joinRefused", ...data }),
    SeatRefused: (story, { data, ...moment }) =>
      addEntry(story, moment, { kind: "seatRefused", machineId: data.machineId, code: data.refusal.code }),
    SeatTaken: (story, { data, ...moment }) => {
      const { machineId, name, meter, buttons } = data
      story.spinButtons = buttons.filter(({ kind }) => kind === "spin").map(({ id }) => id)
      const credit = meter?.credit ?? null
      if (story.seat === machineId) addEntry(story, moment, { kind: "returned", machineId, credit })
      else addEntry(story, moment, { kind: "joined", machineId, name, credit })
      story.seat = machineId
    },
    MachineLeft: (story, { data, ...moment }) => {
      story.seat = null
      addEntry(story, moment, { kind: "left", ...data })
    },
    PressRequested: (story, { data }) => {
      if (story.spinButtons.includes(data.button)) story.spinning.push(data.pressId)
    },
    PressDone: (story, { data, ...moment }) => {
      if (!isFirstReport(story, "end", data.pressId)) return
      const isSpin = story.spinning.includes(data.pressId)
      story.spinning = story.spinning.filter((id) => id !== data.pressId)
      addPlay(story, moment, { isSpin, win: data.win })
    },
    TransferCompleted: (story, { data, ...moment }) => {
      if (isFirstReport(story, "end", data.transferId))
        addEntry(story, moment, { kind: data.direction === "in" ? "cashedIn" : "cashedOut", amount: data.amount })
    },
    TransferRefused: (story, { data, ...moment }) => {
      if (isFirstReport(story, "end", data.transferId)) addEntry(story, moment, { kind: "transferRefused", code: data.refusal.code })
    },
    TransferBecameUnknown: (story, { data, ...moment }) => {
      if (isFirstReport(story, "doubt", data.transferId)) addEntry(story, moment, { kind: "transferUnknown" })
    },
    ConnectionLost: (story, { data, ...moment }) => {
      // Failed reconnect attempts belong to the loss that the outline has already reported.
      if (story.lost[data.channel] !== undefined) return
      story.lost[data.channel] = moment.mono
      addEntry(story, moment, { kind: "connectionLost", channel: data.channel, code: data.code })
    },
    ConnectionOpened: (story, { data, ...moment }) => {
      const since = story.lost[data.channel]
      delete story.lost[data.channel]
      if (since !== undefined) addEntry(story, moment, { kind: "connectionBack", channel: data.channel, afterMs: moment.mono - since })
    },
    ConnectionClosed: (story, { data }) => {
      delete story.lost[data.channel]
    },
    FramesStalled: (story, moment) => addEntry(story, moment, { kind: "pictureStalled" }),
    FramesResumed: (story, { data, ...moment }) => addEntry(story, moment, { kind: "pictureBack", afterMs: data.afterMs }),
    RequestFailed: (story, { data, ...moment }) => {
      // A failed login has its own event, `LogInFailed`.
      if (data.op !== "logIn") addEntry(story, moment, { kind: "callFailed", op: data.op, why: data.kind })
    },
    MessageRejected: (story, { data, ...moment }) =>
      addEntry(story, moment, { kind: "messageRejected", from: data.from, messageType: data.messageType }),
    LogStorageFailed: (story, { data, ...moment }) => addEntry(story, moment, { kind: "storageFailed", reason: data.reason }),
    LogCut: (story, { data, ...moment }) => addEntry(story, moment, { kind: "logCut", lost: data.lost })
  }
})

/** Summarises a session in a few entries: logged in, joined, played, cashed out, lost the connection (LOG-5). */
export const outlineSession = (events: EventList): readonly OutlineSection[] => {
  const told = new Set(outline.handles)
  let story = begin()
  for (let index = 0; index < events.length; index += 1) {
    const head = events.head(index)
    // Skip events that add no entry without reading them: the payload of a packed event has to be parsed.
    const envelope = head !== undefined && told.has(head.type) ? events.at(index) : undefined
    if (envelope === undefined) continue
    story.position = index + 1
    story = outline.evolve(story, envelope)
  }
  return story.sections
}
