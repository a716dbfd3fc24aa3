import { Effect, FiberHandle, Queue } from "effect"
import type { Views } from "../../src/projections/projections.ts"
import { navigated } from "../../src/runtime/commands/navigated.ts"
import { refreshLobby } from "../../src/runtime/commands/refreshLobby.ts"
import { showVideo } from "../../src/runtime/commands/showVideo.ts"
import { Log, State } from "../../src/runtime/ports.ts"
import { paths } from "../../src/ui/paths.ts"

type Page = "none" | "lobby" | "game"

/** Which page the player is led to. */
const pageOf = ({ session, game }: Readonly<Views>): Page => {
  if (session.phase !== "loggedIn") return "none"
  return game.phase === "joining" || game.phase === "playing" || game.phase === "returning" ? "game" : "lobby"
}

/** The page's address; null while only the opening screen stands there. */
const pathOf = (page: Page, { session, game }: Readonly<Views>): string | null => {
  if (page === "game") return paths.game(game.machineId ?? 0, game.name)
  if (page === "lobby") return paths.lobby
  return session.phase === "guest" ? paths.login : null
}

const watchLobby = Effect.gen(function* () {
  const { settings } = yield* State
  while (true) {
    yield* refreshLobby()
    yield* Effect.sleep(settings.values.lobbyRefreshMs)
  }
})

/** Does what the router does, so that a replay shows the pages (LOG-5), and what the open page does by itself: the lobby refreshes its lists (LOBBY-1), the game shows the machine's picture (GAME-1). */
export const keepPageOpen = (element: () => HTMLVideoElement) =>
  Effect.scoped(
    Effect.gen(function* () {
      const log = yield* Log
      const views = yield* State
      const fiber = yield* FiberHandle.make<void>()
      const news = yield* Queue.unbounded<Page>()
      yield* Effect.acquireRelease(
        Effect.sync(() => log.subscribe(() => void Queue.offerUnsafe(news, pageOf(views)))),
        (unsubscribe) => Effect.sync(unsubscribe)
      )
      let open: Page = "none"
      let path: string | null = null
      while (true) {
        const page = yield* Queue.take(news)
        const wanted = pathOf(page, views)
        if (wanted !== null && wanted !== path) yield* navigated((path = wanted))
        if (page === open) continue
        open = page
        yield* FiberHandle.clear(fiber)
        if (page === "lobby") yield* FiberHandle.run(fiber, watchLobby)
        if (page === "game") yield* FiberHandle.run(fiber, showVideo(element()))
      }
    })
  )
