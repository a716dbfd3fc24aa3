const REGIONS = "output, [role=status], [role=alert], [aria-live]"

/** The live regions that screen readers know now. */
export const knownRegions = (): ReadonlySet<Element> => new Set(document.querySelectorAll(REGIONS))

/**
 * Whether screen readers announce this text, which has just appeared. They announce only changes of a region that they know already: the region was there
 * before the text, or shows its text a moment later.
 */
export const isAnnounced = (text: Element, known: ReadonlySet<Element>): boolean => {
  const region = text.closest(REGIONS)
  return region !== null && (known.has(region) || getComputedStyle(text).visibility === "hidden")
}
