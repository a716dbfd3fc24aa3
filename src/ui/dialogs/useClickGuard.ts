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

/**
 * Remembers the last touch of the page. The returned function is for the dialog's end: it refuses the rest of the double click that began with it. When
 * the player has touched nothing, the dialog closed by itself, and a touch of its place that comes too soon is refused.
 */
const watchClicks = (): (() => void) => {
  const watching = new AbortController()
  let first: PointerEvent | null = null
  let isUsed = false
  let closedAt: number | null = null
  let isNear = false
  let isTap = false
  let isTooSoon = false
  let boxes: readonly DOMRect[] = []
  const noteUse = (): void => void (isUsed = true)
  const watch = (event: PointerEvent): void => {
    const isTouch = event.type === "pointerdown"
    if (closedAt === null) {
      noteUse()
      if (isTouch) first = event
      return
    }
    if (isTouch) {
      const { timeStamp = 0, clientX = 0, clientY = 0 } = first ?? {}
      isNear =
        event.timeStamp - timeStamp < DOUBLE_CLICK_MS && Math.hypot(event.clientX - clientX, event.clientY - clientY) <= SAME_PLACE_PX
      // A mouse counts its clicks itself. Safari on iOS counts each tap as a first click.
      isTap = isNear && event.pointerType !== "mouse"
      isTooSoon = !isUsed && event.timeStamp - closedAt < REACTION_MS && boxes.some((box) => isInside(event, box))
    }
    const isStray = isTooSoon || event.detail > 1 || (isTouch ? isNear : isTap)
    // A click beside a menu closes it, and may press the button that is there.
    const isSame = first !== null && controlOf(first) !== null && controlOf(first) === controlOf(event)
    if (!isStray || isSame) return
    if (!isTouch) event.preventDefault()
    // A button of a machine would look pressed.
    event.stopPropagation()
  }
  for (const type of ["pointerdown", "click"] as const) addEventListener(type, watch, { capture: true, signal: watching.signal })
  addEventListener("keydown", noteUse, { capture: true, signal: watching.signal })
  // A click in a frame of the dialog reaches this page only as a loss of the focus.
  addEventListener("blur", noteUse, { signal: watching.signal })
  return () => {
    closedAt = performance.now()
    // The dialog is still in the document.
    boxes = isUsed ? [] : readBoxes()
    setTimeout(() => watching.abort(), DOUBLE_CLICK_MS)
  }
}

/**
 * Keeps the second click of a double click from the page behind a dialog or menu that the first click has closed: it would press whatever is there, at a
 * machine even Spin. The same holds for a click that was meant for a dialog which has just closed by itself. `opened`: the dialog is shown; a dialog that
 * is removed while it is shown counts as closed.
 */
export const useClickGuard = (opened: boolean): void => {
  // Before the browser handles the next event: the page behind is in reach as soon as the dialog is removed.
  useLayoutEffect(() => (opened ? watchClicks() : undefined), [opened])
}
