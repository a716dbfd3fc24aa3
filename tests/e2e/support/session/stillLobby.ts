import { OPERATOR_FILE } from "../../../../mocks/handlers/boot.ts"
import type { Casino } from "./casino.ts"

const HOUR_S = 3_600

/** Disables the periodic refresh of the lobby for the next page. So no extra call consumes an answer that the test has planned. */
export const stillLobby = (casino: Casino): Promise<void> =>
  casino.prepare({
    type: "respondNext",
    operationId: "getSettings",
    status: 200,
    body: { ...OPERATOR_FILE, LOBBY_REFRESH_SECONDS: HOUR_S }
  })
