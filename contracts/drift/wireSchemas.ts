import * as account from "../../src/api/wire/casino.ts"
import { Amount, Params } from "../../src/api/wire/casino.ts"
import * as chat from "../../src/api/wire/chat.ts"
import * as game from "../../src/api/wire/game.ts"
import { IceServer } from "../../src/api/wire/game.ts"
import * as notifications from "../../src/api/wire/notifications.ts"
import * as player from "../../src/api/wire/player.ts"
import * as settingsFile from "../../src/api/settings/settingsFile.ts"

/** Messages of the game socket that are also answers of REST calls (LIVE-4). */
const statuses = {
  PressAccepted: game.PressAccepted,
  PressDone: game.PressDone,
  PressRefused: game.PressRefused,
  PressUnseen: game.PressUnseen,
  TransferAccepted: game.TransferAccepted,
  TransferMachineConfirmed: game.TransferMachineConfirmed,
  TransferDone: game.TransferDone,
  TransferRefused: game.TransferRefused,
  TransferUnseen: game.TransferUnseen
}

const rest = { ...account, ...player, ...chat, ...settingsFile, IceServer, ...statuses }
const sockets = { ...game, ...notifications, Amount, Params }

/** Effect schemas by component name, for each API document. `src/api/drift/schemaDrift.ts` compares their types. */
export const wireSchemas = { "casino.yaml": rest, "notifications.asyncapi.yaml": sockets }
