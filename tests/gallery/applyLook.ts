import type { Frame, Page } from "playwright"
import type { Language } from "../../src/i18n/languages.ts"

/** Viewport sizes, in CSS pixels. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  landscape: { width: 844, height: 390 },
  desktop: { width: 1440, height: 900 },
  /** The narrowest viewport at which no content may overflow horizontally. */
  narrow: { width: 320, height: 640 },
  /** A small phone, upright and turned. The turned size is also a desktop at 200 % zoom. */
  small: { width: 360, height: 640 },
  flat: { width: 640, height: 360 }
} as const

export type Size = keyof typeof SIZES
export type Scheme = "dark" | "light"

export interface Look {
  readonly language: Language
  readonly scheme: Scheme
  readonly size: Size
}

/** Applies a scheme. Each area can have its own theme (SHELL-9): the themes night and day follow the scheme, and other themes stay. */
const wearScheme = (frame: Frame, scheme: Scheme): Promise<void> =>
  frame.evaluate((wanted) => {
    const root = document.documentElement
    root.setAttribute("data-mantine-color-scheme", wanted)
    for (const area of document.querySelectorAll("[data-theme=night], [data-theme=day]"))
      area.setAttribute("data-theme", wanted === "light" ? "day" : "night")
  }, scheme)

/** Changes the language. The demo build has `__speak` for this; other pages have a language switch. */
const speak = (page: Page, language: Language): Promise<void> =>
  page.evaluate(async (wanted) => {
    if (document.documentElement.lang === wanted) return
    if (window.__speak !== undefined) await window.__speak(wanted)
    else document.querySelector<HTMLElement>(`button[lang=${wanted}]`)?.click()
  }, language)

/**
 * Waits for two frames (one for layout, one for changes by resize observers) and for fonts, and brings colour transitions to their end. Each wait has a
 * deadline: a busy browser may draw no frame, or begin transitions again and again. A page that has not settled by then is checked as it is.
 */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const within = (ms: number, wait: Promise<unknown>): Promise<unknown> =>
      Promise.race([wait, new Promise((resolve) => void setTimeout(resolve, ms))])
    const nextFrame = (): Promise<unknown> => within(1_000, new Promise((resolve) => void requestAnimationFrame(resolve)))
    for (const _ of [1, 2]) await nextFrame()
    await within(10_000, document.fonts.ready)
    // Chromium keeps listing the finished transitions of an element whose styles it does not compute, such as the lines of a report below the edge.
    const transitions = (): readonly Animation[] =>
      document.getAnimations().filter((one) => one instanceof CSSTransition && one.playState !== "finished")
    // When a transition ends, its children inherit another colour and can start their own transitions.
    for (let going = transitions(), rounds = 0; going.length > 0 && rounds < 20; going = transitions(), rounds += 1) {
      for (const one of going) one.finish()
      await nextFrame()
    }
  })

/** Shows the current page in another language, scheme or size without reloading it. */
export const applyLook = async (page: Page, { language, scheme, size }: Look): Promise<void> => {
  const wanted = SIZES[size]
  const now = page.viewportSize()
  if (now?.width !== wanted.width || now.height !== wanted.height) await page.setViewportSize(wanted)
  await speak(page, language)
  for (const frame of page.frames()) await wearScheme(frame, scheme)
  await settle(page)
}
