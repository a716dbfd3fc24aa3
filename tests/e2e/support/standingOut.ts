import type { Page } from "playwright"

/** What stands out of the page to the left or right, by its text; what scrolls in a place of its own may. */
export const standingOut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/u.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const out = [...document.querySelectorAll("h1, h2, h3, p, a, button, input, select, video, [data-minor]")].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -0.5 || right > clientWidth + 0.5) && element.checkVisibility() && !scrolls(element.parentElement)
    })
    const page = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
    return [...page, ...out.map((element) => `${element.tagName} ${element.textContent || element.getAttribute("aria-label")}`)]
  })
