/** An empty page in standards mode, like the product's own page. */
const EMPTY_PAGE = "<!doctype html><html><head></head><body></body></html>"

/** The built replay worker. No other address may become a worker's script. */
const WORKER = /^\/assets\/replayWorker-[\w-]+\.js$/u

interface Rules {
  readonly createHTML: () => string
  readonly createScriptURL: (url: string) => string
}

/**
 * The parts of the Trusted Types API in use; TypeScript's DOM library lacks them. A policy returns objects that browsers accept as trusted; to
 * TypeScript they are strings.
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
 * Markup of an empty page for the replay's iframe (LOG-5): the only text that the content policy allows as a document. `main.tsx` calls this
 * first. Afterwards no other script can create a policy of this name, because the content policy forbids duplicates. The policy ignores its input,
 * and only its results are exported.
 */
export const createEmptyPage = (): string => {
  policy ??= window.trustedTypes?.createPolicy("empty-page", rules) ?? rules
  return policy.createHTML("")
}

/** Converts the address of the replay worker to a trusted script URL. The dev server has other addresses and no Trusted Types. */
export const trustWorker = (url: string): string =>
  policy === null || policy === rules || import.meta.env.DEV ? url : policy.createScriptURL(url)
