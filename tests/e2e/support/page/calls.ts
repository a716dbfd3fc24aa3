import type { Page, Request } from "@playwright/test"

/** A REST call as the page sent it. */
export interface Call {
  readonly what: string
  readonly bearer: string | null
  readonly body: unknown
  readonly url: string
}

const toCall = (request: Request): Call => ({
  what: `${request.method()} ${new URL(request.url()).pathname}`,
  bearer: /^Bearer (.+)$/u.exec(request.headers()["authorization"] ?? "")?.[1] ?? null,
  body: request.postDataJSON(),
  url: request.url()
})

/** Records every call to the casino from now on. */
export const watchCalls = (page: Page): readonly Call[] => {
  const calls: Call[] = []
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) calls.push(toCall(request))
  })
  return calls
}

/**
 * Notes the address bar at each call of `fetch`, from the next page load on. Returns a function that gives the addresses of the current page. The page
 * notes them itself: on a busy computer, the browser can report a request to the test before an earlier change of the address.
 */
export const watchCallers = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(() => {
    const addresses: string[] = []
    const send = window.fetch.bind(window)
    window.fetch = (...args) => {
      addresses.push(window.location.href)
      return send(...args)
    }
    Object.assign(window, { callers: addresses })
  })
  return () => page.evaluate(() => ("callers" in window && Array.isArray(window.callers) ? window.callers.map(String) : []))
}
