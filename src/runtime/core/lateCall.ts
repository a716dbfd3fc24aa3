import { Effect } from "effect"
import type { ChatApi } from "../../api/rest/chatApi.ts"
import type { PlayerApi } from "../../api/rest/playerApi.ts"
import type { CallError } from "../../domain/shared/errors.ts"
import { LateCalls } from "./lateCalls.ts"

type Call<A> = Effect.Effect<A, CallError>

/** Runs a call of the player API, which is loaded on first use. */
export const callPlayer = <A>(use: (api: PlayerApi) => Call<A>): Effect.Effect<A, CallError, LateCalls> =>
  Effect.flatMap(LateCalls, ({ player }) => Effect.flatMap(player, use))

/** Runs a call of the chat API, which is loaded on first use. */
export const callChat = <A>(use: (api: ChatApi) => Call<A>): Effect.Effect<A, CallError, LateCalls> =>
  Effect.flatMap(LateCalls, ({ chat }) => Effect.flatMap(chat, use))
