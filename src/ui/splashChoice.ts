/** What the player chose on this device (LOGIN-1), and what the operator's file said at the last start: the first screen comes before the file. */
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
    // Storage is forbidden or full: the choice holds for this page alone.
  }
}

let chosen: boolean | null = null

/** Whether the opening screen is shown: the player's choice, else the operator's SHOW_SPLASH. */
export const isSplashShown = (): boolean => chosen ?? read(CHOICE) ?? read(DEFAULT) ?? true

/** LOGIN-1: the player switches the opening screen on or off, for the next start and after the login. */
export const chooseSplash = (isOn: boolean): void => {
  chosen = isOn
  write(CHOICE, isOn)
}

/** Keeps the operator's SHOW_SPLASH for the next start, whose first screen is drawn before the file is there. */
export const keepSplashDefault = (isOn: boolean): void => write(DEFAULT, isOn)
