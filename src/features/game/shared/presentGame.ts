import type { MachineStatusName } from "../../../domain/account/settings.ts"
import { decideCashOut, decideMoneyIn, decidePlay, decideStop, isConnected, mayLeaveUncashed } from "../../../domain/game/playRules.ts"
import type { useConnection, useFunds, useGame, usePresses, useTransfers, useVideo } from "../../../projections/hooks.ts"
import type { Tone } from "../../../ui/StatusBadge.tsx"

/** All inputs of the game page: the same views give the same page. */
export interface GameViews {
  readonly game: ReturnType<typeof useGame>
  /** Minor units. */
  readonly funds: Pick<ReturnType<typeof useFunds>, "credit">
  readonly connection: ReturnType<typeof useConnection>
  readonly video: ReturnType<typeof useVideo>
  readonly presses: ReturnType<typeof usePresses>
  readonly transfers: ReturnType<typeof useTransfers>
  /** The machine's status in the operator's table; null while the lobby does not know the machine. */
  readonly machineStatus: MachineStatusName | null
}

/** A status line that names the failure and who acts (LIVE-2). The keys are those of texts. */
export interface GameStatus {
  readonly key:
    | "connection.allGood"
    | "connection.noNetwork"
    | "connection.dropped"
    | "connection.noSocket"
    | "connection.noMedia"
    | "connection.noMachine"
    | "game.joining"
    | "video.connecting"
    | "video.needsGesture"
  readonly tone: Extract<Tone, "ok" | "warn" | "error">
}

/** The overlay over the video. */
export type VideoOverlayKind = "none" | "connecting" | "stalled" | "failed" | "gesture" | "lost"

export interface GamePresentation {
  readonly status: GameStatus
  readonly curtain: VideoOverlayKind
  /** The page has retried for a while: the player may retry too (LIVE-3). */
  readonly canRetry: boolean
  /** Messages reach the machine. Otherwise nothing is possible, not even a cash-out. */
  readonly connected: boolean
  /** Every button but Stop, and the bands. */
  readonly canPress: boolean
  /** The machine's Stop button. */
  readonly canStop: boolean
  readonly canCashIn: boolean
  /** Why no money may be deposited to the machine now, whatever the amount: the key of the text next to the coins. */
  readonly cashInLock: ReturnType<typeof decideMoneyIn>
  /** A cash-out needs no video: a player whose video has failed must still get the credit. */
  readonly canCashOut: boolean
  readonly canLeave: boolean
  /** The player may leave without a cash-out (GAME-7). */
  readonly canLeaveCredit: boolean
  readonly transferUnderWay: GameViews["transfers"]["recent"][number] | null
  /** The newest press; its outcome is shown next to the buttons (LIVE-4). */
  readonly lastPress: GameViews["presses"]["recent"][number] | null
  /** The bet exceeds the credit: a spin would be refused. */
  readonly needsMoney: boolean
}

/** The number of consecutive attempts, at a video or a socket, after which the player may retry. */
const RETRY_AFTER = 4

type Asked = GameViews["presses"]["recent"][number] | GameViews["transfers"]["recent"][number]

/** The connection is open but a press or transfer got no outcome in time: the machine is silent. */
const isSilent = ({ fate, overdue }: Asked): boolean => overdue && fate !== "done" && fate !== "refused"

/** The casino repeatedly opens and closes the game socket: "Connecting…" would hide that. */
const isDropped = ({ channels: { game } }: GameViews["connection"]): boolean => game.phase !== "open" && game.drops >= RETRY_AFTER

const decideStatus = ({ game, connection, video, presses, transfers, machineStatus }: GameViews): GameStatus => {
  if (!connection.online) return { key: "connection.noNetwork", tone: "error" }
  if (isDropped(connection)) return { key: "connection.dropped", tone: "error" }
  if (game.phase === "joining" || game.phase === "none") return { key: "game.joining", tone: "warn" }
  if (connection.channels.game.phase !== "open" || game.phase === "returning") return { key: "connection.noSocket", tone: "error" }
  const isMute = presses.recent.some(isSilent) || transfers.recent.some(isSilent)
  if (isMute || machineStatus === "error" || machineStatus === "offline") return { key: "connection.noMachine", tone: "error" }
  if (video.phase === "stalled" || video.phase === "failed") return { key: "connection.noMedia", tone: "error" }
  if (video.phase === "live") return { key: "connection.allGood", tone: "ok" }
  return { key: video.needsGesture ? "video.needsGesture" : "video.connecting", tone: "warn" }
}

const decideOverlay = ({ game, video }: GameViews): VideoOverlayKind => {
  if (game.phase === "returning") return "lost"
  if (video.phase === "live") return "none"
  if (video.needsGesture) return "gesture"
  if (video.phase === "stalled" || video.phase === "failed") return video.phase
  return "connecting"
}

const decideRetry = ({ game, connection, video }: GameViews): boolean => {
  const { phase, attempt } = connection.channels.game
  if (game.phase === "returning" || game.phase === "joining") return phase === "waiting" && attempt >= RETRY_AFTER
  return video.phase !== "live" && video.attempt >= RETRY_AFTER
}

/**
 * The content and the allowed actions of the game page (LIVE-1, LIVE-2, GAME-2, GAME-4). The rules for actions are in `domain/game/playRules.ts`.
 */
export const presentGame = (views: GameViews): GamePresentation => {
  const { game, presses, transfers } = views
  const { credit } = views.funds
  const cashInLock = decideMoneyIn(views)
  return {
    status: decideStatus(views),
    curtain: decideOverlay(views),
    canRetry: decideRetry(views),
    connected: isConnected(views),
    canStop: decideStop(views) === null,
    canPress: decidePlay(views) === null,
    canCashIn: cashInLock === null,
    cashInLock,
    canCashOut: decideCashOut(views) === null,
    // A transfer without an answer must not keep the player at the machine.
    canLeave: transfers.underWay === null || transfers.recent[0]?.fate === "unknown",
    canLeaveCredit: mayLeaveUncashed({
      connected: isConnected(views),
      transfer: transfers.recent[0] ?? null,
      press: presses.recent[0] ?? null
    }),
    transferUnderWay: transfers.recent.find(({ id }) => id === transfers.underWay) ?? null,
    lastPress: presses.recent[0] ?? null,
    needsMoney: game.meter !== null && credit !== null && credit < game.meter.bet
  }
}
