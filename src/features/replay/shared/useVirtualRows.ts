import { type RefObject, type UIEvent, useEffect, useRef, useState } from "react"
import { useSizeOf } from "./useSizeOf.ts"

/**
 * Height of a row, in CSS pixels: 24 for a mouse, 34 for a finger, as in Shared.module.css. All rows have the same height, so that an offset among
 * 100,000 rows needs no search.
 */
export const ROW = matchMedia("(pointer: coarse)").matches ? 34 : 24
/** Rows rendered outside the visible area, so that fast scrolling shows no gap. */
const SPARE = 8

/** `frame` and `onScroll` are the `ref` and the handler of the element that scrolls. */
export interface VirtualRows {
  readonly frame: (element: HTMLElement | null) => (() => void) | undefined
  readonly onScroll: (event: UIEvent) => void
  /** The rows to render: `from` inclusive, `to` exclusive. */
  readonly from: number
  readonly to: number
}

/** Renders only the visible rows. Scrolls to the row `wanted` (an index, or -1) when it changes. */
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
