import type { BrowserFamily } from "./settingsSchema.ts"

/** The browser family by its user agent; null = unknown. Every browser on iOS uses Safari's engine (BOOT-4). */
export const nameBrowser = (userAgent: string, touchPoints: number): BrowserFamily | null => {
  // An iPad that requests desktop pages identifies itself as a Mac, but no Mac has a touch screen.
  if (/iPhone|iPad|iPod/u.test(userAgent) || (userAgent.includes("Macintosh") && touchPoints > 1)) return "ios"
  if (userAgent.includes("Firefox/")) return "firefox"
  if (/Chrom(?:e|ium)\//u.test(userAgent)) return "chromium"
  return userAgent.includes("Safari/") && !userAgent.includes("Android") ? "safari" : null
}
