import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react"
import { moveFocus } from "../shared/moveFocus.ts"

/** The grid: its element, the ids of all its machines in order, and the number of its columns. */
export interface TileFocusQuestion {
  readonly list: RefObject<HTMLElement | null>
  readonly ids: readonly number[]
  readonly columns: number
  /** Scrolls the page until the tile at this index is in sight. */
  readonly reveal: (at: number) => void
}

/** The focused tile, and the handlers for the element of the grid. */
export interface TileFocus {
  /** The index of the tile that has or last had the focus; -1 = none. It stays rendered, and so do its neighbours. */
  readonly at: number
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const indexOf = (target: EventTarget): number => {
  const tile = target instanceof Element ? target.closest("[data-at]") : null
  return Number(tile?.getAttribute("data-at") ?? -1)
}

/** Keyboard navigation in a grid that renders only some tiles: a missing tile is rendered first and then focused. */
export const useTileFocus = ({ list, ids, columns, reveal }: TileFocusQuestion): TileFocus => {
  const [active, setActive] = useState<number | null>(null)
  const isWanted = useRef(false)
  const isInside = useRef(false)
  const lastAt = useRef(-1)
  const at = active === null ? -1 : ids.indexOf(active)

  useLayoutEffect(() => {
    if (at >= 0) lastAt.current = at
    // The focused machine no longer matches the filter: focus the one that takes its position.
    else if (isInside.current && ids.length > 0) {
      isWanted.current = true
      setActive(ids[Math.min(Math.max(0, lastAt.current), ids.length - 1)] ?? null)
    }
  }, [at, ids])

  useLayoutEffect(() => {
    if (!isWanted.current) return
    const button = list.current?.querySelector<HTMLElement>(`[data-at="${at}"] button`)
    if (button === null || button === undefined) return
    isWanted.current = false
    // Only the grid knows where the tile ends up: rows get their real heights after they are drawn.
    button.focus({ preventScroll: true })
    reveal(at)
  })

  return {
    at,
    onFocus: ({ target }) => {
      const focused = indexOf(target)
      // React also reports the focus of a dialog that a tile renders elsewhere in the page.
      if (focused < 0) return
      isInside.current = true
      setActive(ids[focused] ?? null)
    },
    onBlur: () => {
      isInside.current = false
    },
    onKeyDown: (event) => {
      const from = indexOf(event.target)
      if (from < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl"
      const to = moveFocus(event.key, from, { count: ids.length, columns, isRightToLeft })
      if (to === null) return
      event.preventDefault()
      isWanted.current = true
      setActive(ids[to] ?? null)
    }
  }
}
