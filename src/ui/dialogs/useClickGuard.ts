import { useLayoutEffect } from "react"

/** The time (ms) in which a system counts a second click as part of a double click, by its default. */
const DOUBLE_CLICK_MS = 500

/** How far (CSS px) from the first touch the second touch of a double tap is at most: about half a finger. */
const SAME_PLACE_PX = 24

/** Nobody sees a change and reacts within this time (ms): a touch so soon after a dialog has closed by itself was meant for the dialog. */
const REACTION_MS = 300

const isInside = ({ clientX, clientY }: PointerEvent, { left, right, top, bottom }: DOMRect): boolean =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom

/** Where the open dialogs and menus are. */
const readBoxes = (): readonly DOMRect[] =>
  [...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]")].map((one) => one.getBoundingClientRect())

const controlOf = ({ target }: Event): Element | null => (target instanceof Element ? target.closest("button, a, input") : null)

/** The player's use of a dialog while it is shown. */
interface Use {
  isUsed: boolean
  touch: PointerEvent | null
}

const followUse = (signal: AbortSignal): Use => {
  const use: Use = { isUsed: false, touch: null }
  const note = (): void => void (use.isUsed = true)
  addEventListener("pointerdown", (event) => void (use.touch = event), { capture: true, signal })
  for (const type of ["pointerdown", "click", "keydown"]) addEventListener(type, note, { capture: true, signal })
  // A click in a frame of the dialog reaches this page only as a loss of the focus.
  addEventListener("blur", note, { signal })
  return use
}

/** Whether `second` is near `first` in time and place. */
const isDouble = (first: PointerEvent | null, second: PointerEvent): boolean =>
  first !== null &&
  second.timeStamp - first.timeStamp < DOUBLE_CLICK_MS &&
  Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) <= SAME_PLACE_PX

/**
 * Refuses the touches that were meant for a dialog. Call it when the dialog closes and is still in the document. It refuses the rest of the double click
 * that began there. When the player has touched nothing, the dialog closed by itself, and a touch of its place that comes too soon is refused.
 */
const refuseStrays = ({ isUsed, touch }: Use, signal: AbortSignal): void => {
  const closedAt = performance.now()
  const boxes = isUsed ? [] : readBoxes()
  const first = touch === null ? null : controlOf(touch)
  let isStrayClick = false
  const refuse = (event: PointerEvent): void => {
    // A click beside a menu closes it, and may press the button that is there.
    if (first !== null && first === controlOf(event)) return
    if (event.type === "click") event.preventDefault()
    // A button of a machine would look pressed.
    event.stopPropagation()
  }
  const watchTouch = (event: PointerEvent): void => {
    const isSecond = isDouble(touch, event)
    const isTooSoon = event.timeStamp - closedAt < REACTION_MS && boxes.some((box) => isInside(event, box))
    // A mouse counts its clicks itself. Safari on iOS counts each tap as a first click.
    isStrayClick = isTooSoon || (isSecond && event.pointerType !== "mouse")
    if (isSecond || isTooSoon) refuse(event)
  }
  const watchClick = (event: PointerEvent): void => {
    if (isStrayClick || event.detail > 1) refuse(event)
  }
  addEventListener("pointerdown", watchTouch, { capture: true, signal })
  addEventListener("click", watchClick, { capture: true, signal })
}

/** Follows a dialog's use until its end, for which the returned function is. */
const guardClicks = (): (() => void) => {
  const shown = new AbortController()
  const use = followUse(shown.signal)
  return () => {
    shown.abort()
    const closed = new AbortController()
    refuseStrays(use, closed.signal)
    setTimeout(() => closed.abort(), DOUBLE_CLICK_MS)
  }
}

/**
 * Keeps the second click of a double click from the page behind a dialog or menu that the first click has closed: it would press whatever is there, at a
 * machine even Spin. The same holds for a click that was meant for a dialog which has just closed by itself. `opened`: the dialog is shown; a dialog that
 * is removed while it is shown counts as closed.
 */
export const useClickGuard = (opened: boolean): void => {
  // Before the browser handles the next event: the page behind is in reach as soon as the dialog is removed.
  useLayoutEffect(() => (opened ? guardClicks() : undefined), [opened])
}
