import { type BackendOptions, makeBackend, type RunningBackend } from "../makeBackend.ts"
import type { World } from "../world/world.ts"
import { recordedCalls, toMockPlayer } from "./recordedCalls.ts"
import { recordedSockets } from "./recordedSockets.ts"
import type { Recording } from "./recording.ts"
import { makeTape } from "./tape.ts"
import { makeTapePlayer } from "./tapePlayer.ts"

const withRecordedPlayers = (world: World, { facts }: Recording): World => {
  const players = facts.flatMap((fact) => (fact.type === "LoggedIn" ? [toMockPlayer(fact.data.player)] : []))
  return { ...world, players: { ...world.players, ...Object.fromEntries(players.map((player) => [player.id, player])) } }
}

/**
 * A casino that answers a live client as a recorded one did (LOG-6): its calls, its notices, its game messages, in their order and at
 * their pace. The floor beneath stands still and lends its cameras, and what the log says nothing of.
 */
export const makeRecordedBackend = (options: BackendOptions, recording: Recording): RunningBackend => {
  const running = makeBackend({ ...options, lively: false, world: withRecordedPlayers(options.world, recording) })
  const { backend, handlers, control } = running
  const player = makeTapePlayer(makeTape(recording), backend.clock)
  const calls = [...recordedCalls(backend, player), ...handlers.calls]
  return { backend, control, handlers: { calls, sockets: recordedSockets(backend, player) } }
}
