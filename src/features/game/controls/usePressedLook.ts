import { useEffect, useState } from "react"

/** How long (ms) a button looks pressed after the touch: long enough to be seen, shorter than two quick touches. */
const PRESSED_MS = 140

/** True for a moment after each change of `touched`, which counts the touches of a button. */
export const usePressedLook = (touched: number): boolean => {
  const [seen, setSeen] = useState(touched)
  useEffect(() => {
    if (touched === seen) return undefined
    const timer = setTimeout(() => setSeen(touched), PRESSED_MS)
    return () => clearTimeout(timer)
  }, [touched, seen])
  return touched !== seen
}
