import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from "react"
import { BrowserRouter, Navigate, NavigationType, Route, Routes, useLocation, useNavigationType } from "react-router-dom"
import { ROLE_SETS } from "../../domain/shared/roles.ts"
import { SessionDialogs } from "../../features/session/SessionDialogs.tsx"
import { lazyWithTexts, loadTexts } from "../../i18n/initI18n.ts"
import { recordNavigation } from "../../runtime/commands/account/navigation.ts"
import { loadPlayerPart } from "../../runtime/loadPlayerPart.ts"
import { run } from "../../runtime/run.ts"
import { paths } from "../../ui/icons/paths.ts"
import { Splash } from "../../ui/states/Splash.tsx"
import { whenIdleLater } from "../../ui/whenIdle.ts"
import { Appearance } from "../shell/Appearance.tsx"
import { CrashBoundary } from "../shell/CrashBoundary.tsx"
import { Guard } from "../shell/Guard.tsx"
import { loadPanels, loadQueries, loadToasts } from "../shell/loadParts.ts"

/**
 * Appends an event for each change of the path (LOG-1). Without the query, which may contain data that must not be logged. A new page begins at its
 * top; on the way back the browser restores the place.
 */
const NavigationLog = () => {
  const { pathname } = useLocation()
  const type = useNavigationType()
  // Noted with each scroll event: to read or set the position during the change would compute the new page's layout once more.
  const isScrolled = useRef(false)
  const record = useEffectEvent((path: string) => {
    const isBack = type === NavigationType.Pop
    run(recordNavigation(path, { isBack }))
    if (!isBack && isScrolled.current) document.documentElement.scrollTop = 0
  })
  useEffect(() => record(pathname), [pathname])
  useEffect(() => {
    const note = (): void => {
      isScrolled.current = document.documentElement.scrollTop > 0
    }
    addEventListener("scroll", note, { passive: true })
    return () => removeEventListener("scroll", note)
  }, [])
  return null
}

/** Delay (ms) before the offer of a report: it must not disturb the start, and a session whose tab is reloading must not look ended. */
const OFFER_MS = 10_000

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

// Each page is a chunk: a guest loads the login and nothing of the game.
const loadLogin = () => import("./LoginRoute.tsx")
const LoginRoute = lazyWithTexts(async () => {
  const { LoginRoute } = await loadLogin()
  // The lobby comes next, and a server may refuse a login with any code of the catalogue. After a failure, the lobby loads the texts again.
  whenIdleLater(() => {
    void loadTexts("lobby").catch(() => undefined)
    run(loadPlayerPart())
  })
  return LoginRoute
})
const loadGame = async () => {
  const [{ GameRoute }] = await Promise.all([import("./GameRoute.tsx"), loadTexts("lobby"), loadTexts("game")])
  return GameRoute
}
const loadLobby = () => import("./LobbyRoute.tsx")
/** Loads parts before they are needed, because the network may be down by then. After a failure, each loads again when it is needed. */
const loadAhead = (...loads: readonly (() => Promise<unknown>)[]): void =>
  whenIdleLater(() => void Promise.allSettled(loads.map((load) => load())))
