import type { Backend } from "../backend/backend.ts"
import { bootHandlers } from "./boot.ts"
import { chatHandlers } from "./chat.ts"
import { gameSocket } from "./gameSocket.ts"
import { legacyHandlers } from "./legacy.ts"
import { machineHandlers } from "./machines.ts"
import { notificationSocket } from "./notificationSocket.ts"
import { makeOperations } from "./operation.ts"
import { operationStatusHandlers } from "./operationStatus.ts"
import { playerHandlers } from "./player.ts"
import { protectionHandlers } from "./protection.ts"
import { sessionHandlers } from "./session.ts"
import { stillHandlers } from "./still.ts"
import { walletHandlers } from "./wallet.ts"
import { whepHandlers } from "./whep.ts"

/** Handlers for every call of openapi/casino.yaml and for both sockets, the same in the page and in the process (MOCK-1). */
export const makeHandlers = (backend: Backend) => {
  const operations = makeOperations(backend)
  return {
    calls: [
      ...sessionHandlers(backend, operations),
      ...walletHandlers(backend, operations),
      ...playerHandlers(backend, operations),
      ...protectionHandlers(backend, operations),
      ...operationStatusHandlers(backend, operations),
      ...machineHandlers(backend, operations),
      ...chatHandlers(backend, operations),
      ...legacyHandlers(backend, operations),
      ...whepHandlers(backend),
      ...stillHandlers(backend),
      ...bootHandlers(backend, operations)
    ],
    sockets: [notificationSocket(backend), gameSocket(backend)]
  }
}
