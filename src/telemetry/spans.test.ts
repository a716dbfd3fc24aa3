import { describe, expect, it } from "vitest"
import { aHeader, makeInstantWriter, makeManualClock } from "../../tests/support/logParts.ts"
import { recordStory } from "../../tests/golden/makeGoldenLog.ts"
import { aRefusal, aSeat, aVideoSample } from "../../tests/support/samples.ts"
import { type DomainEvent, event } from "../domain/events.ts"
import { makeEventLog, NEW_LOG } from "../log/core/eventLog.ts"
import { makeRollUp } from "./rollUp.ts"
import { makeSpanFold, type Span, type Trace } from "./spans.ts"
import { isSampled, traceIdOf } from "./traceIds.ts"

const player = { src: { kind: "player" }, corr: "c1" } as const

/** Appends events, each `after` ms later, and returns the traces that they end and the measurements at the end. */
const fold = (...steps: readonly (readonly [after: number, fact: DomainEvent])[]) => {
  const { now, clock } = makeManualClock()
  const log = makeEventLog({ header: aHeader(), clock, writer: makeInstantWriter().writer, start: NEW_LOG })
  const spans = makeSpanFold("log")
  const rollUp = makeRollUp()
  const traces: Trace[] = []
  log.subscribe((envelope) => {
    rollUp.take(envelope)
    const trace = spans.take(envelope)
    if (trace !== null) traces.push(trace)
  })
  for (const [after, fact] of steps) {
    now.mono += after
    now.wall += after
    log.append(fact, player)
  }
  const measurements = rollUp.close(log.now().mono)
  const numbers = Object.fromEntries(
    measurements.map((one) => [one.name.replace("telereel.", ""), one.kind === "histogram" ? one.values : one.value])
  )
  return { traces, measurements, numbers }
}

const lengths = (spans: readonly Span[] = []) => spans.map(({ name, start, end }) => `${name} ${end - start}`)
const pressId = "p"
const requested = event("PressRequested", { pressId, button: "spin" })
const sent = event("PressSent", { pressId })

describe("[OPS-1] the spans of a log", () => {
  it("a press is a root with one step per event", () => {
    const { traces } = fold(
      [0, requested],
      [5, sent],
      [40, event("PressAccepted", { pressId })],
      [2_000, event("PressDone", { pressId, win: 1 })]
    )
    expect(lengths(traces[0]?.spans)).toEqual(["press 2045", "press.send 5", "press.acknowledge 40", "press.outcome 2000"])
    expect(traces[0]).toMatchObject({ isNotable: false })
    expect(traces[0]?.spans[0]).toMatchObject({ isError: false, attributes: { button: "spin", outcome: "done" } })
    expect(new Set(traces[0]?.spans.map(({ traceId }) => traceId)).size).toBe(1)
  })

  it.each([
    [
      "refused",
      [
        [0, requested],
        [5, sent],
        [9, event("PressRefused", { pressId, refusal: aRefusal() })]
      ]
    ],
    [
      "slow",
      [
        [0, requested],
        [5, sent],
        [1_200, event("PressAccepted", { pressId })],
        [9, event("PressDone", { pressId, win: 0 })]
      ]
    ],
    [
      "unknown",
      [
        [0, requested],
        [5, sent],
        [9, event("PressBecameUnknown", { pressId })],
        [9, event("PressDone", { pressId, win: 0 })]
      ]
    ]
  ] as const)("a press that is %s is sent whatever the rate is", (_name, steps) => {
    expect(fold(...steps).traces[0]?.isNotable).toBe(true)
  })

  it("a reconnection lasts from the first loss to the opening, over all attempts", () => {
    const game = { channel: "game" } as const
    const { traces } = fold(
      [0, event("ConnectionLost", { ...game, code: 1006, reason: "" })],
      [100, event("ConnectionRequested", { ...game, attempt: 1 })],
      [50, event("ConnectionLost", { ...game, code: 0, reason: "" })],
      [300, event("ConnectionRequested", { ...game, attempt: 2 })],
      [70, event("ConnectionOpened", game)]
    )
    expect(lengths(traces[0]?.spans)[0]).toBe("reconnect 520")
  })

  it("two joins of one log have different traces, although each page numbers its commands from 1", () => {
    const left = event("MachineLeft", { machineId: 101, reason: "player" })
    const join = event("JoinRequested", { machineId: 101, name: "x" })
    const { traces } = fold([0, join], [5, left], [9, join], [5, left])
    expect(new Set(traces.flatMap(({ spans }) => spans.map(({ traceId }) => traceId))).size).toBe(2)
    expect(new Set(traces.flatMap(({ spans }) => spans.map(({ spanId }) => spanId))).size).toBe(4)
  })

  it("the golden session gives traces of every kind, and no text of a person", async () => {
    const { events } = await recordStory()
    const spans = makeSpanFold("golden")
    const traces = events.flatMap((envelope) => spans.take(envelope) ?? [])
    expect(new Set(traces.map((trace) => trace.spans[0]?.name))).toEqual(new Set(["press", "transfer", "join", "reconnect"]))
    const text = JSON.stringify(traces)
    for (const secret of ["Yılmaz", "Ayşe", "ayse@example.com", "203.0.113", "demo"]) expect(text).not.toContain(secret)
  })

  it("the id of a trace follows from the log and the cause, and samples the chosen share", () => {
    expect(traceIdOf("log", "c1")).toBe(traceIdOf("log", "c1"))
    const ids = Array.from({ length: 10_000 }, (_, index) => traceIdOf("log", `c${index}`))
    expect(new Set(ids).size).toBe(10_000)
    const kept = ids.filter((id) => isSampled(id, 0.1)).length
    expect(kept).toBeGreaterThan(800)
    expect(kept).toBeLessThan(1_200)
    expect(ids.some((id) => isSampled(id, 0))).toBe(false)
  })
})

