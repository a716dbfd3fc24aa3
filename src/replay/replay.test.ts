import { describe, expect, it } from "vitest"
import { recordStory } from "../../tests/golden/makeGoldenLog.ts"
import { envelop } from "../../tests/support/given.ts"
import { aMachine, aRefusal, aSeat } from "../../tests/support/samples.ts"
import { event } from "../domain/events.ts"
import type { Envelope } from "../log/core/envelope.ts"
import { makeFolds } from "../../tests/support/makeFolds.ts"
import { makeReplay } from "./replay.ts"

const { events } = await recordStory()

/** A log that spans several keyframes and changes the state with each event. */
const long = envelop([
  event("MachinesReceived", { asked: 0, machines: [1, 2, 3].map((id) => aMachine({ id })) }),
  event("SeatTaken", aSeat()),
  ...Array.from({ length: 2_600 }, (_, n) =>
    n % 2 === 0 ? event("BalanceNotified", { balance: n }) : event("MachineStatusChanged", { machineId: 1 + (n % 3), status: n })
  )
])

const foldTo = (log: readonly Envelope[], position: number) => {
  const folds = makeFolds()
  for (const envelope of log.slice(0, position)) folds.evolve(envelope)
  return folds.views
}

describe("[LOG-5] a replay at a position", () => {
  it("a replay at a position returns the states of the live folds, whichever position was read before", () => {
    const replay = makeReplay({ events: long })
    for (const position of [2_602, 0, 1, 499, 500, 501, 2_000, 1_999, 1_000, 1_001, 37, 2_601]) {
      expect(replay.at(position)).toEqual(foldTo(long, position))
    }
  })

  it("a replay at a position returns the states of the live folds after each event of a session with every event type", () => {
    const replay = makeReplay({ events })
    const folds = makeFolds()
    for (const [index, envelope] of events.entries()) {
      folds.evolve(envelope)
      expect(replay.at(index + 1)).toEqual(folds.views)
    }
  })

  it("a replay at a position returns a copy, so that changing it affects no later result and no event", () => {
    const replay = makeReplay({ events: long })
    const before = JSON.stringify(long)
    for (const position of [1_500, 1_000, 1_499, 2]) {
      const views = replay.at(position)
      views.funds.wallet = -1
      views.machines.ids = [99]
      const machine = views.machines.byId["1"]
      if (machine !== undefined) Object.assign(machine, { status: -1 })
      Object.assign(views.game.meter ?? {}, { bet: -1 })
      expect(replay.at(position)).toEqual(foldTo(long, position))
    }
    expect(JSON.stringify(long)).toBe(before)
  })

  it("a replay at a position clamps positions to the log, and returns the initial states for an empty log", () => {
    const replay = makeReplay({ events: long })
    expect(replay.at(99_999)).toEqual(replay.at(replay.length))
    expect(replay.at(-3)).toEqual(replay.at(0))
    const empty = makeReplay({ events: [] })
    expect(empty.at(5)).toEqual(makeFolds().views)
    expect(empty.density(3).map(({ count }) => count)).toEqual([0, 0, 0])
    expect(empty.envelopeAt(1)).toBeUndefined()
  })
})

describe("positions", () => {
  it("positions refer to the event before them, also when the log lacks its beginning or has gaps", () => {
    const cut = long.filter(({ seq }) => seq > 100 && seq !== 200)
    const replay = makeReplay({ events: cut })
    expect(replay.envelopeAt(1)?.seq).toBe(101)
    expect(replay.positionOf(101)).toBe(1)
    expect(replay.positionOf(200)).toBe(replay.positionOf(199))
    expect(replay.positionOf(201)).toBe(100)
    expect(replay.positionOf(5)).toBe(0)
    expect(replay.positionOf(99_999)).toBe(replay.length)
  })

  it("positions are found by the session's time", () => {
    const replay = makeReplay({ events: long })
    expect(replay.positionAtTime(0)).toBe(0)
    expect(replay.positionAtTime(1_000)).toBe(1)
    expect(replay.positionAtTime(2_999)).toBe(2)
    expect(replay.positionAtTime(9_999_999)).toBe(replay.length)
  })
})

