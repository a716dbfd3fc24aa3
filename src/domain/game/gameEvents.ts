import { Schema } from "effect"
import { eventType, JsonNumber, personal } from "../shared/defineEvents.ts"
import { Refusal } from "../shared/refusal.ts"
import { LeaveReason } from "./leaveReason.ts"

/** The machine's counters. Amounts in minor units; `version` grows with each change. */
export const Meter = Schema.Struct({
  credit: Schema.Int,
  bet: Schema.Int,
  lastWin: Schema.Int,
  spins: Schema.Int,
  version: Schema.Int
})
export type Meter = typeof Meter.Type

/** GAME-3: a bet level of the machine. `bet` in minor units. */
export const Band = Schema.Struct({ id: Schema.Int, name: personal.keep(Schema.String), order: Schema.Int, bet: Schema.Int })
export type Band = typeof Band.Type

const ButtonKind = Schema.Literals(["spin", "stop", "betUp", "betDown", "betMax", "collect", "other"])
/** GAME-2: a button of the machine. The client knows the effect of each `kind` but `other`, which it shows with the machine's `label`. */
export const MachineButton = personal.keep(Schema.Struct({ id: Schema.String, label: Schema.String, kind: ButtonKind }))
export type MachineButton = typeof MachineButton.Type

/** Why the client refused a join without asking the server (LOBBY-4). */
export const JoinRefusal = Schema.Literals([
  "notAvailable",
  "reserved",
  "zeroBalance",
  "balanceUnknown",
  "alreadyPlaying",
  "playingElsewhere"
])
export type JoinRefusal = typeof JoinRefusal.Type

/** The video's content: the whole machine, or its screen only (GAME-6). */
export const VideoType = Schema.Literals(["camera", "screen"])
export type VideoType = typeof VideoType.Type

/** The player's arrangement of the game screen (GAME-6). `turned`: rotated by 90 degrees, for a phone held upright. */
export const GameView = Schema.Struct({
  videoType: VideoType,
  sideBar: Schema.Boolean,
  cutScreen: Schema.Boolean,
  turned: Schema.Boolean,
  fullScreen: Schema.Boolean,
  /** On an upright phone: the whole machine instead of a close-up of its reels. Absent means the close-up. */
  wholePicture: Schema.optionalKey(Schema.Boolean),
  /** The picture also floats in a window above other programs. Absent means that it does not. */
  floating: Schema.optionalKey(Schema.Boolean)
})
export type GameView = typeof GameView.Type

/** Why presses and transfers are blocked at the moment. */
export const PlayBlocker = Schema.Literals(["noSeat", "pressUnderWay", "transferUnderWay", "noPicture", "badAmount", "notEnough"])
export type PlayBlocker = typeof PlayBlocker.Type

/** Why the player's protection locks a button (PROT-2, PROT-3, PROT-5 to PROT-9). */
export const ProtectionReason = Schema.Literals([
  "break",
  "realityCheck",
  "stakeTooHigh",
  "capCurrency",
  "limitsMissing",
  "limitReached",
  "presetMissing",
  "sessionOver",
  "automaticOff",
  "stopOff",
  "cycle"
])
export type ProtectionReason = typeof ProtectionReason.Type

/** Why a button is blocked: a reason above, or a Stop without a running spin. */
export const PressLock = Schema.Literals([...PlayBlocker.literals, "nothingToStop", ...ProtectionReason.literals])
export type PressLock = typeof PressLock.Type

/** Why a transfer is not sent: a reason above, or the player's protection (PROT-6, PROT-7). */
export const TransferLock = Schema.Literals([...PlayBlocker.literals, "break", "limitReached"])
export type TransferLock = typeof TransferLock.Type

/** The limits of autoplay that the player has chosen (GAME-5). Amounts in minor units; null means no limit. */
export const AutoplayPlan = Schema.Struct({
  rounds: Schema.NullOr(Schema.Int),
  /** The most that may be lost since the start, counted before each spin. */
  lossLimit: Schema.NullOr(Schema.Int),
  /** Ends after a single win of more than this. */
  winAbove: Schema.NullOr(Schema.Int),
  stopOnBonus: Schema.Boolean
})

export type AutoplayPlan = typeof AutoplayPlan.Type

/**
 * Why autoplay has ended by itself: one of the player's limits, too little credit for the bet, a spin that the player could not see, or a blocked Spin
 * button.
 */
const AutoplayEnd = Schema.Literals(["rounds", "loss", "win", "bonus", "credit", "unseen", "blocked"])
export type AutoplayEnd = typeof AutoplayEnd.Type

/** A random id from this device: it identifies a press, not a person. */
const Id = personal.keep(Schema.String)

