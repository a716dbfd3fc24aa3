import { Schema } from "effect"
import { transitOf } from "../world/ledger.ts"
import { balanceOf, meterOf, walletVersionOf } from "../world/views.ts"
import type { Press, Transfer, World } from "../world/world.ts"
import { findMachine } from "../world/world.ts"
import { clearMachine, refusalOf, seatPlayer, setAccount, withMachine, withPlayer } from "./stateBuilders.ts"
import { Amount, MachineId, Ms, PlayerId, providerState } from "./providerState.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

const playerId = PlayerId
const machineId = MachineId
const credit = Amount
const aTransfer = { transferId: Schema.String, playerId, machineId, direction: Schema.Literals(["in", "out"]), amount: Amount }
const aPress = { pressId: Schema.String, playerId, machineId, button: Schema.String }

interface AnyTransfer {
  readonly transferId: string
  readonly playerId: string
  readonly machineId: number
  readonly direction: "in" | "out"
  readonly amount: number
}

const withTransfer = (world: World, { transferId: id, ...of }: AnyTransfer, change: Partial<Transfer>): World => {
  const transfer = {
    id,
    ...of,
    origin: "player",
    pressId: null,
    state: "accepted",
    refusal: null,
    credit: 0,
    balance: 0,
    ...change
  } as const
  return { ...world, transfers: { ...world.transfers, [id]: transfer } }
}

const standing = (world: World, { playerId, machineId }: AnyTransfer) => {
  const machine = findMachine(world, machineId)
  const walletVersion = walletVersionOf(world, playerId)
  return {
    credit: machine === undefined ? 0 : meterOf(world, machine).credit,
    balance: balanceOf(world, playerId),
    ...(walletVersion === undefined ? {} : { walletVersion })
  }
}

const withPress = (
  world: World,
  { pressId: id, ...of }: { pressId: string; playerId: string; machineId: number; button: string },
  change: Partial<Press>
): World => ({
  ...world,
  presses: { ...world.presses, [id]: { id, ...of, state: "accepted", refusal: null, win: 0, ...change } }
})

/** An accepted cash-in is in transit. A cash-out is in transit after the machine has confirmed it. */
const stall = (world: World, asked: AnyTransfer, state: "accepted" | "machineConfirmed"): World => {
  const next = withTransfer(world, asked, { state, stalled: true })
  const isOnItsWay = asked.direction === (state === "accepted" ? "in" : "out")
  return isOnItsWay ? setAccount(next, transitOf(asked.transferId), asked.amount) : next
}