describe("[OPS-2] the roll-up of a minute", () => {
  const sample = (frames: number) => event("VideoSampled", aVideoSample(frames))

  it("the roll-up of a minute counts presses, freezes, the longest gap and the live seconds of the seated time", () => {
    const { numbers } = fold(
      [0, event("SeatTaken", aSeat())],
      [1_000, sample(25)],
      [1_000, sample(25)],
      [1_300, event("FramesStalled", { mediaId: "m", lastFrameAt: 0 })],
      [700, event("FramesResumed", { mediaId: "m", afterMs: 2_000 })],
      [0, requested],
      [40, event("PressAccepted", { pressId })],
      [0, event("PressDone", { pressId, win: 0 })]
    )
    const presses = { presses: 1, "press.ack.duration": [0.04] }
    expect(numbers).toMatchObject({ ...presses, freezes: 1, "gap.longest": 2_000, seated: 4, visible: 4, live: 2 })
  })

  it("a freeze that has not ended counts as far as it has come", () => {
    const { numbers } = fold(
      [0, event("SeatTaken", aSeat())],
      [1_000, event("FramesStalled", { mediaId: "m", lastFrameAt: 0 })],
      [5_000, sample(0)]
    )
    expect(numbers).toMatchObject({ "gap.longest": 5_000, visible: 6, live: 0 })
  })

  it.each([
    ["leaves the machine", event("MachineLeft", { machineId: 11, reason: "player" })],
    ["is refused the return to the machine", event("SeatRefused", { machineId: 11, refusal: aRefusal(52_003) })],
    ["logs out", event("LoggedOut", { reason: "player" })]
  ])("a freeze during which the player %s counts up to then", (_what, end) => {
    const { numbers } = fold(
      [0, event("SeatTaken", aSeat())],
      [1_000, event("FramesStalled", { mediaId: "m", lastFrameAt: 0 })],
      [30_000, end],
      [5_000, event("NetworkChanged", { online: true })]
    )
    expect(numbers).toMatchObject({ "gap.longest": 30_000, seated: 31 })
  })

  it("the time of a hidden page counts as seated, and neither as live nor as a freeze", () => {
    const visible = (visible: boolean) => event("VisibilityChanged", { visible })
    const { numbers } = fold(
      [0, event("SeatTaken", aSeat())],
      [1_000, sample(25)],
      [1_000, sample(25)],
      [0, visible(false)],
      [40_000, sample(25)],
      [20_000, visible(true)],
      [1_000, event("FramesStalled", { mediaId: "m", lastFrameAt: 0 })],
      [1_000, visible(false)],
      [60_000, visible(true)],
      [4_000, sample(0)]
    )
    expect(numbers).toMatchObject({ seated: 128, visible: 8, live: 2, "gap.longest": 4_000 })
  })

  it("an outage counts as one reconnection for each socket, however many attempts fail", () => {
    const lost = (channel: "game" | "notifications") => event("ConnectionLost", { channel, code: 1006, reason: "" })
    const { numbers } = fold(
      [0, lost("game")],
      [500, lost("notifications")],
      [500, lost("game")],
      [500, lost("game")],
      [500, event("ConnectionOpened", { channel: "game" })],
      [500, lost("game")],
      [500, event("ConnectionClosed", { channel: "game" })],
      [500, lost("game")]
    )
    expect(numbers).toMatchObject({ reconnections: 4 })
  })

  it("the live seconds of a minute never exceed its visible seconds, although a sample counts a whole second", () => {
    const { numbers } = fold([0, event("SeatTaken", aSeat())], [0, sample(25)], [1_000, sample(25)], [900, sample(25)])
    expect(numbers).toMatchObject({ visible: 2, live: 2 })
  })

  it("the time for which long frames blocked the page is a count, because it adds up over minutes and players", () => {
    const longFrame = event("LongFrameSeen", { durationMs: 90, blockingMs: 60, part: null })
    const { measurements } = fold([0, longFrame], [10, longFrame])
    expect(measurements).toContainEqual({ name: "telereel.long.frames.blocked", unit: "ms", attributes: {}, kind: "count", value: 120 })
  })

  it("a minute without events gives an empty roll-up", () => {
    expect(fold().numbers).toEqual({})
  })
})
