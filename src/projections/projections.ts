import { connection, type ConnectionState } from "./connection.ts"
import { game, type GameState } from "./machine/game.ts"
import { leftCredit, type LeftCreditState } from "./money/leftCredit.ts"
import { lobby, type LobbyState } from "./machine/lobby.ts"
import { machines, type MachinesState } from "./machine/machines.ts"
import { presses, type PressesState } from "./machine/presses.ts"
import type { Projection } from "./core/projection.ts"
import { reconnect, type ReconnectState } from "./machine/reconnect.ts"
import { session, type SessionState } from "./account/session.ts"
import { settings, type SettingsState } from "./account/settings.ts"
import { storage, type StorageState } from "./storage.ts"
import { transfers, type TransfersState } from "./money/transfers.ts"
import { video, type VideoState } from "./machine/video.ts"
import { topUps, type TopUpsState } from "./money/topUps.ts"
import { chat, type ChatState } from "./account/chat.ts"
import { quickPanel, type QuickPanelState } from "./account/quickPanel.ts"
import { profile, type ProfileState } from "./account/profile.ts"
import { csvExports, type CsvExportsState } from "./account/csvExports.ts"
import { toasts, type ToastsState } from "./toasts.ts"
import { slotSessions, type SlotSessionsState } from "./account/slotSessions.ts"
import { transactions, type TransactionsState } from "./account/transactions.ts"
import { shell, type ShellState } from "./account/shell.ts"
import { lock, type LockState } from "./account/lock.ts"
import { away, type AwayState } from "./machine/away.ts"
import { gameView, type GameViewState } from "./machine/gameView.ts"
import { funds, type FundsState } from "./money/funds.ts"
import { ipCheck, type IpCheckState } from "./account/ipCheck.ts"
import { jackpotVideo, type JackpotVideoState } from "./machine/jackpotVideo.ts"

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
