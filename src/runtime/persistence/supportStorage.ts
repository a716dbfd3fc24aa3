import { attempt, localStorageOrNull, removeText, tabStorageOrNull } from "../../browser/safeStorage.ts"

/**
 * The names under which the live-support providers store a conversation in this origin (SHELL-13), and the entry of its owner. By the
 * providers' lists of cookies: `twk_token_*`, `twk_idm_key`, `tawk_uuid_*`, `TawkConnectionTime`; `__lc_cid`, `__lc_cst`, `@@lc_auth_token`.
 */
const NAMES = /^(telereel\.support\.owner|@@lc|_*(twk_|tawk|lc2?_|livechat))/iu

/** Removes a cookie of this page, also where the provider stored it for a parent domain. */
const removeCookie = (name: string): void => {
  const host = location.hostname.split(".")
  const domains = ["", ...host.map((_, at) => `;domain=${host.slice(at).join(".")}`)]
  for (const domain of domains) document.cookie = `${name}=;max-age=0;path=/${domain}`
}

/**
 * Removes what the live-support providers store in this origin, so that the next player on this device does not see the conversation (SHELL-13). Cookies
 * of the providers' own sites are out of the page's reach.
 */
export const forgetSupportChat = (): void => {
  for (const storage of [localStorageOrNull(), tabStorageOrNull()])
    for (const name of Object.keys(storage ?? {})) if (NAMES.test(name)) removeText(storage, name)
  // A simulated client has no document.
  attempt(() => {
    for (const cookie of document.cookie.split("; ")) if (NAMES.test(cookie)) removeCookie(cookie.replace(/=.*/u, ""))
  })
}
