import { OPERATOR_FILE } from "../../../mocks/handlers/boot.ts"
import type { Casino } from "./casino.ts"

const HOUR_S = 3_600

/**
 * Before the page is opened: a lobby that asks for its lists only when there is a reason, never because ten seconds are over. So what a
 * test plans for the next answer is not taken by another call.
 */
export const stillLobby = (casino: Casino): Promise<void> =>
  casino.prepare({
    type: "respondNext",
    operationId: "getSettings",
    status: 200,
    body: { ...OPERATOR_FILE, LOBBY_REFRESH_SECONDS: HOUR_S }
  })
