import type { Root } from "react-dom/client"
import { ReplayScreen } from "../../features/replay/ReplayScreen.tsx"
import type { ReplayedViews } from "../../features/replay/shared/replayHost.ts"
import { chosenLanguage, initI18n, loadTexts, type TextPart } from "../../i18n/initI18n.ts"
import { LANGUAGES } from "../../i18n/languages.ts"
import { viewNames } from "../../projections/projections.ts"
import { applyViews } from "../../projections/publish.ts"
import { openReplayWorker } from "./openReplayWorker.ts"
import { ReplayedPages } from "./ReplayedPages.tsx"
import { guardReplay } from "./replayGuard.ts"

/** Everything that pages load on demand, by the file names of pages, panels, drawers and dialogs. */
const onDemand = import.meta.glob([
  "../pages/*{Route,Page,Pages}.tsx",
  "../shell/{EarlierList,PlayerShell,OpenPanels,QueryProvider}.tsx",
  "../../features/{history,limits,profile,report,lobby/jackpot}/*Page.tsx",
  "../../features/{chat,support}/*Panel.tsx",
  "../../features/{reconnect,report}/*Dialog.tsx",
  "../../features/access/GateScreen.tsx",
  "../../features/lobby/machines/Machine{Card,Grid,List,Shelf}.tsx",
  "../../features/toasts/AppToasts.tsx",
  "../../features/game/protection/PageProtection.tsx",
  "../../features/visit/VisitSummary.tsx",
  "../../features/bigWin/BigWinScene.tsx",
  "../../features/report/CrashReport.tsx",
  "../../ui/art/BrandArt.tsx",
  "../../ui/theme/background.ts",
  "!**/*.test.tsx"
])

/** The texts of all languages: a later choice of another language finds them loaded. */
const texts = import.meta.glob("../../i18n/locales/*/*.json")
const PARTS: readonly TextPart[] = ["boot", "lobby", "game", "panels", "replay", "report"]

/** Loads it before the network is removed: nothing could be fetched afterwards. */
const loadPages = () => Promise.all([...Object.values({ ...onDemand, ...texts }).map((load) => load()), ...PARTS.map(loadTexts)])

/** The tab's icon as a data URL: the product's icon would be fetched again whenever the address changes. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%23d9b36c'/%3E%3Cpath d='M6 4l6 4-6 4z' fill='%231c1304'/%3E%3C/svg%3E"

const markTab = (): void => {
  document.title = "Telereel · replay"
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel~='icon']")) {
    link.type = "image/svg+xml"
    link.href = ICON
  }
}

/** Removes images with recorded addresses, which would be fetched: drawn images replace them. */
const withoutPictures = (views: ReplayedViews): ReplayedViews => {
  if (views.session.player !== null) views.session.player = { ...views.session.player, photoUrl: null }
  views.settings.values = { ...views.settings.values, logo: null }
  const machines = Object.entries(views.machines.byId).map(([id, machine]) => [id, { ...machine, image: null }] as const)
  views.machines = { ...views.machines, byId: Object.fromEntries(machines) }
  return views
}

const show = (views: ReplayedViews): void => {
  const shown = withoutPictures(views)
  applyViews({ views: shown, takeChanges: () => viewNames.map((name) => ({ name, entries: null })) })
}

/**
 * Starts /replay instead of the product (LOG-5): no runtime, no stored credentials, no log of this browser. After all code has loaded, the page
 * loses network and databases.
 */
export const start = async (root: Root): Promise<void> => {
  // First: texts are added to the initialised instance.
  await initI18n(chosenLanguage("en", LANGUAGES))
  await loadPages()
  markTab()
  // Before the guard. Imported here, so that nothing of it is part of a production build.
  const branch = __DEMO__ ? await (await import("../start/startMock.ts")).loadBranch() : null
  const reports = openReplayWorker()
  let breach: string | null = null
  const render = (): void =>
    root.render(<ReplayScreen Pages={ReplayedPages} show={show} reports={reports} branch={branch} breach={breach} />)
  guardReplay((what) => {
    breach = what
    console.error(`Defect: the replay tried to use ${what}`)
    queueMicrotask(render)
  })
  render()
}
