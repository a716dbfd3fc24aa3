import { lazy, Suspense } from "react"
import { BrowserRouter, Navigate, Route, Routes } from "react-router-dom"
import { paths } from "../ui/paths.ts"
import { Splash } from "../ui/Splash.tsx"
import { CrashBoundary } from "./CrashBoundary.tsx"
import { ANYONE_LOGGED_IN, GUESTS_ONLY } from "./decideAccess.ts"
import { Guard } from "./Guard.tsx"
import { NavigationLog } from "./NavigationLog.tsx"

// A page is a chunk: a guest loads the login and nothing of the game.
const LoginPage = lazy(async () => ({ default: (await import("../features/login/LoginPage.tsx")).LoginPage }))
const LogOutPage = lazy(async () => ({ default: (await import("./pages/LogOutPage.tsx")).LogOutPage }))
const PlayerShell = lazy(async () => ({ default: (await import("./PlayerShell.tsx")).PlayerShell }))
const LobbyPage = lazy(async () => ({ default: (await import("../features/lobby/LobbyPage.tsx")).LobbyPage }))
const BrandPage = lazy(async () => ({ default: (await import("../features/lobby/BrandPage.tsx")).BrandPage }))
const GameRoute = lazy(async () => ({ default: (await import("./pages/GameRoute.tsx")).GameRoute }))
const NotFoundPage = lazy(async () => ({ default: (await import("./pages/NotFoundPage.tsx")).NotFoundPage }))
const CrashedPage = lazy(async () => ({ default: (await import("./pages/CrashedPage.tsx")).CrashedPage }))

/** Every address of the product (spec §2, SHELL-12). */
export const AppRoutes = () => (
  <Routes>
    <Route element={<Guard allowed={GUESTS_ONLY} />}>
      <Route path={paths.login} element={<LoginPage />} />
    </Route>
    <Route element={<Guard allowed={ANYONE_LOGGED_IN} />}>
      <Route path={paths.home} element={<Navigate to={paths.lobby} replace />} />
      <Route path={paths.logout} element={<LogOutPage />} />
      <Route path="/game" element={<Navigate to={paths.lobby} replace />} />
      <Route path="/game/:id/:name" element={<GameRoute />} />
      <Route element={<PlayerShell />}>
        <Route path={paths.lobby} element={<LobbyPage />} />
        <Route path="/lobby/:id/:name" element={<BrandPage />} />
      </Route>
    </Route>
    <Route path={paths.notFound} element={<NotFoundPage />} />
    <Route path={paths.crashed} element={<CrashedPage />} />
    <Route path="*" element={<Navigate to={paths.notFound} replace />} />
  </Routes>
)

export const Router = () => (
  <BrowserRouter>
    <NavigationLog />
    <CrashBoundary>
      <Suspense fallback={<Splash />}>
        <AppRoutes />
      </Suspense>
    </CrashBoundary>
  </BrowserRouter>
)
