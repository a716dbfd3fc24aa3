import { useEffect } from "react"
import type { ReplaySession } from "../../replay/session/replaySession.ts"

/** Browsers refuse an address that changes with every frame (ms). */
const REST_MS = 300

/** The event that the address asks for (`#seq=123`), or null. */
export const readSeq = (): number | null => {
  const seq = /^#seq=(\d{1,15})$/u.exec(location.hash)?.[1]
  return seq === undefined ? null : Number(seq)
}

export const linkToSeq = (seq: number): string => `#seq=${seq}`

/** Keeps the address and the shown event in step, so that a link leads to an exact event. */
export const useAddress = (replay: ReplaySession, position: number, goTo: (position: number) => void): void => {
  const seq = replay.head(position)?.seq ?? 0
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(null, "", linkToSeq(seq)), REST_MS)
    return () => clearTimeout(timer)
  }, [seq])
  useEffect(() => {
    const follow = (): void => {
      const asked = readSeq()
      if (asked !== null) goTo(replay.positionOf(asked))
    }
    window.addEventListener("hashchange", follow)
    return () => window.removeEventListener("hashchange", follow)
  }, [replay, goTo])
}
