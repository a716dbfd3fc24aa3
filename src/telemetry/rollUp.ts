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

/** The element at position floor(level × n) of sorted values. `level` is below 1. */
const quantile = (values: readonly number[], level: number): number => values[Math.floor(level * values.length)] ?? 0

const OUTCOMES = { PressDone: "done", PressRefused: "refused", PressUnseen: "unseen" } as const

/** Names of gauges without a unit. The others are ms. */
const RATIO = /share|cls/u

const count = (name: string, value: number, attributes: Attributes = {}): Measurement => ({
  name: `telereel.${name}`,
  unit: name === "seated" ? "s" : "1",
  value,
  attributes,
  isCount: true
})

const gauge = (name: string, value: number): Measurement => ({
  ...count(name, value),
  unit: RATIO.test(name) ? "1" : "ms",
  isCount: false
})

const measurementsOf = ({ counts, outcomes, gauges, acks, gapMs, liveSeconds, seatedMs, visibleMs }: Counters): readonly Measurement[] => {
  const sorted = acks.toSorted((a, b) => a - b)
  const seated = seatedMs / 1_000
  add(counts, "events", 0)
  if (sorted.length > 0) {
    gauges.set("press.ack.p50", quantile(sorted, 0.5))
    gauges.set("press.ack.p95", quantile(sorted, 0.95))
  }
  if (seated < 1) counts.delete("freezes")
  else {
    add(counts, "freezes", 0)
    add(counts, "seated", Math.round(seated))
    // A sample counts a whole second, so the share may exceed one by the first sample.
    if (visibleMs >= 1_000) gauges.set("live.share", Math.min(1, (liveSeconds * 1_000) / visibleMs))
    gauges.set("gap.longest", gapMs)
  }
  return [
    ...[...counts].map(([name, value]) => count(name, value)),
    ...[...outcomes].map(([outcome, value]) => count("presses", value, { outcome })),
    ...[...gauges].map(([name, value]) => gauge(name, value))
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
        if (begun !== undefined) now.acks.push(mono - begun)
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
      case "LoggedOut":
        seatedSince = null
        stalledAt = null
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
        add(now.gauges, "long.frames.blocked", data.blockingMs)
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
