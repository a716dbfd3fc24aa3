import type { Frame, Page } from "playwright"
import type { Language } from "../../src/i18n/languages.ts"

/** How a page can be looked at. The sizes are in CSS pixels. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
  desktop: { width: 1440, height: 900 },
  /** The narrowest screen on which nothing may stand out to the side. */
  narrow: { width: 320, height: 640 }
} as const

export type Size = keyof typeof SIZES
export type Scheme = "dark" | "light"

export interface Look {
  readonly language: Language
  readonly scheme: Scheme
  readonly size: Size
}

/** Every area may wear a theme of its own (SHELL-9): night and day are the two schemes, and the others are left as they are. */
const wearScheme = (frame: Frame, scheme: Scheme): Promise<void> =>
  frame.evaluate((wanted) => {
    const root = document.documentElement
    root.setAttribute("data-mantine-color-scheme", wanted)
    for (const area of document.querySelectorAll("[data-theme=night], [data-theme=day]"))
      area.setAttribute("data-theme", wanted === "light" ? "day" : "night")
  }, scheme)

/** Where the mock is in the page it lets the page be told; elsewhere there is a switch. */
const speak = (page: Page, language: Language): Promise<void> =>
  page.evaluate(async (wanted) => {
    if (document.documentElement.lang === wanted) return
    if (window.__speak !== undefined) await window.__speak(wanted)
    else document.querySelector<HTMLElement>(`button[lang=${wanted}]`)?.click()
  }, language)

/** Two frames: one to lay out anew, one to draw what observers of the size have changed; then whatever is on its way to a new colour. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => void requestAnimationFrame(resolve))
    await document.fonts.ready
    const transitions = (): readonly Animation[] => document.getAnimations().filter((one) => one instanceof CSSTransition)
    // One that ends gives its children another colour to inherit, and so begins theirs.
    for (let going = transitions(); going.length > 0; going = transitions()) await Promise.allSettled(going.map(({ finished }) => finished))
  })

/** Shows the page as it stands in another language, scheme or size, without loading it anew. */
export const applyLook = async (page: Page, { language, scheme, size }: Look): Promise<void> => {
  const wanted = SIZES[size]
  const now = page.viewportSize()
  if (now?.width !== wanted.width || now.height !== wanted.height) await page.setViewportSize(wanted)
  await speak(page, language)
  for (const frame of page.frames()) await wearScheme(frame, scheme)
  await settle(page)
}