describe("[LOG-5] the difference between two positions", () => {
  const replay = makeReplay({
    events: envelop([
      event("MachinesReceived", { asked: 0, machines: [aMachine({ id: 1 }), aMachine({ id: 2 })] }),
      event("MachineStatusChanged", { machineId: 2, status: 2 }),
      event("SeatTaken", aSeat()),
      event("PressRequested", { pressId: "p-1", button: "spin" }),
      event("PressRequested", { pressId: "p-2", button: "spin" })
    ])
  })

  it("the difference lists the changed leaves by projection", () => {
    expect(replay.diff(1, 2)).toEqual([
      {
        projection: "machines",
        changes: [
          { path: "byId.2.status", before: 3, after: 2 },
          { path: "byId.2.changed", before: 1, after: 2 }
        ]
      }
    ])
  })

  it("the difference exchanges before and after when the positions are exchanged", () => {
    expect(replay.diff(2, 1)[0]?.changes[0]).toEqual({ path: "byId.2.status", before: 2, after: 3 })
  })

  it("the difference between two positions is empty between a position and itself", () => {
    expect(replay.diff(3, 3)).toEqual([])
  })

  it("the difference reports a new first item as new, without marking the following items as changed", () => {
    const presses = replay.diff(4, 5).find(({ projection }) => projection === "presses")
    expect(presses?.changes.map(({ path }) => path)).toEqual(["recent.p-2", "underWay", "lastClick"])
    expect(presses?.changes[0]).toMatchObject({ before: undefined, after: { id: "p-2" } })
  })
})

describe("[LOG-5] related events", () => {
  const line = (seq: number, extra: object, fact = event("Navigated", { path: "/" })): Envelope => ({
    ...(envelop([fact], seq - 1)[0] as Envelope),
    ...extra
  })
  const linked = [
    line(1, {}, event("PageLoaded", { restored: 0 }) as never),
    line(2, { corr: "c1" }, event("PressRequested", { pressId: "p", button: "spin" }) as never),
    line(3, { corr: "c1" }, event("PressSent", { pressId: "p" }) as never),
    line(4, {}, event("PressDone", { pressId: "p", win: 0 }) as never),
    line(5, { cause: "log.4" }),
    line(6, { cause: "log.4" }),
    line(7, {}, event("PageLoaded", { restored: 6 }) as never),
    line(8, { corr: "c1" }),
    line(9, { cause: "gone.1" })
  ]
  const { links } = makeReplay({ events: linked })

  it("related events are the effects and the cause of an event", () => {
    expect(links(4).effects).toEqual([5, 6])
    expect(links(5).cause).toBe(4)
    expect(links(9).cause).toBeNull()
  })

  it("related events are the other events of a command, without the first command of the next page load", () => {
    expect(links(2).command).toEqual([3])
    expect(links(8).command).toEqual([])
  })

  it("related events are the other events about the same press", () => {
    expect(links(4).subject).toEqual([2, 3])
    expect(links(1).subject).toEqual([])
  })

  it("related events are none beyond the end of the log", () => {
    expect(links(99)).toEqual({ cause: null, effects: [], command: [], subject: [] })
  })
})

describe("[LOG-5] the event list", () => {
  const replay = makeReplay({ events })
  const typesAt = (positions: readonly number[]) => [...new Set(positions.map((position) => replay.envelopeAt(position)?.type))]

  it("the event list is filtered by type, source and marker", () => {
    expect(typesAt(replay.find({ types: ["LoggedIn", "LoggedOut"] }))).toEqual(["LoggedIn", "LoggedOut"])
    expect(replay.find({ sources: ["timer"] }).every((position) => replay.envelopeAt(position)?.src.kind === "timer")).toBe(true)
    expect(typesAt(replay.find({ markers: ["money"], types: ["TransferCompleted", "Navigated"] }))).toEqual(["TransferCompleted"])
    expect(replay.find({})).toHaveLength(events.length)
  })

  it("the event list is searched case-insensitively in type, operation, correlation and payload", () => {
    expect(typesAt(replay.find({ text: "JACKPOTS" }))).toEqual(typesAt(replay.find({ text: "jackpots" })))
    expect(typesAt(replay.find({ text: "weather" }))).toEqual(["MessageRejected"])
    expect(typesAt(replay.find({ text: "dismisssession" }))).toEqual(["SessionDismissed"])
    expect(typesAt(replay.find({ text: "c1" }))).toContain("LogInRequested")
    expect(replay.find({ text: "no such thing" })).toEqual([])
  })

  it("the event list is searched for a literal text between slashes without running it as a regular expression", () => {
    expect(replay.find({ text: "/^loggedin$/" })).not.toEqual([])
    expect(replay.find({ text: "/^loggedin$/", isLiteral: true })).toEqual([])
  })
})

