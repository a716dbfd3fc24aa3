import { Context, Effect } from "effect"
import type { ChatApi } from "../../api/rest/chatApi.ts"
import type { CasinoApiOptions } from "../../api/rest/makeClient.ts"
import type { makePageApis, PageApis } from "../../api/rest/pageApis.ts"
import type { PlayerApi } from "../../api/rest/playerApi.ts"
import { type CallError, TransientError } from "../../domain/shared/errors.ts"
import { holdSession } from "./holdSession.ts"
import { loadCode } from "./loadCode.ts"
import type { CurrentViews, Log } from "./ports.ts"

/** The APIs that are loaded on first use. A guest on the login page does not need them. */
export class LazyApis extends Context.Service<LazyApis, Effect.Effect<PageApis, CallError>>()("telereel/runtime/LazyApis") {}

const fetchApis = () => import("../../api/rest/pageApis.ts")

/** Loads the APIs with the first call. A chunk that does not load counts as a network failure, so the next attempt may succeed. */
export const makeLazyApis = (
  options: CasinoApiOptions,
  fetch: () => Promise<{ readonly makePageApis: typeof makePageApis }> = fetchApis
): LazyApis["Service"] => Effect.map(loadCode(fetch), (file) => file.makePageApis(options))

type Call<A> = Effect.Effect<A, CallError>

/** Runs a call of the lazily loaded APIs that belongs to no session. */
export const callLazy = <A>(use: (apis: PageApis) => Call<A>): Effect.Effect<A, CallError, LazyApis> =>
  Effect.flatMap(LazyApis, (apis) => Effect.flatMap(apis, use))

/** The services of a call of a logged-in player. */
export type PlayerCallServices = LazyApis | CurrentViews | Log

/**
 * Runs a call of the current session. Sends nothing when the session has ended while the code was loading: the call would carry the token of the next
 * one. This failure does not count as missing code, after which the page would reload.
 */
const callInSession = <A>(use: (apis: PageApis) => Call<A>): Effect.Effect<A, CallError, PlayerCallServices> =>
  Effect.flatMap(holdSession, (isCurrent) =>
    callLazy((apis) => (isCurrent() ? use(apis) : Effect.fail(new TransientError({ op: "lateCode", reason: "timeout" }))))
  )

/** Runs a call of the player API, which is loaded on first use. Sends nothing after the end of the session. */
export const callPlayer = <A>(use: (api: PlayerApi) => Call<A>) => callInSession(({ player }) => use(player))

/** Runs a call of the chat API, which is loaded on first use. Sends nothing after the end of the session. */
export const callChat = <A>(use: (api: ChatApi) => Call<A>) => callInSession(({ chat }) => use(chat))
