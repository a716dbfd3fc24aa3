import type { MachineStatusName } from "../../domain/account/settings.ts"
import type { PlayLock } from "../../domain/game/gameEvents.ts"
import type { useConnection, useGame, usePresses, useTransfers, useVideo } from "../../projections/hooks.ts"
import type { Tone } from "../../ui/StatusBadge.tsx"

/** What the game page reads, and nothing else: the same views give the same page. */
export interface GameViews {
  readonly game: ReturnType<typeof useGame>
  readonly connection: ReturnType<typeof useConnection>
  readonly video: ReturnType<typeof useVideo>
  readonly presses: ReturnType<typeof usePresses>
  readonly transfers: ReturnType<typeof useTransfers>
  /** The machine's status by the operator's table; null while the lobby does not know the machine. */
  readonly machineStatus: MachineStatusName | null
}

/** One line that names what fails and who acts (LIVE-2). The keys are texts. */
export interface GameStatus {
  readonly key:
    | "connection.allGood"
    | "connection.noNetwork"
    | "connection.noSocket"
    | "connection.noMedia"
    | "connection.noMachine"
    | "game.joining"
    | "video.connecting"
    | "video.needsGesture"
  readonly tone: Extract<Tone, "ok" | "warn" | "error">
}

/** Why no money may go into the machine, whatever its amount (GAME-4). The key of its text. */
export type CashInLock = Extract<PlayLock, "noSeat" | "transferUnderWay" | "pressUnderWay" | "noPicture">

/** What lies over the picture. */
export type Curtain = "none" | "connecting" | "stalled" | "failed" | "gesture" | "lost"

export interface GamePresentation {
  readonly status: GameStatus
  readonly curtain: Curtain
  /** The page has tried for a while: the player may try too (LIVE-3). */
  readonly canRetry: boolean
  /** A seat and a line to it: without, nothing can be asked of the machine, not even the credit. */
  readonly connected: boolean
  /** Presses cost money: only with a picture that moves, a seat, a socket, and no other press or transfer under way. */
  readonly canPress: boolean
  /** The machine's stop is for a press that is under way. */
  readonly canStop: boolean
  readonly canCashIn: boolean
  /** Why no money may go in now: the words beside the coins. */
  readonly cashInLock: CashInLock | null
  /** Money out needs no picture: a player whose video has failed must still get the credit. */
  readonly canCashOut: boolean
  readonly canLeave: boolean
  readonly transferUnderWay: GameViews["transfers"]["recent"][number] | null
  /** The newest press, whose fate stands beside the buttons (LIVE-4). */
  readonly lastPress: GameViews["presses"]["recent"][number] | null
  /** The bet is more than the credit: a spin would be refused. */
  readonly needsMoney: boolean
}

type Asked = GameViews["presses"]["recent"][number] | GameViews["transfers"]["recent"][number]

/** The line is there and nothing comes of what was asked: then it is the machine that is silent. */
const isSilent = ({ fate, overdue }: Asked): boolean => overdue && fate !== "done" && fate !== "refused"

const decideStatus = ({ game, connection, video, presses, transfers, machineStatus }: GameViews): GameStatus => {
  if (!connection.online) return { key: "connection.noNetwork", tone: "error" }
  if (game.phase === "joining" || game.phase === "none") return { key: "game.joining", tone: "warn" }
  if (connection.channels.game.phase !== "open" || game.phase === "returning") return { key: "connection.noSocket", tone: "error" }
  const isMute = presses.recent.some(isSilent) || transfers.recent.some(isSilent)
  if (isMute || machineStatus === "error" || machineStatus === "offline") return { key: "connection.noMachine", tone: "error" }
  if (video.phase === "stalled" || video.phase === "failed") return { key: "connection.noMedia", tone: "error" }
  if (video.phase === "live") return { key: "connection.allGood", tone: "ok" }
  return { key: video.needsGesture ? "video.needsGesture" : "video.connecting", tone: "warn" }
}

const decideCurtain = ({ game, video }: GameViews): Curtain => {
  if (game.phase === "returning") return "lost"
  if (video.phase === "live") return "none"
  if (video.needsGesture) return "gesture"
  if (video.phase === "stalled" || video.phase === "failed") return video.phase
  return "connecting"
}

/** So many tries in a row, of a picture or of the line, before the player is offered one. */
const RETRY_AFTER = 4

const decideRetry = ({ game, connection, video }: GameViews): boolean => {
  const { phase, attempt } = connection.channels.game
  if (game.phase === "returning") return phase === "waiting" && attempt >= RETRY_AFTER
  return video.phase !== "live" && video.attempt >= RETRY_AFTER
}

const decideCashInLock = ({ presses, transfers, video }: GameViews, connected: boolean): CashInLock | null => {
  if (!connected) return "noSeat"
  if (transfers.underWay !== null) return "transferUnderWay"
  // The server refuses money while the reels turn.
  if (presses.underWay !== null) return "pressUnderWay"
  return video.phase === "live" ? null : "noPicture"
}

/** What the game page shows and allows (LIVE-1, LIVE-2, GAME-2, GAME-4). Buttons obey this and hold no rule of their own. */
export const presentGame = (views: GameViews): GamePresentation => {
  const { game, connection, video, presses, transfers } = views
  const connected = game.phase === "playing" && connection.online && connection.channels.game.phase === "open"
  const seen = video.phase === "live"
  const still = transfers.underWay === null
  const credit = game.meter?.credit ?? 0
  const cashInLock = decideCashInLock(views, connected)
  return {
    status: decideStatus(views),
    curtain: decideCurtain(views),
    canRetry: decideRetry(views),
    connected,
    canStop: connected && seen && still && presses.underWay !== null,
    canPress: connected && seen && still && presses.underWay === null,
    canCashIn: cashInLock === null,
    cashInLock,
    canCashOut: connected && still && presses.underWay === null && credit > 0,
    canLeave: still,
    transferUnderWay: transfers.recent.find(({ id }) => id === transfers.underWay) ?? null,
    lastPress: presses.recent[0] ?? null,
    needsMoney: game.meter !== null && credit < game.meter.bet
  }
}
