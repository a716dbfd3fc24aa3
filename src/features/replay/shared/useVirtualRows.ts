import { type RefObject, type UIEvent, useEffect, useRef, useState } from "react"
import { useSizeOf } from "./useSizeOf.ts"

/** A row's height, px: all are alike, so that a place in 100,000 is a multiplication. */
export const ROW = 34
/** Rows drawn beyond what is seen, so that quick scrolling meets no gap. */
const SPARE = 8

export interface VirtualRows {
  readonly frame: (element: HTMLElement | null) => (() => void) | undefined
  readonly onScroll: (event: UIEvent) => void
  /** The rows to draw: from inclusive, to exclusive. */
  readonly from: number
  readonly to: number
}

/** Draws the rows that are seen and no others; brings `wanted` (an index, or -1) into sight when it changes. */
export const useVirtualRows = (count: number, wanted: number): VirtualRows => {
  const [measure, { height }] = useSizeOf()
  const [top, setTop] = useState(0)
  const element: RefObject<HTMLElement | null> = useRef(null)
  useEffect(() => {
    const list = element.current
    if (list === null || wanted < 0 || height === 0) return
    const at = wanted * ROW
    const isSeen = at >= list.scrollTop && at + ROW <= list.scrollTop + height
    if (!isSeen) list.scrollTop = at - height / 2 + ROW / 2
  }, [wanted, height])
  const [frame] = useState(() => (list: HTMLElement | null) => {
    element.current = list
    const stop = measure(list)
    return typeof stop === "function" ? stop : undefined
  })
  const from = Math.max(0, Math.floor(top / ROW) - SPARE)
  return {
    frame,
    onScroll: ({ currentTarget }) => setTop(currentTarget.scrollTop),
    from,
    to: Math.min(count, Math.ceil((top + height) / ROW) + SPARE)
  }
}
