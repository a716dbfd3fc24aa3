import { useSyncExternalStore } from "react"

/** Dark is the house's own (a casino floor at night); light is the player's choice. */
export type Scheme = "dark" | "light"

// Mantine's own key and attribute, so that its components follow without being loaded first.
const STORAGE_KEY = "mantine-color-scheme-value"
const ATTRIBUTE = "data-mantine-color-scheme"
const listeners = new Set<() => void>()

let chosen: Scheme | null = null

/** Not out of the page: Mantine writes there what it was told last, which may be older. */
export const shownScheme = (): Scheme => chosen ?? "dark"

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const show = (scheme: Scheme): void => {
  chosen = scheme
  document.documentElement.setAttribute(ATTRIBUTE, scheme)
  // The main area's theme is a closer word than the scheme (SHELL-9): who chooses a scheme takes it back.
  delete document.documentElement.dataset["theme"]
  for (const listener of listeners) listener()
}

/** Once, before the first screen. */
export const restoreScheme = (): void => {
  try {
    show(localStorage.getItem(STORAGE_KEY) === "light" ? "light" : "dark")
  } catch {
    show("dark")
  }
}

/** The player's choice, kept where storage allows it. */
export const chooseScheme = (scheme: Scheme): void => {
  show(scheme)
  try {
    localStorage.setItem(STORAGE_KEY, scheme)
  } catch {
    // Storage is shut (private mode): the choice holds for this page.
  }
}

export const useScheme = (): Scheme => useSyncExternalStore(subscribe, shownScheme)
