/** Awaited between two parts of long work, so that a page can draw. */
export type Pause = () => Promise<void>

/** For callers that may block their thread. */
export const noPause: Pause = () => Promise.resolve()

/** Splits the indexes of a long list into ranges: `from` inclusive, `to` exclusive. */
export async function* inSlices(length: number, size: number): AsyncGenerator<{ readonly from: number; readonly to: number }> {
  for (let from = 0; from < length; from += size) yield { from, to: Math.min(length, from + size) }
}

/** Items between two pauses. */
const ITEMS_AT_ONCE = 200

/** Calls `work` for each item in order. Awaits `pause` after every 200 items. */
export const forEachPaused = async <A>(items: readonly A[], pause: Pause, work: (item: A, index: number) => void): Promise<void> => {
  for await (const { from, to } of inSlices(items.length, ITEMS_AT_ONCE)) {
    items.slice(from, to).forEach((item, index) => work(item, from + index))
    await pause()
  }
}
