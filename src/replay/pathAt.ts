import type { EventList } from "../log/core/eventList.ts"

/**
 * Creates a lookup of the path that was open at a position (as in `Replay`). Returns null from a page load until its first navigation, while the
 * page shows only the splash screen.
 */
export const makePathAt = (events: EventList): ((position: number) => string | null) => {
  let turns: readonly number[] | null = null
  const findTurns = (): readonly number[] => {
    const found: number[] = []
    for (let index = 0; index < events.length; index += 1) {
      const type = events.head(index)?.type
      if (type === "Navigated" || type === "PageLoaded") found.push(index)
    }
    return found
  }
  return (position) => {
    turns ??= findTurns()
    let low = 0
    let high = turns.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((turns[middle] ?? 0) < position) low = middle + 1
      else high = middle
    }
    const turn = low === 0 ? undefined : events.at(turns[low - 1] ?? -1)
    return turn?.type === "Navigated" ? turn.data.path : null
  }
}
