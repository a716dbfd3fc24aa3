import { useSyncExternalStore } from "react"

/** Dark is the default; light is the player's choice. */
export type Scheme = "dark" | "light"

// Mantine's key and attribute, so that its components follow the scheme without being loaded first.
const STORAGE_KEY = "mantine-color-scheme-value"
const ATTRIBUTE = "data-mantine-color-scheme"
const listeners = new Set<() => void>()

let chosen: Scheme | null = null

/** Read from this module, not from the page: Mantine writes an older value there. */
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
  // The main area's theme overrides the scheme (SHELL-9), so choosing a scheme removes it.
  delete document.documentElement.dataset["theme"]
  for (const listener of listeners) listener()
}

/** Restores the stored scheme. Call it once, before the first screen. */
export const restoreScheme = (): void => {
  try {
    show(localStorage.getItem(STORAGE_KEY) === "light" ? "light" : "dark")
  } catch {
    show("dark")
  }
}

/** Applies the player's choice and stores it if the browser permits. */
export const chooseScheme = (scheme: Scheme): void => {
  show(scheme)
  try {
    localStorage.setItem(STORAGE_KEY, scheme)
  } catch {
    // The browser forbids storage (private mode): the choice applies to this page only.
  }
}

export const useScheme = (): Scheme => useSyncExternalStore(subscribe, shownScheme)
