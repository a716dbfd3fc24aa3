import type { Frame, Page } from "@playwright/test"
import { HOSTILE_TEXTS, OVERRIDE } from "./hostileTexts.ts"

/** Traces that hostile texts could leave in a page. All lists must be empty. */
export interface Findings {
  /** Elements and attributes that the product never creates. */
  readonly alien: readonly string[]
  /** Links to anything other than the product and the web. */
  readonly links: readonly string[]
  /** Texts that appear reversed after a text with a direction override. */
  readonly backwards: readonly string[]
  /** Elements that make the page wider than the screen. */
  readonly wide: readonly string[]
}

const look = ({ texts, override }: { readonly texts: readonly string[]; readonly override: string }): Findings => {
  const elements = [...document.querySelectorAll("*")]
  const name = (element: Element): string => element.outerHTML.slice(0, 120)
  const ALIEN =
    "script:not([src^='/assets/']):not(head > script[type=importmap]), iframe:not([sandbox=allow-same-origin]), object, embed, base, style, frame, meta[http-equiv=refresh], form[action], [formaction], math"
  const isWide = document.documentElement.scrollWidth > innerWidth
  const hasHandler = (element: Element): boolean => element.getAttributeNames().some((attribute) => attribute.startsWith("on"))
  const isLost = (link: HTMLAnchorElement | SVGAElement): boolean =>
    !/^(?:https?:|mailto:|blob:)/u.test(link instanceof HTMLAnchorElement ? link.href : link.href.baseVal)

  /** Whether two consecutive letters appear in reverse order. */
  const isTurned = (node: Text, from: number): boolean => {
    const at = /[a-z]{2}/iu.exec(node.data.slice(from))
    if (at === null) return false
    const left = (offset: number): number => {
      const range = document.createRange()
      range.setStart(node, offset)
      range.setEnd(node, offset + 1)
      return range.getBoundingClientRect().left
    }
    const first = from + at.index
    return left(first + 1) < left(first)
  }
  const blockOf = (node: Node): Element | null => {
    let element = node.parentElement
    while (element !== null && getComputedStyle(element).display.startsWith("inline")) element = element.parentElement
    return element
  }
  const backwards: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  let before: { readonly block: Element | null } | null = null
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (!(node instanceof Text) || node.data.trim() === "") continue
    const at = node.data.lastIndexOf(override)
    const block = blockOf(node)
    const follows = before !== null && before.block === block && !texts.includes(node.data)
    if (at >= 0 ? isTurned(node, at + override.length) : follows && isTurned(node, 0)) backwards.push(block?.textContent ?? node.data)
    if (at >= 0) before = { block }
    else if (before?.block !== block) before = null
  }
  return {
    alien: elements.filter((element) => element.matches(ALIEN) || hasHandler(element)).map(name),
    links: [...document.querySelectorAll<HTMLAnchorElement | SVGAElement>("a[href]")].filter(isLost).map(name),
    backwards,
    wide: isWide ? elements.filter((element) => element.getBoundingClientRect().right > innerWidth + 1).map(name) : []
  }
}

/** Inspects a page after it has shown hostile texts. */
export const inspectPage = (page: Page | Frame): Promise<Findings> => page.evaluate(look, { texts: HOSTILE_TEXTS, override: OVERRIDE })

export const NOTHING_FOUND: Findings = { alien: [], links: [], backwards: [], wide: [] }
