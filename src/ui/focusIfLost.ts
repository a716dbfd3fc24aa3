/**
 * Focuses an element that replaces the focused one, whose removal moves the focus to the body (WCAG 2.4.3). Does nothing while another element has
 * the focus. Use it as a ref, or after the change.
 */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (element?.ownerDocument.activeElement === element?.ownerDocument.body) element?.focus({ preventScroll: true })
}

const TARGET = "[tabindex='-1']"

/**
 * A ref for a message that the player can close, or for a button that disappears. When React removes the element while it contains the focus, the
 * focus moves to the first of these that exists: the next or previous message beside it, the message or page around it, the page's main area.
 * Messages and main areas take part by `tabIndex={-1}`.
 */
export const passFocusOn = (element: HTMLElement | null): (() => void) => {
  // React calls it before it removes the element.
  return () => {
    const parent = element?.parentElement
    const page = element?.ownerDocument
    if (page === undefined || !element?.contains(page.activeElement)) return
    const messages = [...(parent?.querySelectorAll<HTMLElement>(`:scope > ${TARGET}`) ?? [])]
    const index = messages.indexOf(element)
    const beside = [...messages.slice(index + 1), ...messages.slice(0, Math.max(0, index)).toReversed()]
    const targets = [...beside, parent?.closest<HTMLElement>(TARGET), page.querySelector("main")]
    // Other elements may disappear at the same time, so the target is chosen after the removal.
    queueMicrotask(() => focusIfLost(targets.find((target) => target?.isConnected) ?? null))
  }
}
