import { localStorageOrNull, readText, writeText } from "../../browser/safeStorage.ts"

/**
 * The player's choice on this device (LOGIN-1), and the operator's setting at the last start: the splash appears before the settings file is read.
 */
const CHOICE = "telereel.splash"
const DEFAULT = "telereel.splashDefault"

const read = (key: string): boolean | null => {
  const kept = readText(localStorageOrNull(), key)
  return kept === null ? null : kept === "on"
}

/** Where it cannot be stored, the choice applies to this page only. */
const write = (key: string, isOn: boolean): void => void writeText(localStorageOrNull(), key, isOn ? "on" : "off")

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
