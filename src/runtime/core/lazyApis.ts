import { Context, Effect } from "effect"
import type { ChatApi } from "../../api/rest/chatApi.ts"
import type { CasinoApiOptions } from "../../api/rest/makeClient.ts"
import type { PlayerApi } from "../../api/rest/playerApi.ts"
import type { IpCheckResponse } from "../../api/wire/casino.ts"
import { type CallError, TransientError } from "../../domain/shared/errors.ts"

/** The APIs that are loaded on first use. A guest on the login page does not need them. */
export class LazyApis extends Context.Service<
  LazyApis,
  {
    readonly player: Effect.Effect<PlayerApi, CallError>
    readonly chat: Effect.Effect<ChatApi, CallError>
    /** The IP check (BOOT-5). */
    readonly checkIp: Effect.Effect<typeof IpCheckResponse.Type, CallError>
  }
>()("telereel/runtime/LateCalls") {}

/** A chunk that does not load counts as a network failure, so the next attempt may succeed. */
const load = <A>(code: () => Promise<A>): Effect.Effect<A, CallError> =>
  Effect.tryPromise({ try: code, catch: () => new TransientError({ op: "load", reason: "network" }) })

/** Loads each API with its first call. A failed load counts as a transient failure. */
export const makeLazyApis = (options: CasinoApiOptions): LazyApis["Service"] => ({
  player: load(() => import("../../api/rest/playerApi.ts")).pipe(Effect.map(({ makePlayerApi }) => makePlayerApi(options))),
  chat: load(() => import("../../api/rest/chatApi.ts")).pipe(Effect.map(({ makeChatApi }) => makeChatApi(options))),
  checkIp: load(() => import("../../api/rest/ipCheckApi.ts")).pipe(Effect.flatMap(({ checkIp }) => checkIp(options)))
})

type Call<A> = Effect.Effect<A, CallError>

/** Runs a call of the player API, which is loaded on first use. */
export const callPlayer = <A>(use: (api: PlayerApi) => Call<A>): Effect.Effect<A, CallError, LazyApis> =>
  Effect.flatMap(LazyApis, ({ player }) => Effect.flatMap(player, use))

/** Runs a call of the chat API, which is loaded on first use. */
export const callChat = <A>(use: (api: ChatApi) => Call<A>): Effect.Effect<A, CallError, LazyApis> =>
  Effect.flatMap(LazyApis, ({ chat }) => Effect.flatMap(chat, use))
