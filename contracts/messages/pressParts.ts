import { Effect } from "effect"
import type { Given } from "../../mocks/states/catalogue.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"
import { press } from "../../src/runtime/commands/machine/press.ts"
import { MACHINE, PLAYER } from "../casinoPact.ts"
import { type RealClient, sitDown } from "./realClient.ts"

/** The ID of the press under test. */
export const ID = "test-press-1"

/** A player at the machine with this credit (minor units). */
export const seated = (credit: number): Given => ({
  state: "a player has an open session",
  params: { playerId: PLAYER, machineId: MACHINE, credit }
})

/** A refusal as the client records it. */
export const REFUSAL = { code: ERROR_CODES.invalidRequest, message: "Refused.", params: {} }

/** The parts that all presses have in common. */
export const presses = {
  operationId: "receivePress",
  channel: "game",
  ids: [ID],
  request: { type: "press", pressId: ID, button: "spin" }
} as const

/** The press under test in the parameters of a provider state. */
export const pressed = { pressId: ID, playerId: PLAYER, machineId: MACHINE, button: "spin" }

/** Sits down and presses a button of this kind. */
export const pressing = (button: string) => (client: RealClient) => sitDown(client).pipe(Effect.andThen(client.run(press(button))))
