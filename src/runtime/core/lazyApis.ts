import { Context, Effect } from "effect"
import type { ChatApi } from "../../api/rest/chatApi.ts"
import type { CasinoApiOptions } from "../../api/rest/makeClient.ts"
import type { PageApis } from "../../api/rest/pageApis.ts"
import type { PlayerApi } from "../../api/rest/playerApi.ts"
import { type CallError, codeNotLoaded } from "../../domain/shared/errors.ts"

/** The APIs that are loaded on first use. A guest on the login page does not need them. */
export class LazyApis extends Context.Service<LazyApis, Effect.Effect<PageApis, CallError>>()("telereel/runtime/LazyApis") {}

/** Loads the APIs with the first call. A chunk that does not load counts as a network failure, so the next attempt may succeed. */
export const makeLazyApis = (options: CasinoApiOptions): LazyApis["Service"] =>
  Effect.tryPromise({
    try: () => import("../../api/rest/pageApis.ts"),
    catch: codeNotLoaded
  }).pipe(Effect.map(({ makePageApis }) => makePageApis(options)))

type Call<A> = Effect.Effect<A, CallError>

/** Runs a call of the lazily loaded APIs. */
export const callLazy = <A>(use: (apis: PageApis) => Call<A>): Effect.Effect<A, CallError, LazyApis> =>
  Effect.flatMap(LazyApis, (apis) => Effect.flatMap(apis, use))

/** Runs a call of the player API, which is loaded on first use. */
export const callPlayer = <A>(use: (api: PlayerApi) => Call<A>): Effect.Effect<A, CallError, LazyApis> =>
  callLazy(({ player }) => use(player))

/** Runs a call of the chat API, which is loaded on first use. */
export const callChat = <A>(use: (api: ChatApi) => Call<A>): Effect.Effect<A, CallError, LazyApis> => callLazy(({ chat }) => use(chat))
