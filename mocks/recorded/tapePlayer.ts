import type { Channel } from "../../src/domain/connection/connectionEvents.ts"
import type { OperationId } from "../faults/operationIds.ts"
import type { Clock } from "../floor/clock.ts"
import type { GameFrame, NoticeFrame } from "../floor/lines.ts"
import { makeReel, type Reel } from "./reel.ts"
import type { ServerMemory } from "./serverMemory.ts"
import { makeSpeaker, type Outlet, type Speaker } from "./speaker.ts"
import type { Deed, Item, RecordedAnswer } from "./tape.ts"

/** What the live player did. */
export interface Done {
  readonly deed: Deed
  readonly id: string
  readonly direction: "in" | "out" | null
}

type SeatItem = Extract<Item, { readonly kind: "seat" }>

/**
 * Lets a recorded server answer a live client. What the server said by itself comes at its own pace; before what the player did, the tape
 * waits for the live one to do it. Who is earlier than the recorded player brings forward what stood before.
 */
export interface TapePlayer {
  readonly memory: ServerMemory
  /** The next recorded answer to a call, or null when this stretch of the recording has none left. */
  readonly call: (op: OperationId) => RecordedAnswer | null
  /** Whether an attempt to connect succeeds. */
  readonly admits: (channel: Channel) => boolean
  /** The client has said who it is: it is greeted, and hears the notices from now on. */
  readonly greet: (outlet: Outlet<NoticeFrame>) => void
  /** The seat's answer, if the recording sits down at that machine next. */
  readonly sit: (machineId: number) => SeatItem["fact"] | null
  /** The seat's snapshot is sent: the game may follow. */
  readonly seated: (outlet: Outlet<GameFrame>) => void
  readonly gone: (outlet: Outlet<GameFrame> | Outlet<NoticeFrame>) => void
  /** True when the recording goes on with this deed; its answers follow. */
  readonly take: (done: Done) => boolean
  readonly lastSaid: Speaker["lastSaid"]
}

const makeCall = (reel: Reel, { memory }: Speaker): TapePlayer["call"] => {
  const given = new Map<Item, number>()
  return (op) => {
    const found = reel.findInStretch((item) => item.kind === "call" && item.ops.includes(op) && (given.get(item) ?? 0) < item.attempts)
    const item = reel.at(found)
    if (item?.kind !== "call") return null
    given.set(item, (given.get(item) ?? 0) + 1)
    if (item.logIn) {
      reel.pass(found)
      reel.advanceSoon()
    }
    if (item.answer.kind === "fact") memory.observe(item.answer.fact)
    return item.answer
  }
}

const makeGreet =
  (reel: Reel, speaker: Speaker): TapePlayer["greet"] =>
  (outlet) => {
    outlet.send({ type: "ready" })
    const gate = reel.gate()
    if (reel.at(gate)?.kind === "greet") reel.pass(gate)
    speaker.attach({ notifications: outlet })
    for (const fact of reel.takeUnheard()) {
      // A balance that waited may be an old one by now.
      const balance = speaker.memory.balance()
      if (fact.type !== "BalanceNotified") speaker.say(fact, "notifications")
      else if (balance !== null) outlet.send({ type: "balance", balance })
    }
    reel.advance()
  }

/** The seat that the player asks for now. Another one, of which the recorded player was only refused, is passed over. */
const findSeat = (reel: Reel, machineId: number): number | null => {
  for (let gate = reel.gate(); ; gate = reel.gate(gate + 1)) {
    const item = reel.at(gate)
    if (item?.kind !== "seat") return null
    if (item.machineId === machineId) return gate
    if (item.fact.type === "SeatTaken") return null
  }
}

export const makeTapePlayer = (tape: readonly Item[], clock: Clock): TapePlayer => {
  const speaker = makeSpeaker()
  const reel = makeReel(tape, clock, speaker)
  return {
    memory: speaker.memory,
    call: makeCall(reel, speaker),
    admits: (channel) => {
      const gate = reel.gate()
      const item = reel.at(gate)
      if (item?.kind !== "refuse" || item.channel !== channel) return true
      reel.pass(gate)
      reel.advanceSoon()
      return false
    },
    greet: makeGreet(reel, speaker),
    sit: (machineId) => {
      const gate = findSeat(reel, machineId)
      const item = gate === null ? undefined : reel.at(gate)
      if (gate === null || item?.kind !== "seat") return null
      reel.pass(gate)
      speaker.memory.observe(item.fact)
      return item.fact
    },
    seated: (outlet) => {
      speaker.attach({ game: outlet })
      reel.advance()
    },
    gone: speaker.detach,
    take: ({ deed, id, direction }) => {
      const gate = reel.gate()
      const item = reel.at(gate)
      if (item?.kind !== "expect" || item.deed !== deed || (item.direction ?? direction) !== direction) return false
      reel.pass(gate)
      speaker.rename(item.id, id)
      reel.advanceSoon()
      return true
    },
    lastSaid: speaker.lastSaid
  }
}
