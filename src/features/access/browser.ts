import { type Browser, nameBrowser } from "./decideGate.ts"

const ACCEPTED = "telereel.browserAccepted"

const isAccepted = (): boolean => {
  try {
    return sessionStorage.getItem(ACCEPTED) !== null
  } catch {
    return false
  }
}

/** The facts about the player's browser that the check needs (BOOT-4). */
export const readBrowser = (): Browser => ({
  hasWebRtc: typeof RTCPeerConnection === "function",
  family: nameBrowser(navigator.userAgent, navigator.maxTouchPoints),
  isAccepted: isAccepted()
})

/** Stores the player's choice to continue in an unsupported browser, for this tab. */
export const keepAccepted = (): void => {
  try {
    sessionStorage.setItem(ACCEPTED, "1")
  } catch {
    // The browser forbids storage (private mode): the choice applies to this page only.
  }
}
