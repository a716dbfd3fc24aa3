import { emptyChat, emptyQuickPanel, emptyProfile, emptyList, noTransactions, noCsvExports } from "./account/initialStates.ts"
import {
  emptyLobby,
  noMachines,
  noOpenSession,
  noGame,
  noPresses,
  noVideo,
  noJackpotVideo,
  freshGameView,
  noAway,
  noLobbyChoices,
  noWaitlist,
  noVisit
} from "./machine/initialStates.ts"
import { unknownFunds, noTransfers, noTopUps, noProtection } from "./money/initialStates.ts"
import { guestProjections } from "./guestProjections.ts"
import type { Views } from "./projections.ts"

/** The states of all views before the first event. A guest's page has the player's views too, in this state. */
export const initialViews = (): Views => ({
  session: guestProjections.session.initial(),
  settings: guestProjections.settings.initial(),
  connection: guestProjections.connection.initial(),
  storage: guestProjections.storage.initial(),
  toasts: guestProjections.toasts.initial(),
  shell: guestProjections.shell.initial(),
  lock: guestProjections.lock.initial(),
  ipCheck: guestProjections.ipCheck.initial(),
  leftCredit: guestProjections.leftCredit.initial(),
  dialogs: guestProjections.dialogs.initial(),
  funds: unknownFunds(),
  lobby: emptyLobby(),
  machines: noMachines(),
  reconnect: noOpenSession(),
  game: noGame(),
  presses: noPresses(),
  transfers: noTransfers(),
  video: noVideo(),
  protection: noProtection(),
  topUps: noTopUps(),
  chat: emptyChat(),
  quickPanel: emptyQuickPanel(),
  profile: emptyProfile(),
  slotSessions: emptyList(),
  transactions: noTransactions(),
  csvExports: noCsvExports(),
  jackpotVideo: noJackpotVideo(),
  gameView: freshGameView(),
  away: noAway(),
  waitlist: noWaitlist(),
  lobbyChoices: noLobbyChoices(),
  visit: noVisit()
})
