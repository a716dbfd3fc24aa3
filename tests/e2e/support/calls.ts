import type { Page, Request } from "@playwright/test"

/** A REST call as the page sent it. */
export interface Call {
  readonly what: string
  readonly bearer: string | null
  readonly body: unknown
  readonly url: string
  /** The address bar at the time of the call. */
  readonly from: string
}

const toCall = (request: Request, from: string): Call => ({
  what: `${request.method()} ${new URL(request.url()).pathname}`,
  bearer: /^Bearer (.+)$/u.exec(request.headers()["authorization"] ?? "")?.[1] ?? null,
  body: request.postDataJSON(),
  url: request.url(),
  from
})

/** Records every call to the casino from now on. */
export const watchCalls = (page: Page): readonly Call[] => {
  const calls: Call[] = []
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) calls.push(toCall(request, page.url()))
  })
  return calls
}
