import { http } from "msw/http"
import type { PressStatus, TransferStatus } from "../../src/api/wire/player.ts"
import * as Wire from "../../src/api/wire/player.ts"
import type { Backend } from "../backend/backend.ts"
import { decideDisown } from "../world/decideTransfer.ts"
import { answer } from "./answers.ts"
import { pressMessage, transferMessage } from "./gameMessages.ts"
import type { Operations } from "./operation.ts"

/** The status of this player's press (LIVE-4). An unknown ID is refused from then on. */
export const askPress = ({ floor }: Backend, playerId: string, pressId: string): typeof PressStatus.Encoded => {
  const known = floor.world().presses[pressId]
  if (known?.playerId === playerId) return pressMessage(known)
  if (known === undefined) floor.run((world) => decideDisown(world, pressId))
  return { type: "pressUnseen", pressId }
}

/** The status of this player's transfer (LIVE-4). An unknown ID is refused from then on. */
export const askTransfer = ({ floor }: Backend, playerId: string, transferId: string): typeof TransferStatus.Encoded => {
  const known = floor.world().transfers[transferId]
  if (known?.playerId === playerId) return transferMessage(known)
  if (known === undefined) floor.run((world) => decideDisown(world, transferId))
  return { type: "transferUnseen", transferId }
}

/** Status queries by ID, for a client without a game socket. */
export const operationStatusHandlers = (backend: Backend, { guarded }: Operations) => [
  http.get(
    "*/player/transfer/:transferId",
    guarded("getTransferStatus", ({ id }, { params }) =>
      answer(Wire.TransferStatus, askTransfer(backend, id, String(params["transferId"])))
    )
  ),
  http.get(
    "*/player/press/:pressId",
    guarded("getPressStatus", ({ id }, { params }) => answer(Wire.PressStatus, askPress(backend, id, String(params["pressId"]))))
  )
]
