import "../ui/theme/styles.css"
import "../ui/theme/fonts.css"
import { createRoot } from "react-dom/client"
import { createEmptyPage } from "../ui/theme/emptyPage.ts"
import { paths } from "../ui/icons/paths.ts"
import { restoreScheme } from "../ui/theme/scheme.ts"
import { Splash } from "../ui/states/Splash.tsx"
import { App } from "./pages/App.tsx"
import { boot } from "./start/boot.ts"
import { takeToken } from "./start/linkToken.ts"

/** A hidden page draws no frames, so a timer (ms) replaces the frame. */
const NO_FRAME_MS = 300

/** Views are one frame behind the log: without this wait, the first page would be a guest's. */
const viewsShown = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve())
    setTimeout(resolve, NO_FRAME_MS)
  })

// First, so that no other script can create the only Trusted Types policy.
createEmptyPage()
restoreScheme()

const element = document.getElementById("root")
if (element === null) throw new Error("index.html has no #root")
const root = createRoot(element)
root.render(<Splash />)
// Before everything else, and on every path: a token must not stay in the address bar or the history (BOOT-3).
const token = takeToken()
// Branch before the boot: a replay has no runtime, no session and no log of this browser (LOG-5).
if (location.pathname === paths.replay) {
  // Not awaited: its chunk shares code with this one, which must finish first.
  void import("./replayed/bootReplay.tsx").then(({ bootReplay }) => bootReplay(root))
} else {
  await boot(token)
  await viewsShown()
  root.render(<App />)
}
