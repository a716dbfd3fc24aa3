import "../ui/theme/styles.css"
import "../ui/theme/utilities.css"
import "../ui/theme/fonts.css"
import { createRoot, type Root } from "react-dom/client"
import { createEmptyPage } from "../ui/theme/emptyPage.ts"
import { paths } from "../ui/icons/paths.ts"
import { restoreScheme } from "../ui/theme/scheme.ts"
import { keepLateLinks } from "../ui/states/lateLinks.ts"
import { Splash } from "../ui/states/Splash.tsx"
import { App } from "./pages/App.tsx"
import { boot } from "./start/boot.ts"
import { takeToken } from "./start/linkToken.ts"
import { showLastResort } from "./start/showLastResort.tsx"

/** The pages that start instead of the product: the replay (LOG-5) and the health page (OPS-6). */
const STARTS = import.meta.glob<{ readonly start: (root: Root) => Promise<void> }>("./{health,replayed}/boot*.tsx")
const STANDALONE: Readonly<Record<string, string>> = {
  [paths.health]: "./health/bootHealth.tsx",
  [paths.replay]: "./replayed/bootReplay.tsx"
}

/** A hidden page draws no frames, so a timer (ms) replaces the frame. */
const NO_FRAME_MS = 300

/** Views are up to one frame behind the log: without this wait, the first page would be a guest's. */
const viewsShown = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, NO_FRAME_MS)
  })

// The early script (vite/earlyLoads.ts) does nothing when it comes after this mark: the code asks for its files itself.
performance.mark("code-started")
// First, so that no other script can create the only Trusted Types policy.
createEmptyPage()
restoreScheme()
// Loads the Latin and the extended face of the text font before the first text is drawn. If this fails, another font is shown.
document.fonts.load("1em Text", "aş").catch(() => undefined)

const element = document.getElementById("root")
if (element === null) throw new Error("index.html has no #root")
// An error outside the pages' own boundary, such as a missing part of a gate, would leave an empty page.
const root: Root = createRoot(element, { onUncaughtError: (reason) => void showLastResort(root, reason) })
// The page itself may already show it (vite/firstScreen.ts).
if (document.documentElement.dataset["firstScreen"] === undefined) root.render(<Splash />)
// Before everything else, and on every path: a token must not stay in the address bar or the history (BOOT-3).
const token = takeToken()
// Branch before the boot: these pages have no runtime, no session and no log of this browser.
const standalone = STANDALONE[location.pathname]
if (standalone !== undefined) {
  // Not awaited: its chunk shares code with this one, which must finish first.
  void STARTS[standalone]?.().then(({ start }) => start(root))
} else {
  keepLateLinks()
  // A server may let browsers store the page (docs/operations.md). A page that they bring back must not go on with a log that a later page of this tab
  // has continued. This listener comes first, so that no other one works meanwhile.
  addEventListener("pageshow", (shown) => {
    if (!shown.persisted) return
    shown.stopImmediatePropagation()
    document.body.inert = true
    location.reload()
  })
  try {
    await boot(token)
    await viewsShown()
    root.render(<App />)
  } catch (error) {
    await showLastResort(root, error)
  }
}
