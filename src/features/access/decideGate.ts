import type { BrowserFamily } from "../../domain/account/settingsSchema.ts"
import type { EventData } from "../../domain/events.ts"
import type { ViewOf } from "../../projections/hooks.ts"

const SUPPORTED: readonly BrowserFamily[] = ["chromium", "safari", "ios"]

/** The result of the checks before every page; `open` admits the player. */
export type GateState = "open" | "noWebRtc" | "unsupported" | "checking" | "failed" | "blocked"

type Settings = ViewOf<"settings">["values"]

/** BOOT-5: blocks until the country is known to be permitted, if the operator enables the check. */
export const decideGeoGate = ({ ipCheck }: Pick<Settings, "ipCheck">, { phase }: Pick<ViewOf<"ipCheck">, "phase">): GateState => {
  if (!ipCheck || phase === "allowed") return "open"
  return phase === "off" ? "checking" : phase
}

/** BOOT-4: blocks browsers without WebRTC, which cannot show live video; warns about browsers outside the operator's list. */
export const decideBrowserGate = (
  { supportedBrowsers }: Pick<Settings, "supportedBrowsers">,
  { hasWebRtc, family, accepted }: EventData<"BrowserChecked">
): GateState => {
  if (!hasWebRtc) return "noWebRtc"
  const supported = supportedBrowsers ?? SUPPORTED
  return accepted || (family !== null && supported.includes(family)) ? "open" : "unsupported"
}
