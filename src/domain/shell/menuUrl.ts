/** Where an item of the operator's menu leads: a page of the product, or a site of its own. */
export type MenuTarget = "page" | "site"

/** Browsers drop these, or read them as a slash, before they follow a link: `/\evil.host` would lead to evil.host. */
const REWRITTEN = /[\p{Cc} \\]/u

/** Has a host of its own and no name or password in front of it. */
const SITE = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/iu

/**
 * Decides where a menu address leads, or null when it must not be followed: a script, another scheme, or a path that a browser
 * turns into another host (SHELL-3, security review row 8).
 */
export const decideMenuTarget = (url: string): MenuTarget | null => {
  if (REWRITTEN.test(url)) return null
  if (/^\/(?!\/)/u.test(url)) return "page"
  return SITE.test(url) ? "site" : null
}
