import { type Browser, nameBrowser } from "./decideDoor.ts"

const ACCEPTED = "telereel.browserAccepted"

const isAccepted = (): boolean => {
  try {
    return sessionStorage.getItem(ACCEPTED) !== null
  } catch {
    return false
  }
}

/** The player's browser, as far as the door asks (BOOT-4). */
export const readBrowser = (): Browser => ({
  hasWebRtc: typeof RTCPeerConnection === "function",
  family: nameBrowser(navigator.userAgent, navigator.maxTouchPoints),
  isAccepted: isAccepted()
})

/** The player goes on without support: not asked again in this tab. */
export const keepAccepted = (): void => {
  try {
    sessionStorage.setItem(ACCEPTED, "1")
  } catch {
    // Storage is shut (private mode): it holds for this page.
  }
}
