import { whenIdle } from "../whenIdle.ts"

/** Images this far (px) outside the window count as in sight. */
const MARGIN = "200px"

type Draw = () => void

const waiting = new Map<Element, Draw>()
let isQueued = false

const drawNow = (image: Element): void => {
  const draw = waiting.get(image)
  waiting.delete(image)
  sight?.unobserve(image)
  draw?.()
}

const sight =
  "IntersectionObserver" in globalThis
    ? new IntersectionObserver((entries) => entries.forEach(({ isIntersecting, target }) => isIntersecting && drawNow(target)), {
        rootMargin: MARGIN
      })
    : null

/** The others are drawn one by one, so that they are there when the player scrolls to them. */
const drawNext = (): void => {
  const [next] = waiting.keys()
  isQueued = next !== undefined
  if (next === undefined) return
  drawNow(next)
  whenIdle(drawNext)
}

/** Whether an image has to wait for its turn: a browser that cannot report the visible images draws all at once. */
export const hasTurns = (): boolean => sight !== null

/**
 * Calls `draw` once, when the image is in sight or the browser is idle. To decode a drawing costs a slow phone as much as a frame, and a lobby has dozens
 * below the fold. Returns a function that gives up the turn.
 */
export const awaitTurn = (image: Element, draw: Draw): (() => void) => {
  waiting.set(image, draw)
  sight?.observe(image)
  if (!isQueued) {
    isQueued = true
    whenIdle(drawNext)
  }
  return () => {
    waiting.delete(image)
    sight?.unobserve(image)
  }
}
