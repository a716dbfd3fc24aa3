import { HAND_PAY, JACKPOT } from "../../domain/wallet/amountActions.ts"
import type { ServerProtection } from "../../domain/account/serverProtection.ts"
import { raiseOf } from "../../domain/protection/limitRules.ts"
import type { UnsentRequest } from "../../domain/protection/limitValues.ts"
import { resumeBreak, sessionStartOf, termsAfterReload } from "../../domain/protection/serverTerms.ts"
import { autoplayBlockedBy, checkDueInMs } from "../../domain/protection/startRules.ts"
import { movedBack, type Moment } from "../../domain/protection/moment.ts"
import {
  beginBreak,
  bringsChange,
  cancelRaise,
  requestLimit,
  restore,
  restoreCheckBreak,
  settleRequest,
  takeLimits
} from "./protectionLimits.ts"
import { excludeOnRefusal, forgetRequest, rememberEarlier, rememberRequest } from "./pendingRequests.ts"
import { defineProjection } from "../core/projection.ts"
import { bonusHandlers, checkFreeSpin, invalidateBonusReports } from "./bonusReports.ts"
import { noProtection } from "./initialStates.ts"
import {
  beginCollect,
  beginGame,
  clearSeat,
  endPress,
  forgetPress,
  leaveSeat,
  sessionHandlers,
  setCredit,
  setOpeningNet,
  takeSeat,
  win
} from "./netResult.ts"
import { acceptTransfer, completeTransfer, endCollect, forgetTransfer, takeOver } from "./resultTransfers.ts"
import type { ProtectionState } from "./protectionState.ts"
import { endReturn } from "./sessionReturn.ts"

const momentOf = ({ at, mono }: { readonly at: number; readonly mono: number }, { page }: ProtectionState): Moment => ({ at, mono, page })

/** Takes over the server's data about the player's protection from the answer to a login. */
const takeTerms = (state: ProtectionState, terms: ServerProtection | null, now: Moment): void => {
  state.terms = terms
  state.termsAt = now
  state.breaks = state.breaks.map((one) => resumeBreak(one, state, now))
  state.pending = state.pending.map((one) => resumeBreak(one, state, now))
  setOpeningNet(state, terms?.openingNet ?? null)
}

/** The player has done something at the machine. */
const act = (state: ProtectionState, time: { readonly at: number; readonly mono: number }): void => {
  state.lastAct = momentOf(time, state)
}

/** A press that is about to start a game has been sent, or may have been: the page may have ended before it could store that. */
const assumeSent = (state: ProtectionState): void => {
  if (state.starting === null) return
  state.lastStart = state.starting.since
  state.unaccepted = state.starting.id
  state.starting = null
}

/** The page has no seat any more. */
const endSeat = (state: ProtectionState, { data }: { readonly data: { readonly machineId: number } }): void => {
  leaveSeat(state, data.machineId)
  state.lastAct = null
  state.autoplaySince = null
}

