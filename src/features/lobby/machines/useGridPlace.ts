import { type RefObject, useLayoutEffect, useState } from "react"

/** A list as the browser has laid it out. Lengths in CSS pixels. */
export interface GridPlace {
  readonly columns: number
  /** Between rows, px. */
  readonly gap: number
  /** From the top of the document to the first row, px. */
  readonly top: number
}

/** Measures the list's layout. A browser without layout, as in tests, has one column. */
const measure = (list: HTMLElement): GridPlace => {
  const view = list.ownerDocument.defaultView
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  return {
    columns: Math.max(1, gridTemplateColumns.split(" ").length),
    gap: Number.parseFloat(rowGap) || 0,
    top: Math.round(list.getBoundingClientRect().top + (view?.scrollY ?? 0))
  }
}

const isSame = (one: GridPlace, other: GridPlace): boolean =>
  one.columns === other.columns && one.gap === other.gap && one.top === other.top

/** The position and columns of a list that scrolls with its page. Measured again whenever the list or the page changes its size. */
export const useGridPlace = (list: RefObject<HTMLElement | null>): GridPlace => {
  const [place, setPlace] = useState<GridPlace>({ columns: 1, gap: 0, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const look = (): void => {
      const next = measure(element)
      setPlace((now) => (isSame(now, next) ? now : next))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    watch.observe(element.ownerDocument.body)
    return () => watch.disconnect()
  }, [list])
  return place
}
