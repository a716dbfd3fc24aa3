import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import type { Refusal } from "../../domain/shared/errors.ts"
import type { AutoplayEnd, Band, JoinRefusal, MachineButton, Meter } from "../../domain/game/gameEvents.ts"
import type { LeaveReason } from "../../domain/game/leaveReason.ts"
import { hasSeat, isSeated, type SeatPhase } from "../../domain/game/seatRules.ts"
import { type AutoplayRun, newAutoplayRun, NO_LIMITS } from "../../domain/game/autoplay.ts"
import { isOfKind } from "../../domain/game/buttons.ts"
import { highestNextBet } from "../../domain/game/nextBet.ts"
import { NO_METER_VERSION } from "../../domain/game/meterVersion.ts"
import { countedMs } from "../../domain/protection/moment.ts"
import { HAND_PAY, JACKPOT } from "../../domain/wallet/amountActions.ts"
import type { LogTime } from "../../log/core/envelope.ts"
import { defineProjection } from "../core/projection.ts"
import {
  beginBandRequest,
  type BandState,
  dropBand,
  followBands,
  isBandOpen,
  loseBandAnswer,
  selectBand,
  settleBands,
  settleBandsOnReturn
} from "./bandRequests.ts"
import { noGame as none } from "./initialStates.ts"
import { countdownOverReload, endBandNotice, endNotice, keptCountdown, type NoticeState, showNotice } from "./notices.ts"
import { accept, isAcceptedIn, type OwnRequests, request, settle } from "./ownRequests.ts"

/** The seat at a machine and the content of its panel (GAME-1 to GAME-3, GAME-5). Amounts in minor units. */
export interface GameState extends BandState, OwnRequests, NoticeState {
  phase: SeatPhase
  machineId: number | null
  name: string
  brand: string
  /** The machine's counters. Its credit is money and belongs to `funds`. */
  meter: Omit<Meter, "credit"> | null
  buttons: readonly MachineButton[]
  videoTypes: readonly ("camera" | "screen")[]
  autoplay: boolean
  /** The progress of autoplay since its start; null before the first start at this seat. */
  autoplayRun: (AutoplayRun & { spin: { id: string; cost: number } | null }) | null
  /** Why autoplay has ended by itself, until the next spin of the player. */
  autoplayEnded: AutoplayEnd | "transfer" | "refused" | "pressUnseen" | "connection" | null
  volume: number | null
  /** The last volume that was not silent: the sound returns to it. Null before the first. */
  heardVolume: number | null
  seatHoldMs: number | null
  /** When the connection of this seat was lost, until it is open again: the server holds the seat from then on (LIVE-5). */
  lost: LogTime | null
  joinRefusal: JoinRefusal | null
  refusal: Refusal | null
  leaveReason: LeaveReason | null
}

const countersOf = ({ bet, lastWin, spins, version }: Meter): Omit<Meter, "credit"> => ({ bet, lastWin, spins, version })

const stopAutoplay =
  (why: NonNullable<GameState["autoplayEnded"]>) =>
  (state: GameState): void => {
    if (state.autoplay) state.autoplayEnded = why
    state.autoplay = false
  }

const stopForTransfer = stopAutoplay("transfer")

const failTransfer = (state: GameState, { data }: { readonly data: { readonly transferId: string } }): void => {
  if (settle(state, data.transferId)) stopForTransfer(state)
}

const failPress =
  (why: "refused" | "pressUnseen") =>
  (state: GameState, { data }: { readonly data: { readonly pressId: string } }): void => {
    // A Stop that comes too late is no failure: its spin has ended by itself.
    const isStop = state.requested.some((one) => one.id === data.pressId && one.isStop === true)
    if (settle(state, data.pressId) && !isStop) stopAutoplay(why)(state)
  }

/** The fields that stay until the logout. */
const soundFields = ({ volume, heardVolume }: GameState): Pick<GameState, "volume" | "heardVolume"> => ({ volume, heardVolume })

/** The fields that stay at the next seat and after a reload. */
const keptFields = (state: GameState): Pick<GameState, "volume" | "heardVolume" | "requested" | "countdownBefore"> => ({
  ...soundFields(state),
  requested: state.requested,
  countdownBefore: state.countdownBefore
})

