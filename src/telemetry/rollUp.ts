import type { Channel } from "../domain/connection/connectionEvents.ts"
import type { Envelope } from "../log/core/envelope.ts"
import type { Measurement } from "./otlpMetrics.ts"
import type { Attributes } from "./spans.ts"

/** The numbers of one minute of one player, as a fold of the log (OPS-2). */
export interface RollUp {
  /** Folds one event. */
  readonly take: (envelope: Envelope) => void
  /** The numbers since the last call, and a new start. `mono` is the log's time now, in ms. */
  readonly close: (mono: number) => readonly Measurement[]
}

/** Sums or levels by their names. */
type Numbers = Map<string, number>

/** The numbers since the last roll-up. */
interface Counters {
  readonly counts: Numbers
  readonly outcomes: Numbers
  readonly gauges: Numbers
  /** The times until presses were acknowledged, s. */
  readonly acks: number[]
  gapMs: number
  liveSeconds: number
  seatedMs: number
  /** The part of `seatedMs` in which the page was visible. */
  visibleMs: number
}

const none = (): Counters => ({
  counts: new Map(),
  outcomes: new Map(),
  gauges: new Map(),
  acks: [],
  gapMs: 0,
  liveSeconds: 0,
  seatedMs: 0,
  visibleMs: 0
})

const add = (numbers: Numbers, name: string, by = 1): void => void numbers.set(name, (numbers.get(name) ?? 0) + by)

const OUTCOMES = { PressDone: "done", PressRefused: "refused", PressUnseen: "unseen" } as const

/** Units of the metrics that are no plain numbers. */
const UNITS: Readonly<Record<string, string>> = {
  seated: "s",
  visible: "s",
  live: "s",
  "press.ack.duration": "s",
  "gap.longest": "ms",
  "long.frames.blocked": "ms",
  "vitals.lcp": "ms",
  "vitals.inp": "ms"
}

const named = (name: string, attributes: Attributes = {}) => ({ name: `telereel.${name}`, unit: UNITS[name] ?? "1", attributes })

const measurementsOf = ({ counts, outcomes, gauges, acks, gapMs, liveSeconds, seatedMs, visibleMs }: Counters): readonly Measurement[] => {
  const seated = seatedMs / 1_000
  add(counts, "events", 0)
  if (seated < 1) counts.delete("freezes")
  else {
    add(counts, "freezes", 0)
    add(counts, "seated", Math.round(seated))
    // A sample counts a whole second, so the samples may exceed the visible time by the first one.
    const visible = Math.round(visibleMs / 1_000)
    add(counts, "visible", visible)
    add(counts, "live", Math.min(visible, liveSeconds))
    gauges.set("gap.longest", gapMs)
  }
  return [
    ...[...counts].map(([name, value]) => ({ ...named(name), kind: "count" as const, value })),
    ...[...outcomes].map(([outcome, value]) => ({ ...named("presses", { outcome }), kind: "count" as const, value })),
    ...[...gauges].map(([name, value]) => ({ ...named(name), kind: "gauge" as const, value })),
    ...(acks.length === 0 ? [] : [{ ...named("press.ack.duration"), kind: "histogram" as const, values: acks }])
  ]
}

/** Creates the fold of one player's minutes. */
// oxlint-disable-next-line max-lines-per-function -- one switch over the counted types; a split would hide what they share
export const makeRollUp = (): RollUp => {
  let now = none()
  /** When the seat was taken, or the last roll-up closed, on the log's monotonic clock; null without a seat. */
  let seatedSince: number | null = null
  const asked: Numbers = new Map()
  let stalledAt: number | null = null
  /** A hidden page presents no frames, and its timers take few samples. So that time is neither live nor frozen (LIVE-3). */
  let isVisible = true
  /** The sockets that are lost: each failed attempt to open one again is another loss in the log. */
  const lost = new Set<Channel>()
  const addGap = (ms: number): void => {
    now.gapMs = Math.max(now.gapMs, ms)
  }
  /** Counts the time up to now: as seated, and as a part of a freeze that goes on. */
  const addTime = (mono: number): void => {
    if (stalledAt !== null && isVisible) addGap(mono - stalledAt)
    if (seatedSince === null) return
    now.seatedMs += mono - seatedSince
    if (isVisible) now.visibleMs += mono - seatedSince
    seatedSince = mono
  }
  const endSeat = (): void => {
    seatedSince = null
    stalledAt = null
  }
  const countLoss = (channel: Channel): void => {
    if (!lost.has(channel)) add(now.counts, "reconnections")
    lost.add(channel)
  }
  const take = ({ type, data, mono }: Envelope): void => {
    add(now.counts, "events")
    addTime(mono)
    switch (type) {
      case "PressRequested":
        asked.set(data.pressId, mono)
        break
      case "PressAccepted": {
        const begun = asked.get(data.pressId)
        if (begun !== undefined) now.acks.push((mono - begun) / 1_000)
        break
      }
      case "PressDone":
      case "PressRefused":
      case "PressUnseen":
        if (asked.delete(data.pressId)) add(now.outcomes, OUTCOMES[type])
        break
      case "PressBecameUnknown":
        add(now.outcomes, "unknown")
        break
      case "SeatTaken":
        seatedSince ??= mono
        break
      case "MachineLeft":
      case "SeatRefused":
      case "LoggedOut":
        endSeat()
        break
      case "VideoSampled":
        if (data.frames > 0 && seatedSince !== null && isVisible) now.liveSeconds += 1
        break
      case "FramesStalled":
        add(now.counts, "freezes")
        stalledAt = mono
        break
      case "FramesResumed":
        addGap(data.afterMs)
        stalledAt = null
        break
      case "VisibilityChanged":
        if (stalledAt !== null) stalledAt = mono
        isVisible = data.visible
        break
      case "ConnectionLost":
        countLoss(data.channel)
        break
      case "ConnectionOpened":
      case "ConnectionClosed":
        lost.delete(data.channel)
        break
      case "VitalMeasured":
        now.gauges.set(`vitals.${data.vital}`, data.vital === "cls" ? data.value / 1_000 : data.value)
        break
      case "LongFrameSeen":
        add(now.counts, "long.frames")
        add(now.counts, "long.frames.blocked", data.blockingMs)
        break
      default:
    }
  }
  return {
    take,
    close: (mono) => {
      addTime(mono)
      const measurements = now.counts.size === 0 && now.seatedMs === 0 ? [] : measurementsOf(now)
      now = none()
      return measurements
    }
  }
}