/** States of seats, presses and transfers. */
export const playStates = {
  "a player has an open session": providerState({
    description: "The player has the seat at the machine, with so much credit on it, and is or was connected to it just now.",
    params: { playerId, machineId, credit },
    example: { playerId: "test-player-1", machineId: 101, credit: 5_000 },
    establish: (world, params, now) => seatPlayer(world, { ...params, heldForMs: null }, now)
  }),
  "a player's session is held": providerState({
    description: "The player's connection was lost: the seat, with so much credit on the machine, is held for so many ms more.",
    params: { playerId, machineId, credit, forMs: Ms },
    example: { playerId: "test-player-1", machineId: 101, credit: 5_000, forMs: 120_000 },
    establish: (world, { forMs, ...params }, now) => seatPlayer(world, { ...params, heldForMs: forMs }, now)
  }),
  "a player's session is being ended": providerState({
    isOptional: true,
    description:
      "The player's session is being ended and waits for a cash-out that the machine does not confirm. " +
      "A server that ends a session in one step does not offer this.",
    params: { playerId, machineId, credit },
    example: { playerId: "test-player-1", machineId: 101, credit: 5_000 },
    establish: (world, { playerId, machineId, credit }, now) => {
      const seated = seatPlayer(world, { playerId, machineId, credit, heldForMs: null }, now)
      const stalled = stall(
        seated,
        { transferId: `test-release-${machineId}`, playerId, machineId, direction: "out", amount: credit },
        "accepted"
      )
      const seat = findMachine(stalled, machineId)?.seat ?? null
      return withMachine(stalled, machineId, { seat: seat && { ...seat, releasing: "left" } })
    }
  }),
  "a player has no open session": providerState({
    description: "The player has no seat at any machine.",
    params: { playerId },
    example: { playerId: "test-player-1" },
    establish: (world, { playerId }) =>
      Object.values(world.machines)
        .filter(({ seat }) => seat?.playerId === playerId)
        .reduce((next, { id }) => clearMachine(next, id), withPlayer(world, playerId))
  }),
  "a code is to be told": providerState({
    description:
      "The player is seated; during the session the server tells the code: 18800 and 18802 with the seconds left, 18801, 50100 or 70000 " +
      "without. 18801 says that the seat begins to end, 50100 that it has ended: the server then closes the game socket with 4410.",
    params: { playerId, machineId, code: Schema.Int, seconds: Schema.NullOr(Schema.Int) },
    example: { playerId: "test-player-1", machineId: 101, code: ERROR_CODES.secondsToDeposit, seconds: 30 },
    establish: (world, { playerId, machineId }, now) => seatPlayer(world, { playerId, machineId, credit: 0, heldForMs: null }, now)
  }),
  "a machine's status is to be told": providerState({
    description:
      "The player is seated; during the session the machine's status becomes this: 2 played, 4 in bonus or 5 trying to cash out. " +
      "The seat stays the player's.",
    params: { playerId, machineId, status: Schema.Literals([2, 4, 5]) },
    example: { playerId: "test-player-1", machineId: 101, status: 4 },
    establish: (world, { playerId, machineId }, now) => seatPlayer(world, { playerId, machineId, credit: 5_000, heldForMs: null }, now)
  }),
  "an amount action is to be told": providerState({
    description: "The player is seated; during the session an attendant pays by hand (5) or the jackpot is hit (6).",
    params: { playerId, machineId, action: Schema.Literals([5, 6]) },
    example: { playerId: "test-player-1", machineId: 101, action: 5 },
    establish: (world, { playerId, machineId }, now) => seatPlayer(world, { playerId, machineId, credit: 5_000, heldForMs: null }, now)
  }),
  "a booking at the cashier is to be told": providerState({
    isOptional: true,
    description:
      "The player is seated; during the session a deposit (1) or a withdrawal (2) of the player is booked. The wallet holds what another state says. " +
      "A server on which nothing is booked meanwhile does not offer this.",
    params: { playerId, machineId, action: Schema.Literals([1, 2]) },
    example: { playerId: "test-player-1", machineId: 101, action: 2 },
    establish: (world, { playerId, machineId }, now) => seatPlayer(world, { playerId, machineId, credit: 5_000, heldForMs: null }, now)
  }),
  "a spin is under way": providerState({
    description:
      "The player is seated and the reels turn; the press that started them has this id. They come to rest by themselves, some seconds later.",
    params: { pressId: Schema.String, playerId, machineId },
    example: { pressId: "test-press-1", playerId: "test-player-1", machineId: 101 },
    establish: (world, { pressId, playerId, machineId }, now) => {
      const isSeated = findMachine(world, machineId)?.seat?.playerId === playerId
      const seated = isSeated ? world : seatPlayer(world, { playerId, machineId, credit: 5_000, heldForMs: null }, now)
      const pressed = withPress(seated, { pressId, playerId, machineId, button: "spin" }, {})
      return withMachine(pressed, machineId, { spin: { pressId, bet: 100, outcome: 0, phase: "turning" } })
    }
  }),
  "a press is under way": providerState({
    description:
      "The press of this id was accepted and has not had its effect, nor has it during the interaction. `button` is the kind of its button.",
    params: aPress,
    example: { pressId: "test-press-1", playerId: "test-player-1", machineId: 101, button: "spin" },
    establish: (world, press) => withPress(world, press, {})
  }),
  "a press is done": providerState({
    description: "The press of this id has had its whole effect and won so much (minor units). `button` is the kind of its button.",
    params: { ...aPress, win: Amount },
    example: { pressId: "test-press-1", playerId: "test-player-1", machineId: 101, button: "spin", win: 300 },
    establish: (world, { win, ...press }) => withPress(world, press, { state: "done", win })
  }),
  "a press was refused": providerState({
    description: "The press of this id was refused with the code. `button` is the kind of its button.",
    params: { ...aPress, code: Schema.Int },
    example: { pressId: "test-press-1", playerId: "test-player-1", machineId: 101, button: "spin", code: ERROR_CODES.creditTooLow },
    establish: (world, { code, ...press }) => withPress(world, press, { state: "refused", refusal: refusalOf(code) })
  }),
  "a press is unknown": providerState({
    description: "No press of this id was ever seen, and nobody has asked for it.",
    params: { pressId: Schema.String },
    example: { pressId: "test-press-1" },
    establish: (world, { pressId }) => ({
      ...world,
      presses: Object.fromEntries(Object.entries(world.presses).filter(([id]) => id !== pressId)),
      disowned: world.disowned.filter((id) => id !== pressId)
    })
  }),
  "a transfer is under way": providerState({
    description:
      "The transfer of this id was accepted and the machine has not confirmed it; nor will it by itself. Money that goes in has already left " +
      "the wallet: the balance that another state gives is what is left.",
    isOptional: true,
    params: aTransfer,
    example: { transferId: "test-transfer-1", playerId: "test-player-1", machineId: 101, direction: "in", amount: 2_500 },
    establish: (world, asked) => stall(world, asked, "accepted")
  }),
  "a transfer is confirmed by the machine": providerState({
    description: "The machine has confirmed the transfer of this id and the wallet is not booked yet; nor will it be by itself.",
    isOptional: true,
    params: aTransfer,
    example: { transferId: "test-transfer-1", playerId: "test-player-1", machineId: 101, direction: "out", amount: 2_500 },
    establish: (world, asked) => stall(world, asked, "machineConfirmed")
  }),
  "a transfer is done": providerState({
    description: "The transfer of this id is through. Credit and balance are what other states say.",
    params: aTransfer,
    example: { transferId: "test-transfer-1", playerId: "test-player-1", machineId: 101, direction: "in", amount: 2_500 },
    establish: (world, asked) => withTransfer(world, asked, { state: "done", ...standing(world, asked) })
  }),
  "a transfer was refused": providerState({
    description: "The transfer of this id was refused with the code; no money moved.",
    params: { ...aTransfer, code: Schema.Int },
    example: {
      transferId: "test-transfer-1",
      playerId: "test-player-1",
      machineId: 101,
      direction: "in",
      amount: 2_500,
      code: ERROR_CODES.balanceTooLow
    },
    establish: (world, { code, ...asked }) => withTransfer(world, asked, { state: "refused", refusal: refusalOf(code) })
  }),
  "a transfer is unknown": providerState({
    description: "No transfer of this id was ever seen, and nobody has asked for it.",
    params: { transferId: Schema.String },
    example: { transferId: "test-transfer-1" },
    establish: (world, { transferId }) => ({
      ...world,
      transfers: Object.fromEntries(Object.entries(world.transfers).filter(([id]) => id !== transferId)),
      disowned: world.disowned.filter((id) => id !== transferId)
    })
  })
} as const
