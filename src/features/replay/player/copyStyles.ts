/**
 * No motion: at an event everything stands, and twice the same event is twice the same picture. None at all, not merely a short one: with
 * a short one the browser kept a transition for every property of every element that a new event changed.
 */
const STILL = "*,*::before,*::after{animation:none!important;transition:none!important}"

const rulesOf = ({ cssRules }: CSSStyleSheet): string => [...cssRules].map(({ cssText }) => cssText).join("\n")

/** Gives another document all the style of this one, by its text: a copied link would be fetched again. */
export const copyStyles = (from: Document, to: Document): void => {
  const view = to.defaultView
  if (view === null || !("adoptedStyleSheets" in to)) return
  const sheets = [...[...from.styleSheets].map(rulesOf), STILL].map((text) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  to.adoptedStyleSheets = sheets
}