const GameRoute = lazyWithTexts(async () => {
  const GameRoute = await loadGame()
  // A player who opened a machine's address must be able to leave the machine, and to log out by the menu.
  loadAhead(loadLobby, loadPanels, loadLogin)
  return GameRoute
})
const PlayerShell = lazyWithTexts(async () => {
  const { PlayerShell } = await loadLobby()
  // A player who joins a machine should wait only for the video. Every player must be able to log out by the menu, which is among the panels.
  loadAhead(loadGame, loadToasts, loadPanels, loadLogin)
  return PlayerShell
}, "lobby")
const LobbyRoute = lazyWithTexts(async () => (await loadLobby()).LobbyRoute)
// With the lobby, whose menu leads here: a logout must not wait for a file, because the network may be down. The question before it is among the texts.
const LogOutPage = lazyWithTexts(async () => (await loadLobby()).LogOutPage, "lobby")
const CallbackPage = lazyWithTexts(async () => (await import("./CallbackPage.tsx")).CallbackPage)
const BrandRoute = lazyWithTexts(async () => (await import("./BrandRoute.tsx")).BrandRoute)
const ProfilePage = lazyWithTexts(async () => (await import("../../features/profile/ProfilePage.tsx")).ProfilePage, "panels")
const SlotSessionsPage = lazyWithTexts(async () => (await import("../../features/history/SlotSessionsPage.tsx")).SlotSessionsPage, "panels")
/** Provides the query client to the pages that read lists. */
const QueryOutlet = lazyWithTexts(async () => (await loadQueries()).QueryOutlet)
const TransactionsPage = lazyWithTexts(async () => (await import("../../features/history/TransactionsPage.tsx")).TransactionsPage, "panels")
const LimitsPage = lazyWithTexts(async () => (await import("../../features/limits/LimitsPage.tsx")).LimitsPage, "panels")
// Its video has the same texts as the video of a machine.
const JackpotPage = lazyWithTexts(async () => (await import("../../features/lobby/jackpot/JackpotPage.tsx")).JackpotPage, "panels", "game")
const loadErrors = () => import("./ErrorPages.tsx")
const NotFoundPage = lazyWithTexts(async () => (await loadErrors()).NotFoundPage, "lobby")
const loadReports = () => import("./ReportsRoute.tsx")
const ReportsRoute = lazyWithTexts(async () => (await loadReports()).ReportsRoute)
// Beside the pages: what fails here is left out.
const LateReportOffer = lazyWithTexts(() =>
  pause(OFFER_MS)
    .then(loadReports)
    .then(
      (reports) => reports.LateReportOffer,
      () => () => null
    )
)
const CrashedPage = lazyWithTexts(async () => (await loadErrors()).CrashedPage)
const notFound = <NotFoundPage />

/** With the splash: the redirect is a transition, which would leave an empty page on screen until the lobby's code is loaded. */
const toLobby = (
  <>
    <Splash />
    <Navigate to={paths.lobby} replace />
  </>
)

const toNotFound = <Navigate to={paths.notFound} replace />

export interface AppRoutesProps {
  /** The element for an address that no route matches. A replay cannot follow a redirect. */
  readonly unknown?: ReactNode
}

/** All routes of the product (SHELL-12), and the session dialogs that may appear on each of them. */
export const AppRoutes = ({ unknown = toNotFound }: AppRoutesProps) => (
  <>
    <Appearance />
    <Routes>
      <Route element={<Guard allowed={ROLE_SETS.onlyGuest} />}>
        <Route path={paths.login} element={<LoginRoute />} />
        <Route path={paths.callback} element={<CallbackPage />} />
      </Route>
      <Route element={<Guard />}>
        <Route path={paths.home} element={toLobby} />
        <Route path={paths.logout} element={<LogOutPage />} />
        <Route path="/game" element={toLobby} />
        <Route path="/game/:id/:name?" element={<GameRoute />} />
        <Route element={<PlayerShell />}>
          <Route path={paths.lobby} element={<LobbyRoute />} />
          <Route path="/lobby/:id/:name" element={<BrandRoute />} />
          <Route path={paths.jackpot} element={<JackpotPage />} />
          <Route path={paths.limits} element={<LimitsPage />} />
          <Route element={<QueryOutlet />}>
            <Route path={paths.profile} element={<ProfilePage />} />
            <Route path={`${paths.profile}/:profileId`} element={<ProfilePage />} />
            <Route path={paths.slotSessions} element={<SlotSessionsPage />} />
            <Route path={paths.transactions} element={<TransactionsPage />} />
          </Route>
        </Route>
      </Route>
      <Route path={paths.reports} element={<ReportsRoute />} />
      <Route path={paths.notFound} element={notFound} />
      <Route path={paths.crashed} element={<CrashedPage />} />
      <Route path="*" element={unknown} />
    </Routes>
    {/* After the lock screen of the routes: of two modal dialogs, the browser shows the one that opens last. */}
    <SessionDialogs />
  </>
)

/** The routes at the browser's address. Records navigation, and opens the crash page when a page throws (SHELL-12). */
export const Router = () => (
  <BrowserRouter>
    <NavigationLog />
    <CrashBoundary>
      <Suspense fallback={<Splash />}>
        <AppRoutes />
      </Suspense>
    </CrashBoundary>
    <Suspense fallback={null}>
      <LateReportOffer />
    </Suspense>
  </BrowserRouter>
)
