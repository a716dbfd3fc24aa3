/** The destination of an operator's menu item: a page of the product, or an external site. */
export type MenuTarget = "page" | "site"

/** Browsers remove these characters, or read them as a slash, before they follow a link: `/\evil.host` would lead to evil.host. */
const REWRITTEN = /[\p{Cc} \\]/u

/** An address with a host, and without user name or password before it. */
const SITE = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/iu

/**
 * Decides where a menu address leads. Null when it must not be followed: a script, another scheme, or a path that a browser turns into another
 * host (SHELL-3).
 */
export const decideMenuTarget = (url: string): MenuTarget | null => {
  if (REWRITTEN.test(url)) return null
  if (/^\/(?!\/)/u.test(url)) return "page"
  return SITE.test(url) ? "site" : null
}
