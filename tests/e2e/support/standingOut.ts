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
