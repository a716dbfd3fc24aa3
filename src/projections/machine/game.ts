import { ERROR_CODES } from "../../domain/generated/errorCatalogue.ts"
import type { Refusal } from "../../domain/shared/errors.ts"
import type { AutoplayEnd, Band, JoinRefusal, LeaveReason, MachineButton, Meter } from "../../domain/game/gameEvents.ts"
import { isSeated, type SeatPhase } from "../../domain/game/seatRules.ts"
import { type AutoplayRun, NO_LIMITS } from "../../domain/game/autoplay.ts"
import { betOfBand } from "../../domain/game/nextBet.ts"
import { defineProjection } from "../core/projection.ts"
import { noGame as none } from "./initialStates.ts"

/** The seat at a machine and the content of its panel (GAME-1 to GAME-3, GAME-5). Amounts in minor units. */
export interface GameState {
  phase: SeatPhase
  machineId: number | null
  name: string
  brand: string
  /** The machine's counters. Its credit is money and belongs to `funds`. */
  meter: Omit<Meter, "credit"> | null
  bands: readonly Band[]
  activeBand: number | null
  bandAsked: number | null
  /** A requested band whose answer was lost: the machine may have it. */
  bandUnanswered: { bandId: number; requestId: string } | null
  buttons: readonly MachineButton[]
  videoTypes: readonly ("camera" | "screen")[]
  autoplay: boolean
  /** The progress of autoplay since its start; null before the first start at this seat. */
  autoplayRun: (AutoplayRun & { spin: { id: string; cost: number } | null }) | null
  /** Why autoplay has ended by itself, until the next spin of the player. */
  autoplayEnded: AutoplayEnd | "transfer" | "refused" | "connection" | null
  /** The last presses and transfers that this session has requested, the newest first, also before a reload. Any other is of an earlier session. */
  requested: readonly { readonly id: string; readonly at: number; readonly isAccepted: boolean }[]
  volume: number | null
  seatHoldMs: number | null
  notice: { refusal: Refusal; at: number } | null
  /** The player has answered the idle warning that is shown; the server has not confirmed it yet (GAME-10). */
  presenceShown: boolean
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
const stopForRefusal = stopAutoplay("refused")

/** A spin and a Stop, or one transfer, can be under way. */
const REQUESTED = 4

const request = (state: GameState, id: string, at: number): void => {
  state.requested = [{ id, at, isAccepted: false }, ...state.requested].slice(0, REQUESTED)
}

const isRequested = ({ requested }: GameState, asked: string): boolean => requested.some(({ id }) => id === asked)

/** Whether this is the first acceptance of a press or transfer of this session. Later ones answer a query, which is no activity at the machine. */
const isFirstAcceptance = (state: GameState, asked: string): boolean => {
  const isFirst = state.requested.some(({ id, isAccepted }) => id === asked && !isAccepted)
  state.requested = state.requested.map((one) => (one.id === asked ? { ...one, isAccepted: true } : one))
  return isFirst
}

/** The fields that stay at the next seat and after a reload. */
const carriedOn = ({ volume, requested }: GameState): Pick<GameState, "volume" | "requested"> => ({ volume, requested })

/** Ends the notice that is shown if it has one of these codes. */
const endNotice = (state: GameState, ...codes: readonly number[]): void => {
  if (state.notice === null || !codes.includes(state.notice.refusal.code)) return
  state.notice = null
  state.presenceShown = false
}

const COUNTDOWNS: ReadonlySet<number> = new Set([ERROR_CODES.secondsToDeposit, ERROR_CODES.secondsToContinue])

/** The codes that replace a running countdown: they start another one, or end the seat. */
const ENDS_COUNTDOWN: ReadonlySet<number> = new Set([...COUNTDOWNS, ERROR_CODES.sessionTerminating, ERROR_CODES.sessionTerminated])

const SECOND_MS = 1_000

/**
 * Whether a notice is a countdown that has not ended at a wall-clock time (ms). Seconds that are no number end at no known time: a report masks texts, and its
 * replay must show the same.
 */
const isRunning = ({ refusal, at }: NonNullable<GameState["notice"]>, now: number): boolean => {
  const { seconds } = refusal.params
  return COUNTDOWNS.has(refusal.code) && (typeof seconds !== "number" || now < at + seconds * SECOND_MS)
}

/** Shows a notice, except in place of a running countdown: the server sends that only once, and the seat ends with it (GAME-10). A toast shows the other. */
const showNotice = (state: GameState, refusal: Refusal, at: number): void => {
  if (state.notice !== null && isRunning(state.notice, at) && !ENDS_COUNTDOWN.has(refusal.code)) return
  state.notice = { refusal, at }
  state.presenceShown = false
}

/** Whether the countdown goes on at this seat, which is the same one after a lost connection: the server sends it only once (GAME-10). */
const keepsCountdown = ({ machineId, notice }: GameState, seat: { readonly machineId: number }): boolean =>
  machineId === seat.machineId && notice !== null && COUNTDOWNS.has(notice.refusal.code)

const endIdleWarning = (state: GameState): void => endNotice(state, ERROR_CODES.secondsToContinue)

/** The server never says that its video pipeline works again: the frames show it (LIVE-3). */
const endPipelineNotice = (state: GameState): void => endNotice(state, ERROR_CODES.pipelineFailed)

/** A picture whose pipeline has failed brings no frame after this many ms: its media session is then replaced. */
const PICTURE_END_MS = 3_000

/** A press or transfer that was requested after the idle warning ends it with its completion too: the acceptance may be lost, or not be sent at all. */
const endAnsweredWarning = (state: GameState, asked: string): void => {
  const { notice, requested } = state
  if (notice !== null && requested.some(({ id, at }) => id === asked && at > notice.at)) endIdleWarning(state)
}

/** The machine may have the requested band, or an earlier one without an answer: the one with the higher bet is kept (PROT-9). */
const loseAnswer = (state: GameState, requestId: string): void => {
  const { bands, bandAsked: bandId, bandUnanswered: earlier } = state
  if (bandId === null) return
  const isHigher = earlier === null || (betOfBand(bands, bandId) ?? 0) >= (betOfBand(bands, earlier.bandId) ?? 0)
  if (isHigher) state.bandUnanswered = { bandId, requestId }
}

const byOrderDescending = (a: Band, b: Band): number => b.order - a.order

export const game = defineProjection<GameState>({
  name: "game",
  version: 10,
  initial: none,
  on: {
    PageLoaded: (state) => ({ ...none(), ...carriedOn(state) }),
    JoinRequested: (state, { data }) => ({ ...none(), ...carriedOn(state), phase: "joining", machineId: data.machineId, name: data.name }),
    JoinRefused: (state, { data }) => {
      // Keep the held seat: the machine may hold money.
      if (data.reason === "alreadyPlaying") return undefined
      return { ...none(), ...carriedOn(state), phase: "refused", machineId: data.machineId, joinRefusal: data.reason }
    },
    SeatRefused: (state, { data }) => ({
      ...none(),
      phase: "refused",
      machineId: data.machineId,
      refusal: data.refusal,
      volume: state.volume
    }),
    SeatTaken: (state, { data }) => ({
      ...state,
      phase: "playing",
      machineId: data.machineId,
      name: data.name,
      brand: data.brand,
      meter: data.meter === undefined ? state.meter : countersOf(data.meter),
      bands: data.bands.toSorted(byOrderDescending),
      activeBand: data.activeBand,
      bandAsked: null,
      bandUnanswered: null,
      buttons: data.buttons,
      videoTypes: data.videoTypes,
      seatHoldMs: data.seatHoldMs,
      notice: keepsCountdown(state, data) ? state.notice : null
    }),
    MachineReceived: (state, { data: { machine } }) => {
      if (state.machineId !== machine.id || !isSeated(state)) return undefined
      // The server's name replaces the one from the page's address, which anybody can write.
      return { ...state, name: machine.name, brand: machine.brand }
    },
    MeterReported: (state, { data }) => {
      // Ignore a meter that a newer one has overtaken.
      if (state.meter === null || data.meter.version >= state.meter.version) state.meter = countersOf(data.meter)
    },
    BandRequested: (state, { data }) => {
      state.bandAsked = data.bandId
    },
    BandSelected: (state, { data }) => {
      state.activeBand = data.bandId
      state.bandAsked = null
      state.bandUnanswered = null
      // The counters with the new bet may come later, and the next spin has it already.
      const bet = betOfBand(state.bands, data.bandId)
      if (state.meter !== null && bet !== null) state.meter = { ...state.meter, bet }
    },
    BandRefused: (state, { data, at }) => {
      state.bandAsked = null
      if (state.bandUnanswered?.requestId === data.requestId) state.bandUnanswered = null
      showNotice(state, data.refusal, at)
    },
    DeadlineReached: (state, { data }) => {
      // A lost answer must not block the bands forever.
      if (data.what !== "band") return
      if (data.unsent !== true) loseAnswer(state, data.id)
      state.bandAsked = null
    },
    CodeNotified: (state, { data, at }) => showNotice(state, data.refusal, at),
    PresenceShown: (state) => {
      state.presenceShown = true
    },
    PresenceAccepted: endIdleWarning,
    FirstFramePresented: endPipelineNotice,
    FramesResumed: endPipelineNotice,
    // The picture may go on without a stall, so that no first or returning frame follows.
    VideoSampled: (state, { data, at }) => {
      if (data.frames > 0 && at - (state.notice?.at ?? at) > PICTURE_END_MS) endPipelineNotice(state)
    },
    // A press or transfer counts as activity at the machine: the server ends its countdown without a message.
    PressAccepted: (state, { data }) => {
      if (isFirstAcceptance(state, data.pressId)) endIdleWarning(state)
    },
    TransferAccepted: (state, { data }) => {
      if (isFirstAcceptance(state, data.transferId)) endNotice(state, ERROR_CODES.secondsToContinue, ERROR_CODES.secondsToDeposit)
    },
    AutoplayToggled: (state, { data: { on, plan = NO_LIMITS, ended = null } }) => {
      state.autoplay = on
      state.autoplayEnded = ended
      if (on) state.autoplayRun = { plan, rounds: 0, lost: 0, lastWin: 0, spin: null }
    },
    PressRequested: (state, { data: { pressId, button, bet = 0, free = false }, at }) => {
      const { autoplay, autoplayRun: run } = state
      request(state, pressId, at)
      if (!state.buttons.some(({ id, kind }) => id === button && kind === "spin")) return
      if (!autoplay) state.autoplayEnded = null
      const cost = free ? 0 : bet
      if (autoplay && run !== null)
        state.autoplayRun = { ...run, rounds: run.rounds + 1, lost: run.lost + cost, lastWin: 0, spin: { id: pressId, cost } }
    },
    PressDone: (state, { data: { pressId, win } }) => {
      const { autoplayRun: run } = state
      endAnsweredWarning(state, pressId)
      if (run?.spin?.id === pressId) state.autoplayRun = { ...run, lost: run.lost - win, lastWin: win, spin: null }
    },
    // GAME-5: autoplay stops when a money transfer starts or ends, and when a press has failed. The failure of an earlier one is found out at any time.
    TransferRequested: (state, { data, at }) => {
      request(state, data.transferId, at)
      stopForTransfer(state)
    },
    TransferCompleted: (state, { data }) => {
      stopForTransfer(state)
      endAnsweredWarning(state, data.transferId)
      // A server that books a deposit in one step sends no TransferAccepted.
      if (data.direction === "in") endNotice(state, ERROR_CODES.secondsToDeposit)
    },
    TransferRefused: (state, { data }) => {
      if (isRequested(state, data.transferId)) stopForTransfer(state)
    },
    TransferUnseen: (state, { data }) => {
      if (isRequested(state, data.transferId)) stopForTransfer(state)
    },
    PressRefused: (state, { data }) => {
      if (isRequested(state, data.pressId)) stopForRefusal(state)
    },
    PressUnseen: (state, { data }) => {
      if (isRequested(state, data.pressId)) stopForRefusal(state)
    },
    VolumeChosen: (state, { data }) => {
      state.volume = data.volume
    },
    ConnectionLost: (state, { data }) => {
      if (data.channel !== "game" || state.phase !== "playing") return
      state.phase = "returning"
      stopAutoplay("connection")(state)
    },
    MachineLeft: (state, { data }) => ({
      ...none(),
      phase: "left",
      machineId: data.machineId,
      leaveReason: data.reason,
      volume: state.volume
    }),
    LoggedOut: none
  }
})
