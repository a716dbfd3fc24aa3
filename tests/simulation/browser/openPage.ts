import { Effect, FiberHandle, Queue } from "effect"
import type { Views } from "../../../src/projections/projections.ts"
import { recordNavigation } from "../../../src/runtime/commands/account/navigation.ts"
import { watchLobby } from "../../../src/runtime/requests/refreshLobby.ts"
import { showJackpotVideo } from "../../../src/runtime/commands/machine/showJackpotVideo.ts"
import { showVideo } from "../../../src/runtime/commands/machine/showVideo.ts"
import { Log, CurrentViews } from "../../../src/runtime/core/ports.ts"
import { paths } from "../../../src/ui/icons/paths.ts"

type Page = "none" | "lobby" | "jackpot" | "game"

/** The subject of a video. */
export type Pictured = "machine" | "jackpot"

/** The page that the state requires, or the page that the player chose where the state allows several. */
const pageOf = ({ session, game }: Readonly<Views>, chosen: string | null): Page => {
  if (session.phase !== "loggedIn") return "none"
  if (game.phase === "joining" || game.phase === "playing" || game.phase === "returning") return "game"
  return chosen === paths.jackpot ? "jackpot" : "lobby"
}

/** The page's address; null while only the opening screen is visible. */
const pathOf = (page: Page, { session, game }: Readonly<Views>): string | null => {
  if (page === "game") return paths.game(game.machineId ?? 0, game.name)
  if (page === "lobby") return paths.lobby
  if (page === "jackpot") return paths.jackpot
  return session.phase === "guest" ? paths.login : null
}

/**
 * Replaces the router and the pages. It records navigations, so that a replay shows the pages (LOG-5). It runs what each page starts by itself: the
 * lobby refreshes its lists (LOBBY-1), the game page shows the machine's video (GAME-1), and the jackpot page shows its video (LOBBY-5).
 */
export const keepPageOpen = (element: (of: Pictured) => HTMLVideoElement) =>
  Effect.scoped(
    Effect.gen(function* () {
      const log = yield* Log
      const views = yield* CurrentViews
      const fiber = yield* FiberHandle.make<void>()
      const news = yield* Queue.unbounded<null>()
      let path: string | null = null
      yield* Effect.acquireRelease(
        Effect.sync(() =>
          log.subscribe(({ type, data }) => {
            if (type === "Navigated") path = data.path
            Queue.offerUnsafe(news, null)
          })
        ),
        (unsubscribe) => Effect.sync(unsubscribe)
      )
      let open: Page = "none"
      while (true) {
        yield* Queue.take(news)
        // Read the current state: pages that were wanted while the previous page was closing are outdated.
        const page = pageOf(views, path)
        const wanted = pathOf(page, views)
        if (wanted !== null && wanted !== path) yield* recordNavigation(wanted)
        if (page === open) continue
        open = page
        yield* FiberHandle.clear(fiber)
        if (page === "lobby") yield* FiberHandle.run(fiber, watchLobby)
        if (page === "game") yield* FiberHandle.run(fiber, showVideo(element("machine")))
        if (page === "jackpot") yield* FiberHandle.run(fiber, showJackpotVideo(element("jackpot")))
      }
    })
  )
