let links: Element | null = null

/**
 * Keeps the links to load the page again, one in each language, which the page itself contains (vite/firstScreen.ts). Call it before the first page
 * replaces them.
 */
export const keepLateLinks = (): void => {
  links = document.querySelector(".late-links")
}

/**
 * Adds the kept links to a splash screen. They appear after a minute (src/ui/theme/styles.css): the code or the texts of a page may hang, and then they are
 * the only way out. They need no texts.
 */
export const addLateLinks = (splash: Element | null): void => {
  if (links !== null) splash?.append(links.cloneNode(true))
}

/** Shows the links of the present splash at once, because the texts of the page cannot be loaded. */
export const showLateLinks = (): void => {
  document
    .querySelector(".late-links")
    ?.getAnimations()
    .forEach((wait) => wait.finish())
}
