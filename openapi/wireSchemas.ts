import * as account from "../src/api/wire/casino.ts"
import { Amount, Params } from "../src/api/wire/casino.ts"
import * as chat from "../src/api/wire/chat.ts"
import * as game from "../src/api/wire/game.ts"
import { IceServer } from "../src/api/wire/game.ts"
import * as notifications from "../src/api/wire/notifications.ts"
import * as player from "../src/api/wire/player.ts"
import * as settingsFile from "../src/api/wire/settingsFile.ts"

const rest = { ...account, ...player, ...chat, ...settingsFile, IceServer }
const sockets = { ...game, ...notifications, Amount, Params }

/** Effect schemas by the names that their components bear in each document. `src/api/wire/proof.ts` compares their types. */
export const wireSchemas = { "casino.yaml": rest, "notifications.asyncapi.yaml": sockets }
