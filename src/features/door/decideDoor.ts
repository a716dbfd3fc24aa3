import type { BrowserFamily } from "../../domain/account/settingsSchema.ts"
import type { useIpCheck, useSettings } from "../../projections/hooks.ts"

const SUPPORTED: readonly BrowserFamily[] = ["chromium", "safari", "ios"]

/** What a browser is by its own words; null = none that we know. Every browser of iOS is Safari underneath (BOOT-4). */
export const nameBrowser = (userAgent: string, touchPoints: number): BrowserFamily | null => {
  // An iPad that asks for desktop pages says it is a Mac, and no Mac has a touch screen.
  if (/iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes("Macintosh") && touchPoints > 1)) return "ios"
  if (userAgent.includes("Firefox/")) return "firefox"
  if (/Chrom(?:e|ium)\//u.test(userAgent)) return "chromium"
  return userAgent.includes("Safari/") && !userAgent.includes("Android") ? "safari" : null
}

/** What the browser can do and is. */
export interface Browser {
  readonly hasWebRtc: boolean
  readonly family: BrowserFamily | null
  /** The player goes on without support. */
  readonly isAccepted: boolean
}

/** What stands before every page; `open` is the way in. */
export type Door = "open" | "noWebRtc" | "unsupported" | "checking" | "failed" | "blocked"

type Settings = ReturnType<typeof useSettings>

/** BOOT-5: shut until the country is known to be permitted, where the operator asks. */
export const decideIpDoor = ({ ipCheck }: Pick<Settings, "ipCheck">, { phase }: Pick<ReturnType<typeof useIpCheck>, "phase">): Door => {
  if (!ipCheck || phase === "allowed") return "open"
  return phase === "off" ? "checking" : phase
}

/** BOOT-4: no live video without WebRTC; others than the operator's list are warned. */
export const decideBrowserDoor = (
  { supportedBrowsers }: Pick<Settings, "supportedBrowsers">,
  { hasWebRtc, family, isAccepted }: Browser
): Door => {
  if (!hasWebRtc) return "noWebRtc"
  const supported = supportedBrowsers ?? SUPPORTED
  return isAccepted || (family !== null && supported.includes(family)) ? "open" : "unsupported"
}
