import { type RefCallback, useCallback, useState } from "react"
import type { Size } from "./viewportSize.ts"

const NONE: Size = { width: 0, height: 0 }

/** The current inner size of an element, in CSS pixels. */
export const useSizeOf = (): readonly [RefCallback<HTMLElement>, Size] => {
  const [size, setSize] = useState(NONE)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
