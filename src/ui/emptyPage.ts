/** Standards mode, as the product's own page. */
const EMPTY_PAGE = "<!doctype html><html><head></head><body></body></html>"

/** The part of the Trusted Types API that is used here; TypeScript's DOM library does not declare it. */
interface TrustedTypes {
  /** `createHTML` returns an object that the browser accepts as trusted markup; where a string is wanted it is one. */
  readonly createPolicy: (name: string, rules: { readonly createHTML: () => string }) => { readonly createHTML: (text: string) => string }
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

let page: string | null = null

/**
 * Markup of a page with nothing on it, for the replay's stage (LOG-5): the only text that the content policy lets become a document.
 * `main.tsx` calls this before anything else. The policy's name is then taken, because the content policy allows no duplicates, and no other
 * script can create a policy of that name. The policy ignores its input, and only its result is exported.
 */
export const createEmptyPage = (): string => {
  page ??= window.trustedTypes?.createPolicy("empty-page", { createHTML: () => EMPTY_PAGE }).createHTML("") ?? EMPTY_PAGE
  return page
}
