import type { PressStatus, TransferStatus } from "../../src/api/wire/player.ts"
import type { Backend, Signalling } from "../backend/backend.ts"
import type { GameMessage } from "../floor/connections.ts"
import { SEAT_HOLD_MS } from "../world/decideSeat.ts"
import { brandOf, BUTTONS, meterOf, presentWallet, statusFor } from "../world/views.ts"
import type { Machine, Press, Transfer } from "../world/world.ts"
import { whepUrl } from "./whep.ts"

/** The status of a press in its wire format (LIVE-4). */
export const pressMessage = ({ id: pressId, state, refusal, win }: Press): typeof PressStatus.Encoded => {
  if (refusal !== null) return { type: "pressRefused", pressId, ...refusal }
  return state === "done" ? { type: "pressDone", pressId, win } : { type: "pressAccepted", pressId }
}

/** The status of a transfer in its wire format (GAME-4). */
export const transferMessage = ({
  id: transferId,
  direction,
  amount,
  state,
  refusal,
  credit,
  balance,
  walletVersion
}: Transfer): typeof TransferStatus.Encoded => {
  if (refusal !== null) return { type: "transferRefused", transferId, ...refusal }
  const step = { transferId, direction, amount }
  if (state === "done")
    return { type: "transferDone", ...step, credit, balance, ...(walletVersion === undefined ? {} : { version: walletVersion }) }
  return state === "accepted" ? { type: "transferAccepted", ...step } : { type: "transferMachineConfirmed", ...step }
}

/** The value of `rtp.signalling`. A casino without video has no value of its own, but an empty `videoTypes`. */
export const wireSignalling = (signalling: Signalling): Exclude<Signalling, "none"> => (signalling === "none" ? "clientOffer" : signalling)

/** The snapshot that answers init (GAME-1). */
export const readyMessage = (
  { floor, signalling }: Backend,
  machine: Machine,
  at: { readonly playerId: string; readonly url: URL }
): GameMessage => {
  const world = floor.world()
  return {
    type: "ready",
    machine: { id: machine.id, name: machine.name, brand: brandOf(world, machine), status: statusFor(machine, at.playerId) },
    rtp: {
      signalling: wireSignalling(signalling),
      ...(signalling === "whep" ? { url: whepUrl(at.url, machine.id) } : {}),
      iceServers: []
    },
    videoTypes: signalling === "none" ? [] : ["camera", "screen"],
    meter: meterOf(world, machine),
    bands: machine.bands,
    activeBand: machine.activeBand,
    buttons: BUTTONS,
    ...presentWallet(world, at.playerId),
    seatHoldMs: SEAT_HOLD_MS
  }
}
