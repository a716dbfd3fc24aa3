import type { Root } from "react-dom/client"
import { ReplayScreen } from "../../features/replay/ReplayScreen.tsx"
import type { ReplayedViews } from "../../features/replay/shared/replayStage.ts"
import { addFloorTexts, addGameTexts, addPanelTexts, chosenLanguage, initI18n } from "../../i18n/initI18n.ts"
import { LANGUAGES } from "../../i18n/languages.ts"
import { addReplayTexts } from "../../i18n/replay/replayTexts.ts"
import { isViewName } from "../../projections/projections.ts"
import { applyViews } from "../../projections/publish.ts"
import { openReplayWorker } from "./openReplayWorker.ts"
import { ReplayedPages } from "./ReplayedPages.tsx"
import { guardReplay } from "./replayGuard.ts"

/** Everything that pages load on demand, by the file names of pages, panels, drawers and dialogs. */
const onDemand = import.meta.glob([
  "../pages/*{Route,Page}.tsx",
  "../shell/PlayerShell.tsx",
  "../../features/{history,profile,report,lobby/jackpot}/*Page.tsx",
  "../../features/{chat,quickPanel,support}/*Panel.tsx",
  "../../features/{settings,shell}/*Drawer.tsx",
  "../../features/{reconnect,game/status,shell/menu,report}/*Dialog.tsx",
  "../../features/access/GateScreen.tsx",
  "../../features/lobby/machines/MachineList.tsx",
  "../../features/toasts/AppToasts.tsx",
  "../../features/game/money/CashDialog.tsx",
  "../../features/bigWin/BigWinScene.tsx",
  "../../features/report/{CrashReport,ReportOffer}.tsx",
  "../../features/shell/AdminSide.tsx",
  "../../ui/{theme/background.ts,icons/floorIcons.tsx}",
  "../../i18n/{tr,en}.ts",
  "../../i18n/{floor,game,panels}/{tr,en}.ts",
  "../../i18n/ar.json",
  "../../i18n/boot/bootTexts.ts",
  "!**/LazyReportDialog.tsx",
  "!**/*.test.tsx"
])

/** Loads it before the network is removed: nothing could be fetched afterwards. */
const loadPages = () => Promise.all(Object.values(onDemand).map((load) => load()))

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
  applyViews({ views: shown, takeDirty: () => Object.keys(shown).filter(isViewName) })
}

/**
 * Starts /replay instead of the product (LOG-5): no runtime, no stored credentials, no log of this browser. After all code has loaded, the page
 * loses network and databases.
 */
export const bootReplay = async (root: Root): Promise<void> => {
  // First: lazy parts add texts to the initialised instance.
  await initI18n(chosenLanguage("en", LANGUAGES))
  await Promise.all([addFloorTexts(), addGameTexts(), addPanelTexts()])
  await loadPages()
  addReplayTexts()
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
