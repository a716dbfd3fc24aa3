import { Schema } from "effect"
import { eventType, personal, raisedEventType } from "../shared/defineEvents.ts"
import { Refusal } from "../shared/refusal.ts"

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
  fullScreen: Schema.Boolean
})
export type GameView = typeof GameView.Type

/** Why a seat ended. */
export const LeaveReason = Schema.Literals(["player", "machineTaken", "refused", "superseded", "kicked", "loggedOut"])
export type LeaveReason = typeof LeaveReason.Type

/** Why presses and transfers are blocked at the moment. */
export const PlayBlocker = Schema.Literals(["noSeat", "pressUnderWay", "transferUnderWay", "noPicture", "badAmount", "notEnough"])
export type PlayBlocker = typeof PlayBlocker.Type

/** Why a button is blocked: a reason above, or a Stop without a running spin. */
export const PressLock = Schema.Literals([...PlayBlocker.literals, "nothingToStop"])
export type PressLock = typeof PressLock.Type

/** A random id from this device: it identifies a press, not a person. */
const Id = personal.keep(Schema.String)

export const gameEvents = {
  JoinRequested: eventType(Schema.Struct({ machineId: Schema.Int, name: personal.keep(Schema.String) })),
  /** Version 2 adds the reason `balanceUnknown`. */
  JoinRefused: raisedEventType(Schema.Struct({ machineId: Schema.Int, reason: JoinRefusal }), 2),
  /** The server refused a join or a return to the seat. */
  SeatRefused: eventType(Schema.Struct({ machineId: Schema.Int, refusal: Refusal })),
  /**
   * The snapshot after init, and again after each reconnect (GAME-1). In version 2 a server may omit the balance, in version 3 also the meter.
   */
  SeatTaken: raisedEventType(
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
    }),
    3
  ),
  LeaveRequested: eventType(Schema.Struct({})),
  MachineLeft: eventType(Schema.Struct({ machineId: Schema.Int, reason: LeaveReason })),
  PressRequested: eventType(Schema.Struct({ pressId: Id, button: personal.keep(Schema.String) })),
  /** The player pressed a button, and nothing was sent (GAME-2, LIVE-1). Version 2 adds the reason `nothingToStop`. */
  PressIgnored: raisedEventType(Schema.Struct({ button: personal.keep(Schema.String), why: PressLock }), 2),
  PressSent: eventType(Schema.Struct({ pressId: Id })),
  PressAccepted: eventType(Schema.Struct({ pressId: Id })),
  PressDone: eventType(Schema.Struct({ pressId: Id, win: Schema.Int })),
  PressRefused: eventType(Schema.Struct({ pressId: Id, refusal: Refusal })),
  PressBecameUnknown: eventType(Schema.Struct({ pressId: Id })),
  /** The server never received the press: nothing was played, and the press is not sent late. */
  PressUnseen: eventType(Schema.Struct({ pressId: Id })),
  BandRequested: eventType(Schema.Struct({ requestId: Id, bandId: Schema.Int })),
  BandSelected: eventType(Schema.Struct({ bandId: Schema.Int })),
  BandRefused: eventType(Schema.Struct({ requestId: Id, refusal: Refusal })),
  MeterReported: eventType(Schema.Struct({ meter: Meter })),
  /** GAME-10: the player has answered the idle warning, and the answer was sent. */
  PresenceShown: eventType(Schema.Struct({})),
  /** The server has ended its countdown after that answer. */
  PresenceAccepted: eventType(Schema.Struct({})),
  /** GAME-10: the server notified a code of the error catalogue. */
  CodeNotified: eventType(Schema.Struct({ refusal: Refusal })),
  AutoplayToggled: eventType(Schema.Struct({ on: Schema.Boolean })),
  VolumeChosen: eventType(Schema.Struct({ volume: Schema.Number })),
  /** The complete view that applies from now on (GAME-6). */
  GameViewChosen: eventType(GameView),
  /** GAME-11: the test win was shown by its hidden key. It has no amount. */
  CelebrationStarted: eventType(Schema.Struct({})),
  CelebrationEnded: eventType(Schema.Struct({}))
}
