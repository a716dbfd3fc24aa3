import { defaultRangeExtractor, type Range, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual"
import { useCallback, useLayoutEffect, useRef } from "react"
import styles from "./Machines.module.css"
import { MachineTile } from "./MachineTile.tsx"
import { useGridPlace } from "./useGridPlace.ts"
import { useMachineCard } from "./useMachineCard.tsx"
import { useTileFocus } from "./useTileFocus.ts"

/** A row's height before it has been measured, in px. */
const ROW_ESTIMATE = 320
/** Rows rendered beyond the visible ones, so that fast scrolling shows no gap. */
const SPARE_ROWS = 2

/** A tile that a key brings into sight keeps this distance (px) from the edges of the page, where bars lie above the list. */
const BAR_PX = 120

/** Uses the observer only: reading a row's height after rendering forces an additional layout per frame. */
const measureRow = (row: Element, entry: ResizeObserverEntry | undefined, rows: Virtualizer<Window, HTMLDivElement>): number => {
  const measured = entry?.borderBoxSize[0]?.blockSize
  return measured === undefined ? (rows.itemSizeCache.get(Number(row.getAttribute("data-index"))) ?? ROW_ESTIMATE) : Math.round(measured)
}

/** `ids`: all machines of the list, in its order. `label` names the list for screen readers. */
export interface MachineGridProps {
  readonly ids: readonly number[]
  readonly label: string
}

interface GridProps extends MachineGridProps {
  readonly onAbout: (machineId: number) => void
}

const Grid = ({ ids, label, onAbout }: GridProps) => {
  const list = useRef<HTMLDivElement>(null)
  const { columns, gap, top } = useGridPlace(list)
  const rows = useRef<Virtualizer<Window, HTMLDivElement> | null>(null)
  const reveal = (at: number): void => rows.current?.scrollToIndex(Math.floor(at / columns))
  const { at, ...focus } = useTileFocus({ list, ids, columns, reveal })
  const activeRow = at < 0 ? -1 : Math.floor(at / columns)
  const rangeExtractor = useCallback(
    (range: Range) => {
      const visible = defaultRangeExtractor(range)
      if (activeRow < 0) return visible
      // The Tab key reaches only rendered elements, so the rows next to the focused one are always rendered.
      const beside = [activeRow - 1, activeRow, activeRow + 1].filter((row) => row >= 0 && row < range.count)
      return [...new Set([...visible, ...beside])].toSorted((one, other) => one - other)
    },
    [activeRow]
  )
  // The React compiler is not used, and the virtualizer's result is read only in this render.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(ids.length / columns),
    estimateSize: () => ROW_ESTIMATE,
    overscan: SPARE_ROWS,
    gap,
    scrollMargin: top,
    scrollPaddingStart: BAR_PX,
    scrollPaddingEnd: BAR_PX,
    rangeExtractor,
    measureElement: measureRow,
    useFlushSync: false,
    // The list's own window: a replay renders its pages in an iframe.
    getScrollElement: () => list.current?.ownerDocument.defaultView ?? null
  })
  useLayoutEffect(() => {
    rows.current = virtualizer
  }, [virtualizer])
  // Measured heights belong to another column width.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, columns])
  return (
    <div
      ref={list}
      // Not a <ul>: the rows between the list and its tiles are not items.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="list"
      aria-label={label}
      className={styles["grid"]}
      style={{ blockSize: virtualizer.getTotalSize() }}
      data-scrolling={virtualizer.isScrolling || undefined}
      {...focus}
    >
      {virtualizer.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          ref={virtualizer.measureElement}
          data-index={index}
          role="presentation"
          className={styles["row"]}
          style={{ transform: `translateY(${start - top}px)` }}
        >
          {ids.slice(index * columns, (index + 1) * columns).map((id, column) => (
            <MachineTile key={id} machineId={id} at={index * columns + column} count={ids.length} onAbout={onAbout} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** A grid of up to a thousand tiles on the page's scroll bar. It renders only the visible rows (LOBBY-6). An open card outlasts its tile. */
export const MachineGrid = ({ ids, label }: MachineGridProps) => {
  const { open, card } = useMachineCard()
  return (
    <>
      {ids.length > 0 && <Grid ids={ids} label={label} onAbout={open} />}
      {card}
    </>
  )
}
