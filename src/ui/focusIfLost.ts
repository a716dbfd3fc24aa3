/**
 * Focuses an element that replaces the focused one, whose removal moves the focus to the body (WCAG 2.4.3). Does nothing while another element has
 * the focus. Use it as a ref, or after the change.
 */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (element?.ownerDocument.activeElement === element?.ownerDocument.body) element?.focus({ preventScroll: true })
}
