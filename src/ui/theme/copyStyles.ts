/**
 * No motion: at an event everything stands, and twice the same event is twice the same picture. None at all, not merely a short one: with
 * a short one the browser kept a transition for every property of every element that a new event changed.
 */
const STILL = "*,*::before,*::after{animation:none!important;transition:none!important}"

const rulesOf = ({ cssRules }: CSSStyleSheet): string => [...cssRules].map(({ cssText }) => cssText).join("\n")

/** Gives another document all styles of this one, by their text: a copied link would be fetched again. `still` stops all motion in it. */
export const copyStyles = (from: Document, to: Document, still: "still" | "moving"): void => {
  const view = to.defaultView
  if (view === null || !("adoptedStyleSheets" in to)) return
  const texts = [...from.styleSheets].map(rulesOf)
  to.adoptedStyleSheets = (still === "still" ? [...texts, STILL] : texts).map((text) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
}
