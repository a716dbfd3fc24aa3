import { lazy, type ReactNode, Suspense } from "react"
import { BrowserRouter, Navigate, Route, Routes } from "react-router-dom"
import { SessionDialogs } from "../../features/session/SessionDialogs.tsx"
import { addFloorTexts, addGameTexts } from "../../i18n/initI18n.ts"
import { paths } from "../../ui/icons/paths.ts"
import { Splash } from "../../ui/states/Splash.tsx"
import { whenIdle } from "../../ui/whenIdle.ts"
import { CrashBoundary } from "../shell/CrashBoundary.tsx"
import { ROLE_SETS } from "../shell/decideAccess.ts"
import { Guard } from "../shell/Guard.tsx"
import { Appearance } from "../shell/Appearance.tsx"
import { NavigationLog } from "../shell/NavigationLog.tsx"

// Each page is a chunk: a guest loads the login and nothing of the game.
const LoginRoute = lazy(async () => {
  // The lobby comes next, and a server may refuse a login with any code of the catalogue. After a failure, the lobby loads the texts again.
  whenIdle(() => void addFloorTexts().catch(() => undefined))
  return { default: (await import("./LoginRoute.tsx")).LoginRoute }
})
const LogOutPage = lazy(async () => {
  // The question before the logout is among them.
  const [{ LogOutPage }] = await Promise.all([import("./LogOutPage.tsx"), addFloorTexts()])
  return { default: LogOutPage }
})
const loadGame = () => Promise.all([import("./GameRoute.tsx"), addFloorTexts(), addGameTexts()])
const PlayerShell = lazy(async () => {
  const [{ PlayerShell }] = await Promise.all([import("../shell/PlayerShell.tsx"), addFloorTexts()])
  // A player who joins a machine should wait only for the video. After a failure, the page loads again when it is opened.
  whenIdle(() => void loadGame().catch(() => undefined))
  return { default: PlayerShell }
})
const LobbyRoute = lazy(async () => ({ default: (await import("./LobbyRoute.tsx")).LobbyRoute }))
const CallbackPage = lazy(async () => ({ default: (await import("./CallbackPage.tsx")).CallbackPage }))
const BrandRoute = lazy(async () => ({ default: (await import("./BrandRoute.tsx")).BrandRoute }))
const ProfilePage = lazy(async () => ({ default: (await import("../../features/profile/ProfilePage.tsx")).ProfilePage }))
const SlotSessionsPage = lazy(async () => ({ default: (await import("../../features/history/SlotSessionsPage.tsx")).SlotSessionsPage }))
const TransactionsPage = lazy(async () => ({ default: (await import("../../features/history/TransactionsPage.tsx")).TransactionsPage }))
const JackpotPage = lazy(async () => ({ default: (await import("../../features/lobby/jackpot/JackpotPage.tsx")).JackpotPage }))
const GameRoute = lazy(async () => {
  const [{ GameRoute }] = await loadGame()
  return { default: GameRoute }
})
const NotFoundPage = lazy(async () => {
  const [{ NotFoundPage }] = await Promise.all([import("./NotFoundPage.tsx"), addFloorTexts()])
  return { default: NotFoundPage }
})
const loadReports = () => import("./ReportsRoute.tsx")
const ReportsRoute = lazy(async () => ({ default: (await loadReports()).ReportsRoute }))
// Beside the pages: what fails here is left out.
const LateReportOffer = lazy(async () => ({
  default: await loadReports().then(
    ({ LateReportOffer }) => LateReportOffer,
    () => () => null
  )
}))
export const notFound = <NotFoundPage />
const CrashedPage = lazy(async () => ({ default: (await import("./CrashedPage.tsx")).CrashedPage }))

const toNotFound = <Navigate to={paths.notFound} replace />

export interface AppRoutesProps {
  /** The element for an address that no route matches. A replay cannot follow a redirect. */
  readonly unknown?: ReactNode
}

/** All routes of the product (spec §2, SHELL-12), and the session dialogs that may appear on each of them. */
export const AppRoutes = ({ unknown = toNotFound }: AppRoutesProps) => (
  <>
    <Appearance />
    <SessionDialogs />
    <Routes>
      <Route element={<Guard allowed={ROLE_SETS.onlyGuest} />}>
        <Route path={paths.login} element={<LoginRoute />} />
        <Route path={paths.callback} element={<CallbackPage />} />
      </Route>
      <Route element={<Guard />}>
        <Route path={paths.home} element={<Navigate to={paths.lobby} replace />} />
        <Route path={paths.logout} element={<LogOutPage />} />
        <Route path="/game" element={<Navigate to={paths.lobby} replace />} />
        <Route path="/game/:id/:name" element={<GameRoute />} />
        <Route element={<PlayerShell />}>
          <Route path={paths.lobby} element={<LobbyRoute />} />
          <Route path="/lobby/:id/:name" element={<BrandRoute />} />
          <Route path={paths.jackpot} element={<JackpotPage />} />
          <Route path={paths.profile} element={<ProfilePage />} />
          <Route path={`${paths.profile}/:profileId`} element={<ProfilePage />} />
          <Route path={paths.slotSessions} element={<SlotSessionsPage />} />
          <Route path={paths.transactions} element={<TransactionsPage />} />
        </Route>
      </Route>
      <Route path={paths.reports} element={<ReportsRoute />} />
      <Route path={paths.notFound} element={notFound} />
      <Route path={paths.crashed} element={<CrashedPage />} />
      <Route path="*" element={unknown} />
    </Routes>
  </>
)

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
