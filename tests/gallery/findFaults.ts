import axe from "axe-core"
import type { Page } from "playwright"
import { cutTexts, standingOut } from "../e2e/support/page/standingOut.ts"
import type { Visit } from "./visit.ts"
import { reachState, takeSteps } from "./reachState.ts"
import { type Look, type Size, applyLook } from "./applyLook.ts"
import { hideMock } from "./takePictures.ts"

declare global {
  // A global of the page after `askAxe` has injected the library.
  var axe: typeof import("axe-core")
}

/** WCAG 2.2 at level AA, and axe's best practices. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

const LANGUAGES = ["tr", "en", "ar"] as const
const SCHEMES = ["dark", "light"] as const
const AXE_SIZES = ["desktop", "phone"] as const

/** The appearances in which a state is checked: by axe, and for overflow and cut texts. */
export interface LooksAt {
  readonly axe: readonly Look[]
  readonly narrow: readonly Look[]
}

const lookAt =
  (size: Size) =>
  (language: Look["language"]): Look => ({ language, scheme: "dark", size })
const [narrow, small, flat] = [lookAt("narrow"), lookAt("small"), lookAt("flat")]

const ALL: LooksAt = {
  axe: AXE_SIZES.flatMap((size) => LANGUAGES.flatMap((language) => SCHEMES.map((scheme) => ({ size, language, scheme })))),
  narrow: [narrow, small, flat].flatMap((look) => LANGUAGES.map(look))
}

/** Every language in every scheme at both sizes, and in the small viewports. */
export const everyLook = (): LooksAt => ALL

/** Only the small viewports, in every language, without axe. */
export const everySmallLook = (): LooksAt => ({ ...ALL, axe: [] })

const [TR_NIGHT_DESKTOP, TR_DAY_PHONE] = [
  { language: "tr", scheme: "dark", size: "desktop" },
  { language: "tr", scheme: "light", size: "phone" }
] as const satisfies readonly Look[]

/** Each entry covers both schemes and both sizes. The three entries together combine every language with every scheme and every size. */
const COVERING: readonly LooksAt[] = [
  { axe: [TR_NIGHT_DESKTOP, { ...TR_DAY_PHONE, language: "ar" }], narrow: [narrow("ar"), small("tr")] },
  { axe: [{ ...TR_NIGHT_DESKTOP, language: "ar" }, TR_DAY_PHONE], narrow: [narrow("tr"), flat("en")] },
  {
    axe: [
      { language: "en", scheme: "light", size: "desktop" },
      { language: "en", scheme: "dark", size: "phone" }
    ],
    narrow: [flat("tr"), small("ar")]
  }
]

/**
 * A selection that is small enough for every build: each state in both schemes and at both sizes, and its neighbours in the other languages. Only
 * `npm run gallery -- --axe` finds a fault that one state has in a single one of the twelve appearances.
 */
export const coveringAppearances = (index: number): LooksAt => COVERING[index % COVERING.length] ?? ALL

/** Runs axe on the current page. Returns one line per element: `color-contrast: .watch (…)`. */
const askAxe = async (page: Page): Promise<readonly string[]> => {
  // Inject the library once per page, because it has half a megabyte.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (tags) => {
    const { violations } = await globalThis.axe.run(document, {
      runOnly: { type: "tag", values: [...tags] },
      resultTypes: ["violations"],
      // The page inside the replay is inert, and the pages that it shows have their own checks.
      iframes: false
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const [why] = [...any, ...all, ...none]
        return `${id}: ${target.join(" ")} (${why?.message ?? ""})`
      })
    )
  }, RULES)
}

const nameOf = ({ language, scheme, size }: Look): string => `${language} ${scheme} ${size}`

/** Checks all states of a visit, and passes each fault on as one line. `onAxe` is called after each run of axe. */
const checkVisit = async (
  page: Page,
  { part, states }: Visit,
  looksAt: (index: number) => LooksAt,
  faults: string[],
  onAxe?: (id: string) => void
): Promise<void> => {
  const note = (id: string, look: Look, found: readonly string[]): void => {
    faults.push(...found.map((fault) => `${id}, ${nameOf(look)}: ${fault}`))
  }
  for (const [index, state] of states.entries()) {
    const { id, only, again = [] } = state
    const fits = ({ size }: { readonly size: Size }): boolean => only === undefined || (size === "desktop" ? "desktop" : "phone") === only
    const looks = looksAt(index)
    await reachState(page, state)
    // Players never see the mock's tab, which covers a part of the page's lower corner.
    if (part !== "mock") await hideMock(page)
    for (const look of looks.axe.filter(fits)) {
      await takeSteps(page, again)
      await applyLook(page, look)
      note(id, look, await askAxe(page))
      onAxe?.(id)
    }
    for (const look of looks.narrow.filter(fits)) {
      await applyLook(page, look)
      note(id, look, [...(await standingOut(page)), ...(await cutTexts(page))])
    }
    // The steps to the next state are taken in English at desktop size.
    await applyLook(page, { language: "en", scheme: "dark", size: only ?? "desktop" })
  }
}

/**
 * Checks all states of a visit. Returns one line per fault. A state that cannot be reached is a fault too, with its stack, after which the visit
 * ends. `onAxe` is called after each run of axe.
 */
export const findFaults = async (
  page: Page,
  visit: Visit,
  looksAt: (index: number) => LooksAt,
  onAxe?: (id: string) => void
): Promise<readonly string[]> => {
  const faults: string[] = []
  try {
    await checkVisit(page, visit, looksAt, faults, onAxe)
  } catch (error) {
    // With the stack, which names the step that was under way when a test's time was over.
    faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
  return faults
}
