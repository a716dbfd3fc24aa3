import { type BackendOptions, makeBackend, type RunningBackend } from "../handlers/makeBackend.ts"
import type { World } from "../world/world.ts"
import { recordedCalls, toMockPlayer } from "./recordedCalls.ts"
import { recordedSockets } from "./recordedSockets.ts"
import type { Recording } from "./recording.ts"
import { makeRecordedSteps } from "./recordedSteps.ts"
import { makeStepsPlayer } from "./recordedStepsPlayer.ts"

const withRecordedPlayers = (world: World, { facts }: Recording): World => {
  const players = facts.flatMap((fact) => (fact.type === "LoggedIn" ? [toMockPlayer(fact.data.player)] : []))
  return { ...world, players: { ...world.players, ...Object.fromEntries(players.map((player) => [player.id, player])) } }
}

/**
 * A casino that answers a live client like a recorded one (LOG-6): the same calls, notifications and game messages, in order and at the
 * recorded pace. A reset starts the recording again. The floor below is idle. It provides the cameras and everything that the log does not contain.
 */
export const makeRecordedBackend = (options: BackendOptions, recording: Recording): RunningBackend => {
  const running = makeBackend({
    ...options,
    lively: false,
    world: withRecordedPlayers(options.world, recording),
    onOpened: () => {
      const { floor } = running.backend
      floor.replace(withRecordedPlayers(floor.world(), recording))
      player.rewind()
    }
  })
  const { backend, handlers, control } = running
  const player = makeStepsPlayer(makeRecordedSteps(recording), backend.clock)
  const hasLimits = recording.facts.some(({ type }) => type === "LimitsReceived")
  const calls = [...recordedCalls(backend, player, { hasLimits }), ...handlers.calls]
  return { backend, control, handlers: { calls, sockets: recordedSockets(backend, player) } }
}
