/** Standards mode, as the product's own page. */
const EMPTY_PAGE = "<!doctype html><html><head></head><body></body></html>"

/** The built replay worker. No other address becomes the code of a thread. */
const WORKER = /^\/assets\/replayWorker-[\w-]+\.js$/u

interface Rules {
  readonly createHTML: () => string
  readonly createScriptURL: (url: string) => string
}

/**
 * The part of the Trusted Types API that is used here; TypeScript's DOM library does not declare it. A policy returns objects that the
 * browser accepts where it wants trusted text; where a string is wanted they are strings.
 */
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Partial<Rules>) => { readonly [Rule in keyof Rules]: (text: string) => string }
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

const rules: Rules = {
  createHTML: () => EMPTY_PAGE,
  createScriptURL: (url) => {
    if (!WORKER.test(url)) throw new TypeError(`No worker: ${url}`)
    return url
  }
}

let policy: ReturnType<TrustedTypes["createPolicy"]> | null = null

/**
 * Markup of a page with nothing on it, for the replay's stage (LOG-5): the only text that the content policy lets become a document.
 * `main.tsx` calls this before anything else. The policy's name is then taken, because the content policy allows no duplicates, and no other
 * script can create a policy of that name. The policy ignores its input, and only its results are exported.
 */
export const createEmptyPage = (): string => {
  policy ??= window.trustedTypes?.createPolicy("empty-page", rules) ?? rules
  return policy.createHTML("")
}

/** The address of the replay's worker as the browser wants it. A server of source files has no such addresses, and no Trusted Types. */
export const trustWorker = (url: string): string =>
  policy === null || policy === rules || import.meta.env.DEV ? url : policy.createScriptURL(url)
