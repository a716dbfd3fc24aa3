/**
 * The player's choice on this device (LOGIN-1), and the operator's setting at the last start: the splash appears before the settings file is read.
 */
const CHOICE = "telereel.splash"
const DEFAULT = "telereel.splashDefault"

const read = (key: string): boolean | null => {
  try {
    const kept = globalThis.localStorage.getItem(key)
    return kept === null ? null : kept === "on"
  } catch {
    return null
  }
}

const write = (key: string, isOn: boolean): void => {
  try {
    globalThis.localStorage.setItem(key, isOn ? "on" : "off")
  } catch {
    // Storage is forbidden or full: the choice applies to this page only.
  }
}

let chosen: boolean | null = null

/** Whether the splash is shown: the player's choice, otherwise the operator's SHOW_SPLASH. */
export const isSplashShown = (): boolean => chosen ?? read(CHOICE) ?? read(DEFAULT) ?? true

/** LOGIN-1: the player's choice for the next start and after the login. */
export const chooseSplash = (isOn: boolean): void => {
  chosen = isOn
  write(CHOICE, isOn)
}

/** Stores the operator's SHOW_SPLASH for the next start, which shows its first screen before it reads the file. */
export const keepSplashDefault = (isOn: boolean): void => write(DEFAULT, isOn)
