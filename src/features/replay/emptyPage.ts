/** Standards mode, as the product's own page. */
const EMPTY_PAGE = "<!doctype html><html><head></head><body></body></html>"

/** What a browser with Trusted Types has; TypeScript's DOM does not know it. */
interface TrustedTypes {
  /** The text comes back as an object that passes for trusted; where a string is wanted it is one. */
  readonly createPolicy: (name: string, rules: { readonly createHTML: () => string }) => { readonly createHTML: (text: string) => string }
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

let page: string | null = null

/** The markup of a page with nothing on it: the one text that the content policy lets become a document, under this policy's name. */
export const emptyPage = (): string => {
  page ??= window.trustedTypes?.createPolicy("empty-page", { createHTML: () => EMPTY_PAGE }).createHTML("") ?? EMPTY_PAGE
  return page
}
