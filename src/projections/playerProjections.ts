import { funds } from "./money/funds.ts"
import { lobby } from "./machine/lobby.ts"
import { lobbyChoices } from "./machine/lobbyChoices.ts"
import { machines } from "./machine/machines.ts"
import { reconnect } from "./machine/reconnect.ts"
import { game } from "./machine/game.ts"
import { presses } from "./machine/presses.ts"
import { transfers } from "./money/transfers.ts"
import { video } from "./machine/video.ts"
import { protection } from "./money/protection.ts"
import { topUps } from "./money/topUps.ts"
import { chat } from "./account/chat.ts"
import { quickPanel } from "./account/quickPanel.ts"
import { profile } from "./account/profile.ts"
import { slotSessions } from "./account/slotSessions.ts"
import { transactions } from "./account/transactions.ts"
import { csvExports } from "./account/csvExports.ts"
import { jackpotVideo } from "./machine/jackpotVideo.ts"
import { gameView } from "./machine/gameView.ts"
import { away } from "./machine/away.ts"
import { waitlist } from "./machine/waitlist.ts"
import { visit } from "./machine/visit.ts"

/** The projections that only a logged-in player needs. They are loaded with the player's part. */
export const playerProjections = {
  funds,
  lobby,
  machines,
  reconnect,
  game,
  presses,
  transfers,
  video,
  protection,
  topUps,
  chat,
  quickPanel,
  profile,
  slotSessions,
  transactions,
  csvExports,
  jackpotVideo,
  gameView,
  away,
  waitlist,
  lobbyChoices,
  visit
}
