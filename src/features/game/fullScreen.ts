/** What tells the device; `navigator` and `document` have it all. */
export interface Device {
  readonly userAgent: string
  readonly maxTouchPoints: number
  readonly fullscreenEnabled: boolean
}

/** GAME-6: not on iOS, where full screen would lay the system's own player over our buttons. An iPad calls itself a Mac. */
export const offersFullScreen = ({ userAgent, maxTouchPoints, fullscreenEnabled }: Device): boolean => {
  const isIos = /iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes("Macintosh") && maxTouchPoints > 1)
  return fullscreenEnabled && !isIos
}

/** This browser. */
export const thisDevice = (): Device => ({
  userAgent: navigator.userAgent,
  maxTouchPoints: navigator.maxTouchPoints,
  fullscreenEnabled: document.fullscreenEnabled
})

/** The whole page, so that dialogs are in it too. A refusal changes nothing: the browser tells what holds by an event. */
export const toggleFullScreen = async (): Promise<void> => {
  try {
    await (document.fullscreenElement === null ? document.documentElement.requestFullscreen() : document.exitFullscreen())
  } catch {
    // Not allowed now, as within a frame that forbids it.
  }
}
