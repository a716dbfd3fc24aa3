import { useCallback, useEffect, useRef, useState } from "react"
import { useFrozenClock } from "../format/useNow.ts"

/** The progress of a reading. `failed`: the server has not answered. */
export type Reading = "reading" | "answered" | "failed"

/**
 * Reads when the component mounts, and again by `read`. An answer to an older reading does not count. A replay reads nothing: it shows what the log has.
 * `ask` returns whether the server has answered, and null without a runtime; another function reads again.
 */
export const useReading = (ask: () => Promise<boolean | null>): { readonly reading: Reading; readonly read: () => void } => {
  const isReplay = useFrozenClock() !== null
  const [reading, setReading] = useState<Reading>(isReplay ? "answered" : "reading")
  const newest = useRef(0)
  const begin = useCallback(() => {
    const own = (newest.current += 1)
    void ask().then((isAnswered) => own === newest.current && setReading(isAnswered === true ? "answered" : "failed"))
  }, [ask])
  useEffect(() => {
    if (!isReplay) begin()
  }, [isReplay, begin])
  const read = (): void => {
    setReading("reading")
    begin()
  }
  return { reading, read }
}