const endIdleWarning = (state: GameState): void => endNotice(state, ERROR_CODES.secondsToContinue)

/** The server never says that its video pipeline works again: the frames show it (LIVE-3). */
const endPipelineNotice = (state: GameState): void => endNotice(state, ERROR_CODES.pipelineFailed)

/** The time (ms) after which a failed video pipeline delivers no frame any more. The client then replaces its media session. */
const PICTURE_END_MS = 3_000

/** A press or transfer that was requested after the idle warning ends it with its completion too: the acceptance may be lost, or not be sent at all. */
const endAnsweredWarning = (state: GameState, asked: string): void => {
  const { notice, requested } = state
  if (notice !== null && requested.some((one) => one.id === asked && countedMs(notice, one) > 0)) endIdleWarning(state)
}

const byOrderDescending = (a: Band, b: Band): number => b.order - a.order

export const game = defineProjection<GameState>({
  name: "game",
  version: 17,
  initial: none,
  on: {
    PageLoaded: (state, now) => ({ ...none(), ...keptFields(state), countdownBefore: countdownOverReload(state, now) }),
    JoinRequested: (state, { data }) => ({ ...none(), ...keptFields(state), phase: "joining", machineId: data.machineId, name: data.name }),
    JoinRefused: (state, { data }) => {
      // Keep the held seat: the machine may hold money.
      if (data.reason === "alreadyPlaying") return undefined
      return { ...none(), ...keptFields(state), phase: "refused", machineId: data.machineId, joinRefusal: data.reason }
    },
    SeatRefused: (state, { data }) => ({
      ...none(),
      phase: "refused",
      machineId: data.machineId,
      refusal: data.refusal,
      ...soundFields(state)
    }),
    SeatTaken: (state, { data: { meter, bands, activeBand, seatHoldMs, ...data } }) => {
      state.notice = keptCountdown(state, data)
      state.countdownBefore = null
      // The answer that no server has confirmed may be lost with its socket: the player is asked again.
      state.presenceShown = false
      state.phase = "playing"
      state.lost = null
      state.machineId = data.machineId
      state.name = data.name
      state.brand = data.brand
      state.bands = bands.toSorted(byOrderDescending)
      state.activeBand = activeBand
      settleBandsOnReturn(state, { isBetKnown: meter !== undefined || activeBand !== null })
      if (meter !== undefined) state.meter = countersOf(meter)
      // The last counters stay on the page. The casino may count the versions of the next ones anew.
      else if (state.meter !== null) state.meter = { ...state.meter, version: NO_METER_VERSION }
      state.buttons = data.buttons
      state.videoTypes = data.videoTypes
      state.seatHoldMs = seatHoldMs
    },
    MachineReceived: (state, { data: { machine } }) => {
      if (state.machineId !== machine.id || !isSeated(state)) return undefined
      // The server's name replaces the one from the page's address, which anybody can write.
      return { ...state, name: machine.name, brand: machine.brand }
    },
    MeterReported: (state, { data }) => {
      // Ignore a meter that a newer one has overtaken.
      if (state.meter !== null && data.meter.version < state.meter.version) return
      state.meter = countersOf(data.meter)
      settleBands(state, isAcceptedIn(state))
    },
    BandRequested: (state, { data }) => {
      beginBandRequest(state, data)
      endBandNotice(state)
    },
    BandSelected: (state, { data }) => selectBand(state, data),
    BandRefused: (state, { data, at, mono }) => {
      if (!isBandOpen(state, data.requestId)) return
      dropBand(state, data.requestId)
      showNotice(state, { refusal: data.refusal, at, mono, isBand: true })
    },
    DeadlineReached: (state, { data: { what, id, unsent = false } }) => {
      if (what !== "band") return
      // A lost answer must not block the bands forever.
      if (unsent) dropBand(state, id)
      else loseBandAnswer(state, id)
    },
    CodeNotified: (state, { data, at, mono }) => showNotice(state, { refusal: data.refusal, at, mono }),
    PresenceShown: (state) => {
      state.presenceShown = true
    },
    PresenceAccepted: endIdleWarning,
    FirstFramePresented: endPipelineNotice,
    FramesResumed: endPipelineNotice,
    // The picture may go on without a stall, so that no first or returning frame follows.
    VideoSampled: (state, { data, at, mono }) => {
      if (data.frames > 0 && state.notice !== null && countedMs(state.notice, { at, mono }) > PICTURE_END_MS) endPipelineNotice(state)
    },
    // A press or transfer counts as activity at the machine: the server ends its countdown without a message.
    PressAccepted: (state, { data }) => {
      if (accept(state, data.pressId)) endIdleWarning(state)
    },
    TransferAccepted: (state, { data }) => {
      if (accept(state, data.transferId)) endNotice(state, ERROR_CODES.secondsToContinue, ERROR_CODES.secondsToDeposit)
    },
    AutoplayToggled: (state, { data: { on, plan = NO_LIMITS, ended = null } }) => {
      state.autoplay = on
      state.autoplayEnded = ended
      if (on) state.autoplayRun = { ...newAutoplayRun(plan), spin: null }
    },
    PressRequested: (state, { data: { pressId, button, bet = null, free = false }, at, mono }) => {
      const { autoplay, autoplayRun: run } = state
      request(state, pressId, { at, mono, isStop: isOfKind(state.buttons, button, "stop") })
      followBands(state, pressId, isAcceptedIn(state))
      if (!isOfKind(state.buttons, button, "spin")) return
      if (!autoplay) state.autoplayEnded = null
      // The player's limit holds also when the machine has another band than the last known one.
      const cost = free || bet === null ? 0 : Math.max(bet, highestNextBet(state) ?? 0)
      if (autoplay && run !== null)
        state.autoplayRun = { ...run, rounds: run.rounds + 1, lost: run.lost + cost, lastWin: 0, spin: { id: pressId, cost } }
    },
    PressDone: (state, { data: { pressId, win } }) => {
      const { autoplayRun: run } = state
      endAnsweredWarning(state, pressId)
      // The acceptance may be lost, or not be sent at all.
      accept(state, pressId)
      settle(state, pressId)
      if (run?.spin?.id === pressId) state.autoplayRun = { ...run, lost: run.lost - win, lastWin: run.lastWin + win, spin: null }
    },
    // The machine or its attendant may pay before or after the outcome of the spin.
    AmountActionReported: (state, { data: { action, amount } }) => {
      const { autoplayRun: run } = state
      if (run !== null && (action === HAND_PAY || action === JACKPOT)) state.autoplayRun = { ...run, lastWin: run.lastWin + amount }
    },
    // GAME-5: autoplay stops when a money transfer starts or ends, and when a press other than Stop has failed. The failure of an earlier one is found out at
    // any time.
    TransferRequested: (state, { data, at, mono }) => {
      request(state, data.transferId, { at, mono })
      stopForTransfer(state)
    },
    TransferCompleted: (state, { data }) => {
      const isRequested = state.requested.some(({ id }) => id === data.transferId)
      // A payout of the server was not requested. A requested transfer that has its outcome ends no second time.
      if (settle(state, data.transferId) || !isRequested) stopForTransfer(state)
      endAnsweredWarning(state, data.transferId)
      // A server that books a deposit in one step sends no TransferAccepted.
      if (data.direction === "in") endNotice(state, ERROR_CODES.secondsToDeposit)
    },
    TransferRefused: failTransfer,
    TransferUnseen: failTransfer,
    PressRefused: failPress("refused"),
    PressUnseen: failPress("pressUnseen"),
    VolumeChosen: (state, { data }) => {
      state.volume = data.volume
      if (data.volume > 0) state.heardVolume = data.volume
    },
    ConnectionOpened: (state, { data }) => {
      if (data.channel === "game") state.lost = null
    },
    ConnectionLost: (state, { data, at, mono }) => {
      if (data.channel !== "game") return
      if (hasSeat(state)) state.lost ??= { at, mono }
      if (state.phase !== "playing") return
      state.phase = "returning"
      stopAutoplay("connection")(state)
    },
    MachineLeft: (state, { data }) => ({
      ...none(),
      phase: "left",
      machineId: data.machineId,
      leaveReason: data.reason,
      ...soundFields(state)
    }),
    LoggedOut: none
  }
})