/** The facts about the player's protection, and the result of the session as the fold of its money events (PROT-4). */
export const protection = defineProjection<ProtectionState>({
  name: "protection",
  version: 28,
  initial: noProtection,
  on: {
    ...sessionHandlers,
    ...bonusHandlers,
    PageLoaded: (state, envelope) => {
      invalidateBonusReports(state, envelope)
      endReturn(state)
      assumeSent(state)
      state.page += 1
      // The new page holds no seat until it takes one, and autoplay is off.
      clearSeat(state)
      state.lastAct = null
      state.autoplaySince = null
    },
    LoggedIn: (state, { data, at, mono }) => {
      const now = momentOf({ at, mono }, state)
      const isReload = data.via === "restore" && state.sessionStart !== null
      const sent = data.protection ?? null
      takeTerms(state, isReload ? termsAfterReload(state.terms, sent, now) : sent, now)
      if (data.via === "restore" && !isReload) state.resumedAt = now
      state.reloadedAt = data.via === "restore" ? now : null
      // After a reload the same session continues, also with a clock that was set back.
      if (state.sessionStart !== null) state.sessionStart = movedBack(state.sessionStart, now)
      if (state.checkAnswered !== null) state.checkAnswered = movedBack(state.checkAnswered, now)
      // The server may know of an earlier start, on another device.
      const start = sessionStartOf(state.terms, now)
      const isEarlier = state.sessionStart !== null && (state.terms?.sessionStart ?? null) !== null && start.at < state.sessionStart.at
      if (state.sessionStart === null || isEarlier) state.sessionStart = start
    },
    ProtectionApplied: (state, { data, at, mono }) => {
      const isFirst = state.rules === null
      state.profile = data.profile
      state.edition = data.edition
      state.source = data.source ?? "setting"
      state.rules = data.rules
      if (isFirst) restoreCheckBreak(state, momentOf({ at, mono }, state))
    },
    SeatTaken: (state, { data, at, mono }) => {
      takeSeat(state, data)
      // A press that the casino has not confirmed may have reached it late, just before this connection: its clock then counts from there.
      if (state.unaccepted !== null) state.lastStart = momentOf({ at, mono }, state)
      // A reconnect takes the seat again without the player.
      state.lastAct ??= momentOf({ at, mono }, state)
    },
    PresenceShown: act,
    BandRequested: act,
    AutoplayToggled: (state, { data, at, mono, src }) => {
      const now = momentOf({ at, mono }, state)
      state.autoplayEndedBy = autoplayBlockedBy(state, now)
      state.autoplaySince = data.on ? now : null
      if (src.kind === "player") state.lastAct = now
    },
    MachineLeft: endSeat,
    SeatRefused: endSeat,
    MeterReported: (state, { data: { meter }, seq }) => {
      // Ignore a meter that a newer one has overtaken.
      if (meter.version < state.meterVersion) return
      state.meterVersion = meter.version
      checkFreeSpin(state, meter.credit, { seq })
      setCredit(state, state.machineId, meter.credit)
    },
    PressRequested: (state, { data, at, mono, src }) => {
      if (src.kind === "player") state.lastAct = momentOf({ at, mono }, state)
      rememberRequest(state, data.pressId, momentOf({ at, mono }, state))
      if (state.collectButtons.includes(data.button)) beginCollect(state, data.pressId)
      if (!state.starters.includes(data.button)) return
      state.starting = { id: data.pressId, since: momentOf({ at, mono }, state) }
      beginGame(state, data)
    },
    PressSent: (state, { data, at, mono }) => {
      if (data.pressId !== state.starting?.id) return
      // The press may have waited for the disk.
      state.starting = { id: data.pressId, since: momentOf({ at, mono }, state) }
      assumeSent(state)
    },
    PressAccepted: (state, { data, at, mono }) => {
      // The casino counts the cycle from the moment at which it gets the press. This moment is the first one that is certainly not earlier.
      if (data.pressId !== state.unaccepted) return
      state.lastStart = momentOf({ at, mono }, state)
      state.unaccepted = null
    },
    // The server has not seen it: no game began.
    PressUnseen: (state, { data }) => {
      // The client records each sending at once, so this page has not sent the press. A sent one may still reach the casino.
      if (data.pressId === state.starting?.id) state.starting = null
      forgetRequest(state, data.pressId)
      forgetPress(state, data.pressId)
    },
    PressDone: (state, { data: { pressId: id, win: amount } }) => {
      const isOwn = state.pending.some((one) => one.id === id) && !state.takenOver.some((one) => one.id === id)
      forgetRequest(state, id)
      endCollect(state, id)
      endPress(state, { id, amount, isOwn })
    },
    TransferRequested: (state, { data, at, mono }) => {
      act(state, { at, mono })
      state.creditBeforeFree = null
      delete state.paidWin
      rememberRequest(state, data.transferId, momentOf({ at, mono }, state))
      const deposit = data.direction === "in" && data.amount !== null ? { deposit: data.amount } : {}
      state.requested.push({ id: data.transferId, machineId: data.machineId, ...deposit })
    },
    TransferAccepted: (state, { data }) => acceptTransfer(state, data),
    OperationsTakenOver: (state, { data, at, mono }) => {
      for (const operation of data.operations) {
        rememberEarlier(state, operation, momentOf({ at, mono }, state))
        takeOver(state, operation)
      }
      // A game of an earlier session. The time at which the casino received it is unknown.
      state.unaccepted = data.operations.findLast(({ kind }) => kind === "press")?.id ?? state.unaccepted
    },
    TransferUnseen: (state, { data }) => {
      forgetRequest(state, data.transferId)
      forgetTransfer(state, data.transferId)
    },
    TransferCompleted: (state, { data }) => {
      forgetRequest(state, data.transferId)
      completeTransfer(state, data)
    },
    AmountActionReported: (state, { data }) => {
      // A jackpot becomes credit of the machine, and its meter reports it. A hand pay goes to the wallet.
      if (data.action === HAND_PAY) state.moved += data.amount
      if (data.action === HAND_PAY || data.action === JACKPOT) win(state, data.amount)
    },
    RealityCheckAnswered: (state, { at, mono }) => {
      if (state.machineId !== null) act(state, { at, mono })
      const since = momentOf({ at, mono }, state)
      state.checkAnswered = since
      state.checkOwed = false
      beginBreak(state, { kind: "afterCheck", durationMs: state.rules?.breakAfterCheckMs ?? 0 }, since)
    },
    CheckIntervalChosen: (state, { data, at, mono }) => {
      state.checkOwed = checkDueInMs(state, momentOf({ at, mono }, state)) === 0
      state.checkIntervalMs = data.intervalMs
    },
    BreakStarted: (state, { data: { kind, durationMs, requestId }, at, mono }) => {
      beginBreak(state, { kind, durationMs }, momentOf({ at, mono }, state))
      if (requestId === undefined) return
      const request: UnsentRequest = {
        requestId,
        call: "break",
        breakKind: kind,
        kind: null,
        period: null,
        value: durationMs,
        startedAt: at
      }
      // A break goes before the limits, because it protects more.
      state.unsent.unshift(request)
      state.outcome = null
    },
    ProtectionRestored: (state, { data, at, mono, seq }) => {
      if (bringsChange(state, data)) state.limitsChangedSeq = seq
      restore(state, data, momentOf({ at, mono }, state))
    },
    LimitsReceived: (state, { data, at, mono }) => takeLimits(state, data, momentOf({ at, mono }, state)),
    LimitRequested: (state, { data, at, mono, seq }) => {
      state.limitsChangedSeq = seq
      requestLimit(state, data, momentOf({ at, mono }, state))
      state.outcome = null
    },
    LimitRaiseCancelled: (state, { data, at, mono, seq }) => {
      state.limitsChangedSeq = seq
      cancelRaise(state, data, momentOf({ at, mono }, state))
      state.outcome = null
    },
    ProtectionRequestSettled: (state, { data, seq }) => {
      state.limitsChangedSeq = seq
      const request = state.unsent.find(({ requestId }) => requestId === data.requestId)
      const isRaise = request !== undefined && raiseOf(request, state.limits) !== null
      settleRequest(state, data.requestId, data.outcome)
      // A request whose break is over has no answer from the server.
      if (data.outcome === "over") return
      state.outcome = data.outcome
      state.isRaiseOutcome = isRaise
    },
    SessionPlanned: (state, { data, at, mono }) => {
      // The first plan of a session stays.
      state.plan ??= { ...data, since: momentOf({ at, mono }, state), net: state.net }
    },
    PressRefused: (state, { data, at, mono }) => {
      forgetPress(state, data.pressId)
      excludeOnRefusal(state, { id: data.pressId, code: data.refusal.code }, momentOf({ at, mono }, state))
    },
    TransferRefused: (state, { data, at, mono }) => {
      forgetTransfer(state, data.transferId)
      excludeOnRefusal(state, { id: data.transferId, code: data.refusal.code }, momentOf({ at, mono }, state))
    },
    LoggedOut: (state) => ({ ...noProtection(), page: state.page })
  }
})
