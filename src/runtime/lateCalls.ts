import { Context, Effect } from "effect"
import type { ChatApi } from "../api/rest/chatApi.ts"
import type { CasinoApiOptions } from "../api/rest/makeClient.ts"
import type { PlayerApi } from "../api/rest/playerApi.ts"
import type { IpCheckResponse } from "../api/wire/casino.ts"
import { type CallError, TransientError } from "../domain/errors.ts"

/** The calls of the pages around the machine. Their code comes with the first of them: a guest at the login has no use for it. */
export class LateCalls extends Context.Service<
  LateCalls,
  {
    readonly player: Effect.Effect<PlayerApi, CallError>
    readonly chat: Effect.Effect<ChatApi, CallError>
    /** BOOT-5. */
    readonly checkIp: Effect.Effect<typeof IpCheckResponse.Type, CallError>
  }
>()("telereel/runtime/LateCalls") {}

/** Code that cannot be had is the network's fault, and may be there at the next try. */
const load = <A>(code: () => Promise<A>): Effect.Effect<A, CallError> =>
  Effect.tryPromise({ try: code, catch: () => new TransientError({ op: "load", reason: "network" }) })

export const makeLateCalls = (options: CasinoApiOptions): LateCalls["Service"] => ({
  player: load(() => import("../api/rest/playerApi.ts")).pipe(Effect.map(({ makePlayerApi }) => makePlayerApi(options))),
  chat: load(() => import("../api/rest/chatApi.ts")).pipe(Effect.map(({ makeChatApi }) => makeChatApi(options))),
  checkIp: load(() => import("../api/rest/ipCheckApi.ts")).pipe(Effect.flatMap(({ checkIp }) => checkIp(options)))
})