/** The seat at a machine, presses, bands, meter and view (GAME-1 to GAME-3, GAME-5 to GAME-7, GAME-10, GAME-11). Amounts in minor units. */
export const gameEvents = {
  JoinRequested: eventType(Schema.Struct({ machineId: Schema.Int, name: personal.keep(Schema.String) })),
  /** Version 2 adds the reason `balanceUnknown`. */
  JoinRefused: eventType(Schema.Struct({ machineId: Schema.Int, reason: JoinRefusal })),
  /** The server refused a join or a return to the seat. */
  SeatRefused: eventType(Schema.Struct({ machineId: Schema.Int, refusal: Refusal })),
  /**
   * The snapshot after init, and again after each reconnect (GAME-1). In version 2 a server may omit the balance, in version 3 also the meter.
   */
  SeatTaken: eventType(
    Schema.Struct({
      machineId: Schema.Int,
      name: personal.keep(Schema.String),
      brand: personal.keep(Schema.String),
      /** Absent when the server sent none. The snapshot then contains no information about the machine's credit. */
      meter: Schema.optionalKey(Meter),
      bands: Schema.Array(Band),
      activeBand: Schema.NullOr(Schema.Int),
      buttons: Schema.Array(MachineButton),
      videoTypes: Schema.Array(VideoType),
      signalling: Schema.Literals(["whep", "clientOffer", "serverOffer", "inPage"]),
      /** Minor units; absent when the server sent none. The snapshot then contains no information about the wallet. */
      balance: Schema.optionalKey(Schema.Int),
      /** See `BalanceVersion` in the wallet's events. */
      balanceVersion: Schema.optionalKey(Schema.Int),
      seatHoldMs: Schema.Int
    })
  ),
  LeaveRequested: eventType(Schema.Struct({})),
  MachineLeft: eventType(Schema.Struct({ machineId: Schema.Int, reason: LeaveReason })),
  PressRequested: eventType(
    Schema.Struct({
      pressId: Id,
      button: personal.keep(Schema.String),
      /** The bet of a spin by the machine's last counters or by the band just asked for, in minor units; absent for other buttons and when unknown. */
      bet: Schema.optionalKey(Schema.Int),
      /** The highest bet that the spin may have, in minor units, where it is above `bet`: the answer to a requested band is open or lost. */
      stake: Schema.optionalKey(Schema.Int),
      /** True for a spin of a bonus game, which costs nothing. */
      free: Schema.optionalKey(Schema.Boolean)
    })
  ),
  /**
   * The player pressed a button, and nothing was sent (GAME-2, LIVE-1). Version 2 adds the reason `nothingToStop`, version 3 the
   * reasons of the player's protection, version 4 those of cap, limits and session plan.
   */
  PressIgnored: eventType(Schema.Struct({ button: personal.keep(Schema.String), why: PressLock })),
  PressSent: eventType(Schema.Struct({ pressId: Id })),
  PressAccepted: eventType(Schema.Struct({ pressId: Id })),
  PressDone: eventType(Schema.Struct({ pressId: Id, win: Schema.Int })),
  PressRefused: eventType(Schema.Struct({ pressId: Id, refusal: Refusal })),
  PressBecameUnknown: eventType(Schema.Struct({ pressId: Id })),
  /** The server never received the press: nothing was played, and the press is not sent late. */
  PressUnseen: eventType(Schema.Struct({ pressId: Id })),
  BandRequested: eventType(Schema.Struct({ requestId: Id, bandId: Schema.Int })),
  /** `requestId`: the request that this answers; absent when the band was selected at the machine itself. */
  BandSelected: eventType(Schema.Struct({ bandId: Schema.Int, requestId: Schema.optionalKey(Id) })),
  BandRefused: eventType(Schema.Struct({ requestId: Id, refusal: Refusal })),
  MeterReported: eventType(Schema.Struct({ meter: Meter })),
  /** GAME-10: the player has answered the idle warning, and the answer was sent. */
  PresenceShown: eventType(Schema.Struct({})),
  /** The server has ended its countdown after that answer. */
  PresenceAccepted: eventType(Schema.Struct({})),
  /** GAME-10: the server notified a code of the error catalogue. */
  CodeNotified: eventType(Schema.Struct({ refusal: Refusal })),
  /** GAME-5. `plan` starts it with limits; `ended` is why it has ended by itself. */
  AutoplayToggled: eventType(
    Schema.Struct({ on: Schema.Boolean, plan: Schema.optionalKey(AutoplayPlan), ended: Schema.optionalKey(AutoplayEnd) })
  ),
  /** The player's first seat on this device: the hints are shown until they are closed. */
  HintsOffered: eventType(Schema.Struct({})),
  VolumeChosen: eventType(Schema.Struct({ volume: JsonNumber })),
  /** The complete view that applies from now on (GAME-6). */
  GameViewChosen: eventType(GameView),
  /** GAME-11: the test win was shown by its hidden key. It has no amount. */
  CelebrationStarted: eventType(Schema.Struct({})),
  CelebrationEnded: eventType(Schema.Struct({}))
}
