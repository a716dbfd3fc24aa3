import { Button, ButtonGroup } from "@mantine/core"
import { memo, useCallback, useState } from "react"
import { useTranslation } from "react-i18next"
import type { ReplaySession } from "../../../replay/session/replaySession.ts"
import { ActionButton } from "../../../ui/fields/ActionButton.tsx"
import { cx } from "../../../ui/theme/cx.ts"
import { formatElapsed } from "../shared/times.ts"
import styles from "./Timeline.module.css"
import { useAnswer } from "../shared/useAnswer.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"

const SLICES = 240
/** Heights in the drawing's own units: the bars, then a lane for each kind of marker. */
const BARS = 40
const LANE = 8

type Bucket = Awaited<ReturnType<ReplaySession["density"]>>[number]

type TimeRange = ReplaySession["time"]

const NONE: readonly Bucket[] = []
type MarkerKind = keyof Bucket["marked"]

/** The class that gives the colour of each kind of marker. */
export const MARK_TONES: Readonly<Record<MarkerKind, string>> = { error: "error", money: "accent", connection: "busy" }

const KINDS: readonly MarkerKind[] = ["error", "money", "connection"]

/** A burst must not flatten all the rest. */
const heightOf = (count: number, most: number): number => (count === 0 ? 0 : Math.max(1.5, BARS * Math.sqrt(count / most)))

/** One path for all bars, and one for each lane: a thousand elements of their own took a tenth of a second to draw. */
const barsOf = (buckets: readonly Bucket[]): string => {
  const most = buckets.reduce((known, { count }) => Math.max(known, count), 1)
  return buckets
    .map(({ count }, at) => {
      const height = heightOf(count, most)
      return height === 0 ? "" : `M${at + 0.1} ${BARS}v-${height.toFixed(2)}h0.8v${height.toFixed(2)}z`
    })
    .join("")
}

const marksOf = (buckets: readonly Bucket[], kind: MarkerKind, lane: number): string =>
  buckets.map(({ marked }, at) => (marked[kind] === 0 ? "" : `M${at - 0.1} ${BARS + LANE * lane + 1.5}h1.2v${LANE - 2.5}h-1.2z`)).join("")

/** How much happened when, and where errors, money and connection changes lie; one lane each, so that colour is not the only sign. */
const Drawing = memo(({ replay, range }: { readonly replay: ReplaySession; readonly range: TimeRange }) => {
  const { density } = replay
  const ask = useCallback(() => density(SLICES, range), [density, range])
  const buckets = useAnswer(ask) ?? NONE
  return (
    <svg
      className={styles["drawing"]}
      viewBox={`0 0 ${SLICES} ${BARS + LANE * KINDS.length}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path fill="color-mix(in oklab, var(--text-faint) 70%, var(--surface))" d={barsOf(buckets)} />
      {KINDS.map((kind, lane) => (
        <path key={kind} className={MARK_TONES[kind]} fill="currentColor" d={marksOf(buckets, kind, lane)} />
      ))}
    </svg>
  )
})
Drawing.displayName = "Drawing"

/** The shortest stretch that can be looked at, ms. */
const CLOSEST_MS = 1_000

/** A stretch of `span` ms around a moment, within the session. */
const around = (time: TimeRange, mono: number, span: number): TimeRange => {
  if (span >= time.to - time.from) return time
  const from = Math.max(time.from, Math.min(mono - span / 2, time.to - span))
  return { from, to: from + span }
}

/** The stretch of time that is shown. It follows the replay when that leaves it. */
const useZoom = ({ replay, mono }: ReplayPlayer) => {
  const { time } = replay
  const [range, setRange] = useState(time)
  const isInside = mono >= range.from && mono <= range.to
  const span = range.to - range.from
  if (!isInside) setRange(around(time, mono, span))
  const zoom = (factor: number): void => setRange(around(time, mono, Math.max(CLOSEST_MS, span * factor)))
  return { range, isWhole: range.from === time.from && range.to === time.to, zoom, fit: () => setRange(time) }
}

interface PreviewProps {
  readonly replay: ReplaySession
  readonly range: TimeRange
  /** Where the pointer is, as a part of the width. */
  readonly at: number
}

/** The time under the pointer, and the event that was the last one then. */
const Preview = ({ replay, range, at }: PreviewProps) => {
  const mono = range.from + at * (range.to - range.from)
  const head = replay.head(replay.positionAtTime(mono))
  return (
    <span
      className={styles["preview"]}
      style={{ left: `${at * 100}%`, transform: `translateX(${at * -100}%)` }}
      aria-hidden="true"
      data-testid="timeline-preview"
    >
      {formatElapsed(mono)} {head !== undefined && `#${head.seq} ${head.type}`}
    </span>
  )
}

/** The session or a part of it. A click or a drag moves the position. The replay screen handles its keys. */
export const Timeline = ({ replayPlayer }: { readonly replayPlayer: ReplayPlayer }) => {
  const { t } = useTranslation("replay")
  const { replay, position, mono, goToTime } = replayPlayer
  const { range, isWhole, zoom, fit } = useZoom(replayPlayer)
  const [over, setOver] = useState<number | null>(null)
  return (
    <div className={styles["timeline"]}>
      <div
        className={styles["track"]}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          setOver(width === 0 ? null : Math.min(1, Math.max(0, (clientX - left) / width)))
        }}
        onPointerLeave={() => setOver(null)}
      >
        <Drawing replay={replay} range={range} />
        {over !== null && <Preview replay={replay} range={range} at={over} />}
        <input
          className={styles["head"]}
          type="range"
          min={range.from}
          max={Math.max(range.to - 1, range.from + 1)}
          step="any"
          value={mono}
          aria-label={t("play.timeline")}
          aria-valuetext={t("play.at", { position, length: replay.length, time: formatElapsed(mono) })}
          onChange={({ currentTarget }) => goToTime(currentTarget.valueAsNumber)}
        />
      </div>
      <div className={styles["legend"]}>
        {KINDS.map((kind) => (
          <span key={kind} className={cx(styles["key"], MARK_TONES[kind])}>
            {t(`marker.${kind}`)}
          </span>
        ))}
        <ButtonGroup className={styles["zoom"]}>
          <Button size="xs" px="xs" variant="subtle" onClick={() => zoom(0.5)}>
            {t("play.zoomIn")}
          </Button>
          {/* Refused, not disabled: the button that shows the whole session keeps the focus. */}
          <ActionButton size="xs" px="xs" variant="subtle" onClick={() => zoom(2)} refused={isWhole}>
            {t("play.zoomOut")}
          </ActionButton>
          <ActionButton size="xs" px="xs" variant="subtle" onClick={fit} refused={isWhole}>
            {t("play.fit")}
          </ActionButton>
        </ButtonGroup>
      </div>
    </div>
  )
}
