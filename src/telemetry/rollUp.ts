import type { Envelope } from "../log/core/envelope.ts"
import type { Measurement } from "./otlp.ts"

/** The numbers since the last roll-up. */
interface Counters {
  presses: Map<string, number>
  acks: number[]
  /** The latest value of each web vital that has changed. */
  vitals: Map<string, number>
  freezes: number
  gapMs: number
  liveSeconds: number
  seatedMs: number
  reconnections: number
  events: number
  longFrames: number
  blockedMs: number
}

const none = (): Counters => ({
  presses: new Map(),
  acks: [],
  vitals: new Map(),
  freezes: 0,
  gapMs: 0,
  liveSeconds: 0,
  seatedMs: 0,
  reconnections: 0,
  events: 0,
  longFrames: 0,
  blockedMs: 0
})

/** The numbers of one minute of one player, as a fold of the log (OPS-2). */
export interface RollUp {
  /** Folds one event. Nothing is allocated for most types. */
  readonly take: (envelope: Envelope) => void
  /** The numbers since the last call, and a new start. `mono` is the log's time now, in ms. */
  readonly close: (mono: number) => readonly Measurement[]
}

const quantile = (values: readonly number[], level: number): number =>
  values[Math.min(values.length - 1, Math.floor(level * values.length))] ?? 0

const count = (name: string, value: number, attributes: Measurement["attributes"] = {}): Measurement => ({
  name: `telereel.${name}`,
  unit: "1",
  value,
  attributes,
  isCount: true
})

const gauge = (name: string, unit: string, value: number): Measurement => ({
  name: `telereel.${name}`,
  unit,
  value,
  attributes: {},
  isCount: false
})

const measurementsOf = ({
  presses,
  acks,
  vitals,
  freezes,
  gapMs,
  liveSeconds,
  seatedMs,
  reconnections,
  events,
  longFrames,
  blockedMs
}: Counters): readonly Measurement[] => {
  const sorted = acks.toSorted((a, b) => a - b)
  const seated = seatedMs / 1_000
  return [
    count("events", events),
    ...[...presses].map(([outcome, value]) => count("presses", value, { outcome })),
    ...(sorted.length === 0
      ? []
      : [gauge("press.ack.p50", "ms", quantile(sorted, 0.5)), gauge("press.ack.p95", "ms", quantile(sorted, 0.95))]),
    ...[...vitals].map(([vital, value]) =>
      vital === "cls" ? gauge("vitals.cls", "1", value / 1_000) : gauge(`vitals.${vital}`, "ms", value)
    ),
    ...(longFrames === 0 ? [] : [count("long.frames", longFrames), gauge("long.frames.blocked", "ms", blockedMs)]),
    ...(reconnections === 0 ? [] : [count("reconnections", reconnections)]),
    ...(seated < 1
      ? []
      : [
          count("freezes", freezes),
          { ...count("seated", Math.round(seated)), unit: "s" },
          // A sample counts a whole second, so the share may exceed one by the first sample.
          gauge("live.share", "1", Math.min(1, liveSeconds / seated)),
          gauge("gap.longest", "ms", gapMs)
        ])
  ]
}

/** Creates the fold of one player's minutes. */
// oxlint-disable-next-line max-lines-per-function -- one switch over the counted types; a split would hide what they share
export const makeRollUp = (): RollUp => {
  let now = none()
  /** When the seat was taken, or the last roll-up closed, on the log's monotonic clock; null without a seat. */
  let seatedSince: number | null = null
  const asked = new Map<string, number>()
  let stalledAt: number | null = null
  const addOutcome = (id: string, outcome: string): void => {
    if (!asked.delete(id)) return
    now.presses.set(outcome, (now.presses.get(outcome) ?? 0) + 1)
  }
  const leave = (mono: number): void => {
    if (seatedSince !== null) now.seatedMs += mono - seatedSince
    seatedSince = null
    stalledAt = null
  }
  const take = (envelope: Envelope): void => {
    now.events += 1
    const { mono } = envelope
    switch (envelope.type) {
      case "PressRequested":
        asked.set(envelope.data.pressId, mono)
        break
      case "PressAccepted": {
        const begun = asked.get(envelope.data.pressId)
        if (begun !== undefined) now.acks.push(mono - begun)
        break
      }
      case "PressDone":
        addOutcome(envelope.data.pressId, "done")
        break
      case "PressRefused":
        addOutcome(envelope.data.pressId, "refused")
        break
      case "PressUnseen":
        addOutcome(envelope.data.pressId, "unseen")
        break
      case "PressBecameUnknown":
        now.presses.set("unknown", (now.presses.get("unknown") ?? 0) + 1)
        break
      case "SeatTaken":
        seatedSince ??= mono
        break
      case "MachineLeft":
      case "LoggedOut":
        leave(mono)
        break
      case "VideoSampled":
        if (envelope.data.frames > 0 && seatedSince !== null) now.liveSeconds += 1
        break
      case "FramesStalled":
        now.freezes += 1
        stalledAt = mono
        break
      case "FramesResumed":
        now.gapMs = Math.max(now.gapMs, envelope.data.afterMs)
        stalledAt = null
        break
      case "ConnectionLost":
        now.reconnections += 1
        break
      case "VitalMeasured":
        now.vitals.set(envelope.data.vital, envelope.data.value)
        break
      case "LongFrameSeen":
        now.longFrames += 1
        now.blockedMs += envelope.data.blockingMs
        break
      default:
    }
  }
  return {
    take,
    close: (mono) => {
      if (seatedSince !== null) {
        now.seatedMs += mono - seatedSince
        seatedSince = mono
      }
      // A freeze that goes on counts as far as it has come.
      if (stalledAt !== null) now.gapMs = Math.max(now.gapMs, mono - stalledAt)
      const measurements = now.events === 0 && now.seatedMs === 0 ? [] : measurementsOf(now)
      now = none()
      return measurements
    }
  }
}
