import { SECOND_MS } from "../../../domain/shared/durations.ts"
import type { Press, ViewOf } from "../../../projections/hooks.ts"

type Sample = ViewOf<"video">["sample"]

/** The bars of the signal, from the weakest. */
export const BARS = [1, 2, 3, 4] as const

/** The connection to the machine, as the bar shows it. Times in ms; null while unknown. */
export interface Signal {
  /** 1 to 4. */
  readonly bars: number
  /** From a press to the server's answer: the median of the last presses. */
  readonly ackMs: number | null
  /** From a press to the moment when the player can see its effect. */
  readonly seenMs: number | null
}

/** How many presses the median is of: enough to hide one slow answer, few enough to follow a change. */
const MEDIAN_OF = 5

/** The limits of each bar that is lost. A video without statistics has no limits: it comes from this device. */
const FPS_LIMITS = [24, 18, 10] as const
const BUFFER_LIMITS_MS = [120, 250, 500] as const
const LOSS_LIMITS = [0.01, 0.04, 0.1] as const
const ACK_LIMITS_MS = [250, 600, 1_500] as const

const above = (limits: readonly number[], value: number): number => limits.filter((limit) => value > limit).length
const below = (limits: readonly number[], value: number): number => limits.filter((limit) => value < limit).length

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

/**
 * How old the shown picture is: its way over the network, its time in the buffer, and the interval of its frames. Null without statistics. The way is
 * half of the round trip.
 */
const frameAgeMs = (sample: Sample): number | null => {
  if (sample === null || sample.frames <= 0) return null
  return Math.round((sample.roundTripMs ?? 0) / 2 + (sample.jitterBufferMs ?? 0) + SECOND_MS / sample.frames)
}

const lossOf = ({ packetsLost, packetsReceived }: NonNullable<Sample>): number =>
  packetsLost <= 0 ? 0 : packetsLost / (packetsLost + packetsReceived)

/**
 * LIVE-1: strength and latency. `seenMs` is an upper estimate: the answer to the press and the picture travel at the same time, and both ways are
 * counted. The weakest part decides the bars, because the player notices that one.
 */
export const presentSignal = (sample: Sample, presses: readonly Pick<Press, "ackMs">[]): Signal => {
  const ackMs = median(presses.flatMap((press) => press.ackMs ?? []).slice(0, MEDIAN_OF))
  const lost = [
    ...(sample === null
      ? []
      : [below(FPS_LIMITS, sample.frames), above(BUFFER_LIMITS_MS, sample.jitterBufferMs ?? 0), above(LOSS_LIMITS, lossOf(sample))]),
    ...(ackMs === null ? [] : [above(ACK_LIMITS_MS, ackMs)])
  ]
  return { bars: BARS.length - Math.max(0, ...lost), ackMs, seenMs: ackMs === null ? null : ackMs + (frameAgeMs(sample) ?? 0) }
}
