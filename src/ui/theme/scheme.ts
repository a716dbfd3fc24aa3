import { useSyncExternalStore } from "react"
import { storedText } from "../../browser/safeStorage.ts"
import { useReplayDocument } from "./replayDocument.ts"

/** Dark is the default; light is the player's choice. */
export type Scheme = "dark" | "light"

// Mantine's key and attribute, so that its components follow the scheme without being loaded first.
const storedScheme = storedText("mantine-color-scheme-value")
const ATTRIBUTE = "data-mantine-color-scheme"
const listeners = new Set<() => void>()

let chosen: Scheme | null = null

/** Read from this module, not from the page: Mantine writes an older value there. */
export const shownScheme = (): Scheme => chosen ?? "dark"

/** Calls the listener after each change of this browser's scheme. Returns a function that stops it. */
export const watchScheme = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const show = (scheme: Scheme): void => {
  const isSame = scheme === chosen
  chosen = scheme
  document.documentElement.setAttribute(ATTRIBUTE, scheme)
  // The main area's theme overrides the scheme (SHELL-9), so choosing a scheme removes it.
  delete document.documentElement.dataset["theme"]
  if (!isSame) for (const listener of listeners) listener()
}

/** Restores the stored scheme. Call it once, before the first render. The page itself may have done it already (vite/firstScreen.ts). */
export const restoreScheme = (): void => show(storedScheme.read() === "light" ? "light" : "dark")

/** Applies the player's choice and stores it if the browser permits. */
export const chooseScheme = (scheme: Scheme): void => {
  show(scheme)
  storedScheme.write(scheme)
}

/** The scheme of the page that contains the component: in a replay the player's, otherwise this browser's. */
export const useScheme = (): Scheme => {
  const own = useSyncExternalStore(watchScheme, shownScheme)
  return useReplayDocument()?.scheme ?? own
}
