import type { Page } from "playwright"

/** Elements that overflow the page to the left or right, by their text. Elements in a scrollable container may overflow. */
export const standingOut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const isWithin = (element: Element | null, holds: RegExp): boolean =>
      element !== null && (holds.test(getComputedStyle(element).overflowX) || isWithin(element.parentElement, holds))
    // The frame of a zoomed video clips it on purpose. Text must never be clipped.
    const mayStandOut = (element: Element): boolean =>
      isWithin(element.parentElement, element.tagName === "VIDEO" ? /auto|scroll|hidden|clip/u : /auto|scroll/u)
    const out = [...document.querySelectorAll("h1, h2, h3, p, a, button, input, select, video, [data-minor]")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -0.5 || right > clientWidth + 0.5) && element.checkVisibility() && !mayStandOut(element)
    })
    const page = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
    return [...page, ...out.map((element) => `${element.tagName} ${element.textContent || element.getAttribute("aria-label")}`)]
  })

/**
 * Texts of which an element around them hides a part, with the number of missing pixels. A name may end in an ellipsis, but no amount of money. A
 * text that can be scrolled to is not cut.
 */
export const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isCut = /hidden|clip/u
    const scrolls = /auto|scroll/u
    /** The missing pixels: 0 where nothing cuts the box. */
    const missing = (box: DOMRect, element: HTMLElement | null, mayEnd: boolean): number => {
      if (element === null || element === document.body) return 0
      const { overflowX, overflowY, position } = getComputedStyle(element)
      const around = element.getBoundingClientRect()
      // Hidden from sight, but read by screen readers.
      if (around.width <= 2 || around.height <= 2 || element.classList.contains("visually-hidden")) return 0
      const beside = Math.max(around.left - box.left, box.right - around.right)
      const below = Math.max(around.top - box.top, box.bottom - around.bottom)
      if (isCut.test(overflowX) && beside > 1 && !mayEnd) return Math.round(beside)
      if (isCut.test(overflowY) && below > 3) return Math.round(below)
      if (scrolls.test(overflowX) || scrolls.test(overflowY) || position === "fixed") return 0
      return missing(box, element.parentElement, mayEnd)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ""
      if (element === null || text === "" || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      if (box.width < 3 || box.height < 3) continue
      const isMoney = element.closest("[data-minor]") !== null
      const mayEnd =
        !isMoney && [element, element.parentElement].some((part) => part !== null && getComputedStyle(part).textOverflow === "ellipsis")
      const pixels = missing(box, element, mayEnd)
      if (pixels > 0) cut.push(`${pixels} pixels of "${text.slice(0, 60)}" are cut`)
    }
    return cut
  })
