import type { Locator } from "@playwright/test"

/** Shows another text in an element. Returns a function that brings back the element's own content, which React still updates. */
export const replaceText = async (target: Locator, text: string): Promise<() => Promise<void>> => {
  const restore = await target.evaluateHandle((element, written) => {
    const own = [...element.childNodes]
    element.replaceChildren(written)
    return () => element.replaceChildren(...own)
  }, text)
  return () => restore.evaluate((run) => run())
}
