import { Effect } from "effect"
import type { ChatApi } from "../api/rest/chatApi.ts"
import type { PlayerApi } from "../api/rest/playerApi.ts"
import type { CallError } from "../domain/errors.ts"
import { LateCalls } from "./lateCalls.ts"

type Call<A> = Effect.Effect<A, CallError>

/** One of the player's own calls. */
export const callPlayer = <A>(use: (api: PlayerApi) => Call<A>): Effect.Effect<A, CallError, LateCalls> =>
  Effect.flatMap(LateCalls, ({ player }) => Effect.flatMap(player, use))

/** One of the chat's. */
export const callChat = <A>(use: (api: ChatApi) => Call<A>): Effect.Effect<A, CallError, LateCalls> =>
  Effect.flatMap(LateCalls, ({ chat }) => Effect.flatMap(chat, use))
