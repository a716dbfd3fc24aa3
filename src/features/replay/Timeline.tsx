import { memo, useMemo } from "react"
import { useTranslation } from "react-i18next"
import type { Replay } from "../../replay/replay.ts"
import { cx } from "../../ui/cx.ts"
import { formatSpan } from "./formatSpan.ts"
import styles from "./Timeline.module.css"
import type { Desk } from "./useDesk.ts"

const SLICES = 240
/** Heights in the drawing's own units: the bars, then a lane for each kind of marker. */
const BARS = 40
const LANE = 8

type Bucket = ReturnType<Replay["density"]>[number]
type MarkerKind = keyof Bucket["marked"]

const KINDS: readonly MarkerKind[] = ["error", "money", "connection"]

/** A burst must not flatten all the rest. */
const heightOf = (count: number, most: number): number => (count === 0 ? 0 : Math.max(1.5, BARS * Math.sqrt(count / most)))

/** How much happened when, and where errors, money and connection changes lie; one lane each, so that colour is not the only sign. */
const Drawing = memo(({ replay }: { readonly replay: Replay }) => {
  const buckets = useMemo(() => replay.density(SLICES), [replay])
  const most = Math.max(1, ...buckets.map(({ count }) => count))
  return (
    <svg
      className={styles["drawing"]}
      viewBox={`0 0 ${SLICES} ${BARS + LANE * KINDS.length}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {buckets.map(({ from, count }, at) => {
        const height = heightOf(count, most)
        return height === 0 ? null : (
          <rect key={from} className={styles["bar"]} x={at + 0.1} y={BARS - height} width="0.8" height={height} />
        )
      })}
      {KINDS.flatMap((kind, lane) =>
        buckets.map(({ from, marked }, at) =>
          marked[kind] === 0 ? null : (
            <rect
              key={`${kind}${from}`}
              className={styles[kind]}
              x={at - 0.1}
              y={BARS + LANE * lane + 1.5}
              width="1.2"
              height={LANE - 2.5}
            />
          )
        )
      )}
    </svg>
  )
})
Drawing.displayName = "Drawing"

/** The whole session; pressed or dragged, it goes there. Its keys are the screen's. */
export const Timeline = ({ desk }: { readonly desk: Desk }) => {
  const { t } = useTranslation("replay")
  const { replay, position, mono, goToTime } = desk
  const first = replay.envelopeAt(1)?.mono ?? 0
  const last = replay.envelopeAt(replay.length)?.mono ?? 0
  return (
    <div className={styles["timeline"]}>
      <div className={styles["track"]}>
        <Drawing replay={replay} />
        <input
          className={styles["head"]}
          type="range"
          min={first}
          max={Math.max(last, first + 1)}
          step="any"
          value={mono}
          aria-label={t("play.timeline")}
          aria-valuetext={t("play.at", { position, length: replay.length, time: formatSpan(mono) })}
          onChange={({ currentTarget }) => goToTime(currentTarget.valueAsNumber)}
        />
      </div>
      <ul className={styles["legend"]}>
        {KINDS.map((kind) => (
          <li key={kind} className={cx(styles["key"], styles[kind])}>
            {t(`marker.${kind}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
