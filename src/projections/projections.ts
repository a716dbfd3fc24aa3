import { connection, type ConnectionState } from "./connection.ts"
import { game, type GameState } from "./game.ts"
import { leftCredit, type LeftCreditState } from "./leftCredit.ts"
import { lobby, type LobbyState } from "./lobby.ts"
import { machines, type MachinesState } from "./machines.ts"
import { presses, type PressesState } from "./presses.ts"
import type { Projection } from "./projection.ts"
import { reconnect, type ReconnectState } from "./reconnect.ts"
import { session, type SessionState } from "./session.ts"
import { settings, type SettingsState } from "./settings.ts"
import { storage, type StorageState } from "./storage.ts"
import { transfers, type TransfersState } from "./transfers.ts"
import { video, type VideoState } from "./video.ts"
import { topUps, type TopUpsState } from "./topUps.ts"
import { chat, type ChatState } from "./chat.ts"
import { quickPanel, type QuickPanelState } from "./quickPanel.ts"
import { profile, type ProfileState } from "./profile.ts"
import { csvExports, type CsvExportsState } from "./csvExports.ts"
import { toasts, type ToastsState } from "./toasts.ts"
import { slotSessions, type SlotSessionsState } from "./slotSessions.ts"
import { transactions, type TransactionsState } from "./transactions.ts"
import { shell, type ShellState } from "./shell.ts"
import { lock, type LockState } from "./lock.ts"
import { away, type AwayState } from "./away.ts"
import { gameView, type GameViewState } from "./gameView.ts"
import { funds, type FundsState } from "./funds.ts"
import { ipCheck, type IpCheckState } from "./ipCheck.ts"
import { jackpotVideo, type JackpotVideoState } from "./jackpotVideo.ts"

/** The state of every projection by name. */
export interface Views {
  session: SessionState
  settings: SettingsState
  funds: FundsState
  lobby: LobbyState
  machines: MachinesState
  connection: ConnectionState
  reconnect: ReconnectState
  game: GameState
  presses: PressesState
  transfers: TransfersState
  video: VideoState
  storage: StorageState
  topUps: TopUpsState
  chat: ChatState
  quickPanel: QuickPanelState
  profile: ProfileState
  slotSessions: SlotSessionsState
  transactions: TransactionsState
  csvExports: CsvExportsState
  toasts: ToastsState
  shell: ShellState
  lock: LockState
  ipCheck: IpCheckState
  jackpotVideo: JackpotVideoState
  gameView: GameViewState
  away: AwayState
  leftCredit: LeftCreditState
}

export type ViewName = keyof Views

/** All projections of the product. Their order does not matter: none reads another. */
export const projections: { readonly [N in ViewName]: Projection<Views[N]> } = {
  session,
  settings,
  funds,
  lobby,
  machines,
  connection,
  reconnect,
  game,
  presses,
  transfers,
  video,
  storage,
  topUps,
  chat,
  quickPanel,
  profile,
  slotSessions,
  transactions,
  csvExports,
  toasts,
  shell,
  lock,
  ipCheck,
  jackpotVideo,
  gameView,
  away,
  leftCredit
}

export const isViewName = (name: string): name is ViewName => Object.hasOwn(projections, name)