describe("[LOG-5] the timeline", () => {
  const replay = makeReplay({ events })

  it("the timeline counts every event once, and the marked events by kind", () => {
    const buckets = replay.density(60)
    expect(buckets).toHaveLength(60)
    expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(events.length)
    for (const kind of ["error", "money", "connection"] as const) {
      const marked = replay.markers.filter((marker) => marker.kind === kind).length
      expect(marked).toBeGreaterThan(0)
      expect(buckets.reduce((sum, bucket) => sum + bucket.marked[kind], 0)).toBe(marked)
    }
  })

  it("the timeline covers the session's time without a gap", () => {
    const buckets = replay.density(7)
    expect(buckets.slice(1).map(({ from }) => from)).toEqual(buckets.slice(0, -1).map(({ to }) => to))
    expect(buckets[0]?.from).toBe(events[0]?.mono)
    expect(buckets.at(-1)?.to).toBeGreaterThan(events.at(-1)?.mono ?? 0)
  })

  it("the timeline marks errors, money and connection events by their type", () => {
    const kindOf = (type: string) => replay.markers.find((marker) => marker.type === type)?.kind
    expect([kindOf("SeatRefused"), kindOf("TransferCompleted"), kindOf("ConnectionLost"), kindOf("Navigated")]).toEqual([
      "error",
      "money",
      "connection",
      undefined
    ])
  })
})

describe("[LOG-5] the outline", () => {
  const { outline } = makeReplay({ events })
  const facts = outline.map(({ fact }) => fact)

  it("the outline lists log-in, seat, money, spins, losses and log-out in order", () => {
    const kinds = facts.map(({ kind }) => kind)
    const order = ["logInFailed", "logInRefused", "loggedIn", "seatRefused", "joined", "cashedIn", "played", "transferRefused"] as const
    const rest = [
      "connectionLost",
      "connectionBack",
      "returned",
      "transferUnknown",
      "cashedOut",
      "left",
      "pageLoaded",
      "loggedOut"
    ] as const
    let from = 0
    const found = [...order, ...rest].map((kind) => (from = kinds.indexOf(kind, from)))
    expect(found).not.toContain(-1)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
  })

  it("the outline merges consecutive presses into one entry", () => {
    const played = outline.filter(({ fact }) => fact.kind === "played")
    expect(played.map(({ fact }) => fact)).toEqual([
      { kind: "played", presses: 22, spins: 22, won: 7_800 },
      { kind: "played", presses: 16, spins: 16, won: 2_600 }
    ])
    for (const { position, until } of played) expect(until).toBeGreaterThan(position)
  })

  it("the outline reports a transfer and a press once, however often their status is queried and repeated", () => {
    const unknown = event("TransferBecameUnknown", { transferId: "t" })
    const done = event("TransferCompleted", { transferId: "t", direction: "in", amount: 500, credit: 500, balance: 0 })
    const refused = event("TransferRefused", { transferId: "u", refusal: { code: 50_100, message: "", params: {} } })
    const press = event("PressDone", { pressId: "p", win: 100 })
    const told = makeReplay({
      events: envelop([
        unknown,
        unknown,
        done,
        done,
        unknown,
        press,
        press,
        refused,
        refused,
        event("TransferBecameUnknown", { transferId: "u" })
      ])
    })
    expect(told.outline.map(({ fact }) => fact)).toEqual([
      { kind: "transferUnknown" },
      { kind: "cashedIn", amount: 500 },
      { kind: "played", presses: 1, spins: 0, won: 100 },
      { kind: "transferRefused", code: 50_100 }
    ])
  })

  it("the outline reports the next seat at a machine as a join after the server has refused the return", () => {
    const seat = event("SeatTaken", aSeat())
    const refused = event("SeatRefused", { machineId: 11, refusal: aRefusal(52_003) })
    const told = makeReplay({ events: envelop([seat, seat, refused, seat]) })
    expect(told.outline.map(({ fact }) => fact.kind)).toEqual(["joined", "returned", "seatRefused", "joined"])
  })

  it("the outline reports a loss once, however many reconnect attempts fail", () => {
    expect(facts.filter(({ kind }) => kind === "connectionLost")).toEqual([
      { kind: "connectionLost", channel: "game", code: 1006 },
      { kind: "connectionLost", channel: "notifications", code: 1006 }
    ])
    expect(facts.filter(({ kind }) => kind === "connectionBack")).toHaveLength(2)
  })
})
