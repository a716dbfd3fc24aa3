/** The background of the pages as CSS variables (BOOT-2). */
export type BackgroundTokens = Readonly<Record<string, string>>

const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/iu

/**
 * An operator's background. A hex colour is mixed into the scheme's background, so that text stays legible. Any other text is an image's address,
 * shown below a veil in the scheme's colour. `base` resolves relative addresses.
 */
export const backgroundTokens = (background: string, base: string): BackgroundTokens => {
  const text = background.trim()
  if (COLOUR.test(text)) {
    return {
      "--bg-glow": `color-mix(in oklab, ${text} 38%, var(--bg))`,
      "--bg-glow-2": `color-mix(in oklab, ${text} 24%, var(--bg))`
    }
  }
  // `ui` may not import `parseUrl` of `domain`.
  const address = URL.canParse(text, base) ? new URL(text, base) : null
  const isPicture = text !== "" && address !== null && /^(?:https?|data|blob):$/u.test(address.protocol)
  return isPicture ? { "--bg-picture": `url(${JSON.stringify(address.href)})` } : {}
}

const BACKGROUND_VARIABLES = ["--bg-glow", "--bg-glow-2", "--bg-picture"]

/** Applies the operator's background to the page; null removes it. */
export const applyBackground = (background: string | null): void => {
  const { style } = document.documentElement
  const tokens = background === null ? {} : backgroundTokens(background, location.href)
  for (const name of BACKGROUND_VARIABLES) {
    const value = tokens[name]
    if (value === undefined) style.removeProperty(name)
    else style.setProperty(name, value)
  }
}
