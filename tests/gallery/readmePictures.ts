import { fileURLToPath } from "node:url"
import type { Browser } from "playwright"
import { EVERY_PAGE } from "./everyPage.ts"
import { openVisit, openWindow, reachState } from "./reachState.ts"
import { hideMock, takePicture } from "./takePictures.ts"
import { type Look, applyLook } from "./applyLook.ts"

const FOLDER = fileURLToPath(new URL("../../docs/pictures", import.meta.url))

/** Limit per picture, so that the README loads fast. */
const LIMIT_BYTES = 120_000

/** The screens of the player's protection that docs/protection.md shows. */
const PROTECTION = [
  "protection-gb-figures",
  "protection-gb-check",
  "protection-de-break",
  "protection-gb-limits",
  "limits-exclusion",
  "limits-break",
  "protection-inactivity",
  "protection-stake-lock",
  "session-plan"
]

/** The states that the README and the documents show, and their appearance. */
const CHOSEN: readonly (Look & { readonly id: string })[] = [
  { id: "lobby-brand", language: "en", scheme: "dark", size: "desktop" },
  { id: "game-spun", language: "en", scheme: "dark", size: "desktop" },
  { id: "game-cashed-in", language: "en", scheme: "dark", size: "phone" },
  { id: "lobby", language: "tr", scheme: "light", size: "phone" },
  { id: "operator-qasr-lobby", language: "ar", scheme: "dark", size: "phone" },
  { id: "replay-seat", language: "en", scheme: "dark", size: "desktop" },
  ...PROTECTION.flatMap((id) => (["phone", "desktop"] as const).map((size) => ({ id, language: "en", scheme: "light", size }) as const))
]

/** Takes those pictures of the README and the documents again whose name contains `only`. Returns false when a picture exceeds the size limit. */
export const takeReadmePictures = async (browser: Browser, url: string, only = ""): Promise<boolean> => {
  let fits = true
  const context = await openWindow(browser)
  for (const { id, ...look } of CHOSEN.filter((one) => one.id.includes(only))) {
    const visit = EVERY_PAGE.find(({ states }) => states.some((state) => state.id === id))
    if (visit === undefined) throw new Error(`There is no state ${id}.`)
    const page = await openVisit(context, visit, url)
    for (const state of visit.states.slice(0, visit.states.findIndex((one) => one.id === id) + 1)) await reachState(page, state)
    await hideMock(page)
    await applyLook(page, look)
    const bytes = await takePicture(page, `${FOLDER}/${id}-${look.size}.webp`, 1)
    console.log(`${id}: ${Math.round(bytes / 1_000)} kB`)
    fits &&= bytes < LIMIT_BYTES
    await page.close()
  }
  return fits
}
