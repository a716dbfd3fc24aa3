import { Schema } from "effect"
import { PlayerLog, SlotSession, Transaction } from "../../src/api/wire/player.ts"
import { NO_HISTORY, PLAYER_IP } from "../world/history.ts"
import { withHistory, withPlayer } from "./stateBuilders.ts"
import { PlayerId, providerState } from "./providerState.ts"

const playerId = PlayerId
const { type, time } = PlayerLog.fields
const { machineId, machine, brand, start, end, cashIn, cashOut } = SlotSession.fields
const { action, amount, time: bookedAt, machine: bookedFor } = Transaction.fields

/** States of the player's history pages, oldest entries first. Times in ms, amounts in minor units. */
export const historyStates = {
  "a player has no history": providerState({
    description: "The player's log history, slot sessions and transactions are empty.",
    params: { playerId },
    example: { playerId: "test-player-1" },
    establish: (world, { playerId }) => withHistory(withPlayer(world, playerId), playerId, () => NO_HISTORY)
  }),
  "a player has log entries": providerState({
    description: "The player's log history is exactly this.",
    params: { playerId, logs: Schema.Array(Schema.Struct({ type, time })) },
    example: { playerId: "test-player-1", logs: [{ type: "success", time: 1_767_225_600_000 }] },
    establish: (world, { playerId, logs }) =>
      withHistory(withPlayer(world, playerId), playerId, (history) => ({
        ...history,
        logs: logs.map(({ type, time }, index) => ({ id: `test-log-${index + 1}`, type, at: time, ip: PLAYER_IP }))
      }))
  }),
  "a player has slot sessions": providerState({
    description: "The player's sittings at machines are exactly these; `end` is null while one lasts.",
    params: { playerId, sessions: Schema.Array(Schema.Struct({ machineId, machine, brand, start, end, cashIn, cashOut })) },
    example: {
      playerId: "test-player-1",
      sessions: [
        {
          machineId: 101,
          machine: "Test machine 101",
          brand: "Test brand",
          start: 1_767_225_600_000,
          end: 1_767_229_200_000,
          cashIn: 5_000,
          cashOut: 7_500
        }
      ]
    },
    establish: (world, { playerId, sessions }) =>
      withHistory(withPlayer(world, playerId), playerId, (history) => ({
        ...history,
        sessions: sessions.map((row, index) => ({ id: `test-session-${index + 1}`, ...row }))
      }))
  }),
  "a player has transactions": providerState({
    description: "The player's amount actions are exactly these. The balance is what other states say.",
    params: { playerId, transactions: Schema.Array(Schema.Struct({ action, amount, time: bookedAt, machine: bookedFor })) },
    example: {
      playerId: "test-player-1",
      transactions: [{ action: 3, amount: 2_500, time: 1_767_225_600_000, machine: "Test machine 101" }]
    },
    establish: (world, { playerId, transactions }) =>
      withHistory(withPlayer(world, playerId), playerId, (history) => ({
        ...history,
        transactions: transactions.map(({ time, ...row }, index) => ({ id: `test-transaction-${index + 1}`, ...row, at: time }))
      }))
  })
} as const
