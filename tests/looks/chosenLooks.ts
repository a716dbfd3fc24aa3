import type { Look } from "../gallery/applyLook.ts"

/** A state of the gallery and the one appearance in which it is compared. */
export interface ChosenLook extends Look {
  readonly id: string
}

const look = (id: string, language: Look["language"], scheme: Look["scheme"], size: Look["size"]): ChosenLook => ({
  id,
  language,
  scheme,
  size
})

/** The most important states. Together they cover every language, scheme and size. Pages with much artwork are compared at phone size. */
export const CHOSEN_LOOKS: readonly ChosenLook[] = [
  look("browser-unsupported", "tr", "light", "phone"),
  look("login", "tr", "dark", "phone"),
  look("login-refused", "en", "light", "phone"),
  look("lobby", "tr", "dark", "phone"),
  look("lobby-brand", "en", "light", "phone"),
  look("lobby-machines", "ar", "dark", "phone"),
  look("brand", "en", "light", "phone"),
  look("machine-card", "en", "dark", "phone"),
  look("open-session", "tr", "light", "phone"),
  look("chat-dialog", "tr", "dark", "phone"),
  look("settings", "en", "light", "phone"),
  look("menu", "ar", "light", "phone"),
  look("locked", "tr", "dark", "phone"),
  look("game", "en", "dark", "desktop"),
  look("game-money", "tr", "dark", "phone"),
  look("game-spun", "en", "light", "landscape"),
  look("game-leave", "ar", "dark", "phone"),
  look("big-win", "tr", "dark", "landscape"),
  look("game-stalled", "en", "dark", "phone"),
  look("game-lost", "tr", "light", "phone"),
  look("profile", "en", "dark", "phone"),
  look("transactions", "tr", "light", "desktop"),
  look("limits", "ar", "dark", "phone"),
  look("error-404", "en", "dark", "phone"),
  look("replay-seat", "en", "dark", "desktop"),
  look("operator-qasr-lobby", "ar", "light", "phone")
]
