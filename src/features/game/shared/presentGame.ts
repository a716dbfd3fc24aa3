import type { MachineStatusName } from "../../../domain/account/settings.ts"
import { isAnswerLate, mayLeaveUncashed } from "../../../domain/game/leaveRules.ts"
import {
  decideCashOut,
  decideMoneyIn,
  decidePlay,
  decideStop,
  isConnected,
  lacksCredit,
  spinNeedsCredit
} from "../../../domain/game/playRules.ts"
import { hasOutcome } from "../../../domain/game/operations.ts"
import type { ViewOf } from "../../../projections/hooks.ts"
import type { Tone } from "../../../ui/StatusBadge.tsx"

/** All inputs of the game page: the same views give the same page. */
export interface GameViews {
  readonly game: ViewOf<"game">
  /** Minor units. */
  readonly funds: Pick<ViewOf<"funds">, "credit" | "gap">
  readonly connection: ViewOf<"connection">
  readonly video: ViewOf<"video">
  readonly presses: ViewOf<"presses">
  readonly transfers: ViewOf<"transfers">
  /** The machine's status in the operator's table; null while the lobby does not know the machine. */
  readonly machineStatus: MachineStatusName | null
  /** The next spin costs nothing (`areSpinsFree`). */
  readonly isFree: boolean
}

/** The part that a status names. */
export type StatusKey =
  | "allGood"
  | "noNetwork"
  | "dropped"
  | "noSocket"
  | "noMedia"
  | "noMachine"
  | "joining"
  | "connecting"
  | "needsGesture"

/** A status line that names the failure (LIVE-2). `status.` and the key is the key of its text. */
export interface GameStatus {
  readonly key: StatusKey
  readonly tone: Extract<Tone, "ok" | "warn" | "error">
}

/** The overlay over the video. */
export type VideoOverlayKind = "none" | "connecting" | "stalled" | "failed" | "gesture" | "lost"

/** The content of the game page: one field for each thing that it shows, allows or locks. */
export interface GamePresentation {
  readonly status: GameStatus
  readonly overlay: VideoOverlayKind
  /** The page has retried for a while: the player may retry too (LIVE-3). */
  readonly canRetry: boolean
  /** Messages reach the machine. Otherwise nothing is possible, not even a cash-out. */
  readonly connected: boolean
  /** Every button but Stop, and the bands. */
  readonly canPress: boolean
  /** The machine's Stop button. */
  readonly canStop: boolean
  /** The machine has accepted the running spin: Spin is replaced by Stop. Before that, a second tap on Spin must not stop the reels. */
  readonly showsStop: boolean
  /** Spin opens the deposit dialog, because the machine holds no credit. */
  readonly spinAddsCredit: boolean
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
  /** The bet of the next spin exceeds the credit: the spin would be refused. */
  readonly needsMoney: boolean
  /** Where the money is: during a transfer, while its outcome is unknown, and when it does not add up. */
  readonly showsTrail: boolean
}

/** The number of consecutive attempts, at a video or a socket, after which the player may retry. */
const RETRY_AFTER = 4

type Asked = GameViews["presses"]["recent"][number] | GameViews["transfers"]["recent"][number]

/** The connection is open but a press or transfer got no outcome in time: the machine is silent. */
const isSilent = (one: Asked): boolean => one.overdue && !hasOutcome(one)

/** The casino repeatedly opens and closes the game socket: "Connecting…" would hide that. */
const isDropped = ({ channels: { game } }: GameViews["connection"]): boolean => game.phase !== "open" && game.drops >= RETRY_AFTER

const decideStatus = ({ game, connection, video, presses, transfers, machineStatus }: GameViews): GameStatus => {
  if (!connection.online) return { key: "noNetwork", tone: "error" }
  if (isDropped(connection)) return { key: "dropped", tone: "error" }
  if (game.phase === "joining" || game.phase === "none") return { key: "joining", tone: "warn" }
  if (connection.channels.game.phase !== "open" || game.phase === "returning") return { key: "noSocket", tone: "error" }
  const isMute = presses.recent.some(isSilent) || transfers.recent.some(isSilent)
  if (isMute || machineStatus === "error" || machineStatus === "offline") return { key: "noMachine", tone: "error" }
  if (video.phase === "stalled" || video.phase === "failed") return { key: "noMedia", tone: "error" }
  if (video.phase === "live") return { key: "allGood", tone: "ok" }
  return { key: video.needsGesture ? "needsGesture" : "connecting", tone: "warn" }
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
  if (game.phase === "returning" || game.phase === "joining") return phase !== "open" && attempt >= RETRY_AFTER
  return video.phase !== "live" && video.attempt >= RETRY_AFTER
}

/**
 * The content and the allowed actions of the game page (LIVE-1, LIVE-2, GAME-2, GAME-4). The rules for actions are in `domain/game/playRules.ts`.
 */
export const presentGame = (views: GameViews): GamePresentation => {
  const { presses, transfers } = views
  const cashInLock = decideMoneyIn(views)
  const newest = transfers.recent[0] ?? null
  return {
    status: decideStatus(views),
    overlay: decideOverlay(views),
    canRetry: decideRetry(views),
    connected: isConnected(views),
    canStop: decideStop(views) === null,
    showsStop: decideStop(views) === null && presses.recent.some(({ id, status }) => id === presses.underWay && status === "accepted"),
    spinAddsCredit: spinNeedsCredit(views, views.machineStatus),
    canPress: decidePlay(views) === null,
    canCashIn: cashInLock === null,
    cashInLock,
    canCashOut: decideCashOut(views) === null,
    // A transfer without an answer must not keep the player at the machine.
    canLeave: transfers.underWay === null || (newest !== null && isAnswerLate(newest)),
    canLeaveCredit: mayLeaveUncashed({
      connected: isConnected(views),
      transfer: newest,
      press: presses.recent.find(({ id }) => id === presses.underWay) ?? null
    }),
    transferUnderWay: transfers.recent.find(({ id }) => id === transfers.underWay) ?? null,
    lastPress: presses.recent[0] ?? null,
    needsMoney: lacksCredit(views),
    showsTrail: transfers.underWay !== null || transfers.recent[0]?.status === "unknown" || views.funds.gap !== null
  }
}
