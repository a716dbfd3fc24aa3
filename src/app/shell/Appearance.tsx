import { useEffect, useRef } from "react"
import { useShell } from "../../projections/hooks.ts"
import { chooseScheme } from "../../ui/theme/scheme.ts"
import { useFrozenClock } from "../../ui/format/useNow.ts"
import { applyAppearance } from "./applyAppearance.ts"

/** SHELL-9: applies the player's preferences to the page whenever they change. In a replay the page is the iframe's. */
export const Appearance = () => {
  const { preferences } = useShell()
  const anchor = useRef<HTMLSpanElement>(null)
  const live = useFrozenClock() === null
  const light = preferences.themes.main === "day"
  useEffect(() => {
    // Stored for the next start, which shows its first screen before it knows the preferences.
    if (live) chooseScheme(light ? "light" : "dark")
    applyAppearance(anchor.current?.ownerDocument ?? document, preferences)
  }, [live, light, preferences])
  return <span ref={anchor} hidden />
}
