import { Data } from "effect"

/** The texts of the page in its current language. The mock cannot import the product's texts, so the page provides them. */
export interface PageTexts {
  readonly translate: (key: string, values?: Readonly<Record<string, string | number>>) => string
  readonly language: () => string
}

/** An element of the page that a step needs. */
export interface Control {
  /** The name of the element in a message, for example `the button “Spin”`. */
  readonly says: () => string
  readonly find: () => HTMLElement | null
}

/** The page did not allow a step before its deadline. `says` is the reason, without a full stop. */
export class StepProblem extends Data.TaggedError("StepProblem")<{ readonly says: string }> {
  override get message(): string {
    return this.says
  }
}

/** Operates the page like a player. Each action waits for its element until the deadline of the step, and rejects with `StepProblem` after it. */
export interface PageDriver {
  /** Clicks an element. `anyway`: although the page disables it. */
  readonly press: (control: Control, anyway?: boolean) => Promise<void>
  /** Types into an input, and replaces its content. */
  readonly fill: (control: Control, text: string) => Promise<void>
  /** Waits for the first value that is not null. `says` is the reason of a failure. */
  readonly until: <Value>(read: () => Value | null, says: () => string) => Promise<Value>
  /** Waits this long (ms). It has no deadline. */
  readonly pass: (ms: number) => Promise<void>
}

/** Marks that isolate a text of another direction. They are no part of a name. */
const ISOLATES = /[\u2066-\u2069]/gu

const plain = (text: string): string => text.replaceAll(ISOLATES, "").replaceAll(/\s+/gu, " ").trim()

const readText = (node: Node): string => {
  if (node instanceof Text) return node.data
  if (node instanceof Element && node.getAttribute("aria-hidden") === "true") return ""
  return [...node.childNodes].map(readText).join("")
}

const nameOf = (element: Element): string => plain(element.getAttribute("aria-label") ?? readText(element))

/** Whether a player can see the element. An element in a closed part of the page is not found. */
const isShown = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true })

/** The newest dialog comes last in the document, so its element takes precedence. */
const lastShown = (selector: string, fits: (element: HTMLElement) => boolean): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(selector)].findLast((element) => fits(element) && isShown(element)) ?? null

const buttonAmong = (names: readonly (() => string)[], fits: (element: HTMLElement) => boolean): Control => ({
  says: () => `the button ${names.map((name) => `“${name()}”`).join(" or ")}`,
  find: () => {
    const wanted = new Set(names.map((name) => plain(name())))
    return lastShown("button", (element) => wanted.has(nameOf(element)) && fits(element))
  }
})

/** A button with one of these names. */
export const namedButton = (...names: readonly (() => string)[]): Control => buttonAmong(names, () => true)

/** A button of this dialog, or for null one outside of all dialogs. */
export const namedButtonIn = (dialog: Element | null, name: () => string): Control =>
  buttonAmong([name], (element) => element.closest("[role=dialog]") === dialog)

/** The element that a CSS selector matches. `name` is its name in a message. */
export const matching = (name: string, selector: string): Control => ({
  says: () => name,
  find: () => lastShown(selector, () => true)
})

/** An input with this label. */
export const labelled = (label: () => string): Control => ({
  says: () => `the field “${label()}”`,
  find: () =>
    lastShown("input, textarea", (element) => {
      if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false
      return [element.getAttribute("aria-label") ?? "", ...[...(element.labels ?? [])].map(readText)].some(
        (name) => plain(name) === plain(label())
      )
    })
})

const isDisabled = (element: HTMLElement): boolean => element.matches(":disabled, [aria-disabled=true]")

/** React overrides the setter of an input, and then ignores a value that was set through it. The prototype's setter is the browser's own. */
const typeInto = (element: HTMLElement, text: string): void => {
  const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(element, text)
  element.dispatchEvent(new Event("input", { bubbles: true }))
}

/** Limits of a step: its time in ms, and the signal that ends it early. */
export interface StepLimits {
  readonly withinMs: number
  readonly signal: AbortSignal
}

/** Creates the driver for one step. It checks the page once per frame, so that a step never waits longer than the page needs. */
export const makePageDriver = ({ withinMs, signal }: StepLimits): PageDriver => {
  const began = performance.now()
  const watch = <Value>(read: () => Value | null, onTime: (elapsedMs: number) => StepProblem | null): Promise<Value> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (signal.aborted) return reject(signal.reason)
        const value = read()
        if (value !== null) return resolve(value)
        const problem = onTime(performance.now() - began)
        if (problem !== null) return reject(problem)
        requestAnimationFrame(look)
      }
      look()
    })
  const until: PageDriver["until"] = (read, says) =>
    watch(read, (elapsedMs) => (elapsedMs < withinMs ? null : new StepProblem({ says: `${says()} within ${withinMs / 1_000} s` })))
  const reach = ({ find, says }: Control, fits: (element: HTMLElement) => boolean): Promise<HTMLElement> =>
    until(
      () => {
        const element = find()
        return element !== null && fits(element) ? element : null
      },
      () => `${says()} ${find() === null ? "did not appear" : "was not enabled"}`
    )
  return {
    until,
    press: async (control, anyway = false) => (await reach(control, (element) => anyway || !isDisabled(element))).click(),
    fill: async (control, text) => typeInto(await reach(control, (element) => !isDisabled(element)), text),
    pass: async (ms) => {
      const start = performance.now()
      await watch(
        () => (performance.now() - start >= ms ? true : null),
        () => null
      )
    }
  }
}
