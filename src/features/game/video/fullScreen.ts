import { nameBrowser } from "../../../domain/account/browserFamily.ts"

/** The facts about a device, from `navigator` and `document`. */
export interface Device {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly fullscreenEnabled: boolean
}

/** GAME-6: not on iOS, where the system's video player would cover our buttons in full screen. */
export const offersFullScreen = ({ userAgent, maxTouchPoints, fullscreenEnabled }: Device): boolean =>
  fullscreenEnabled && nameBrowser(userAgent, maxTouchPoints) !== "ios"

/** The facts about this browser. */
export const thisDevice = (): Device => ({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  fullscreenEnabled: document.fullscreenEnabled
})

/**
 * Toggles full screen for the whole page, so that dialogs stay visible. On a refusal nothing changes: the browser reports the state with an event.
 */
export const toggleFullScreen = async (): Promise<void> => {
  try {
    await (document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen())
  } catch {
    // Not allowed now, for example within an iframe that forbids it.
  }
}
