import { Schema } from "effect"
import { Refusal } from "../refusal.ts"
import { eventType, raisedEventType } from "../defineEvents.ts"
import { personal } from "../personal.ts"

/** The machine's own counters; amounts in minor units; `version` grows with each change. */
export const Meter = Schema.Struct({
  credit: Schema.Int,
  bet: Schema.Int,
  lastWin: Schema.Int,
  spins: Schema.Int,
  version: Schema.Int
})
export type Meter = typeof Meter.Type

/** GAME-3. `bet` in minor units. */
export const Band = Schema.Struct({ id: Schema.Int, name: personal.keep(Schema.String), order: Schema.Int, bet: Schema.Int })
export type Band = typeof Band.Type

const ButtonKind = Schema.Literals(["spin", "stop", "betUp", "betDown", "betMax", "collect", "other"])
export const MachineButton = personal.keep(Schema.Struct({ id: Schema.String, label: Schema.String, kind: ButtonKind }))
export type MachineButton = typeof MachineButton.Type

/** Why a join was refused before the server was asked (LOBBY-4). */
export const JoinRefusal = Schema.Literals([
  "notAvailable",
  "reserved",
  "zeroBalance",
  "balanceUnknown",
  "alreadyPlaying",
  "playingElsewhere"
])
export type JoinRefusal = typeof JoinRefusal.Type

/** What the player sees of the machine: all of its picture, or its own screen alone (GAME-6). */
export const VideoType = Schema.Literals(["camera", "screen"])
export type VideoType = typeof VideoType.Type

/** How the player has arranged the game screen (GAME-6). `turned` is by a quarter, for a phone held upright. */
export const GameView = Schema.Struct({
  videoType: VideoType,
  sideBar: Schema.Boolean,
  cutScreen: Schema.Boolean,
  turned: Schema.Boolean,
  fullScreen: Schema.Boolean
})
export type GameView = typeof GameView.Type

/** Why a game ended. */
export const LeaveReason = Schema.Literals(["player", "machineTaken", "refused", "superseded", "kicked", "loggedOut"])
export type LeaveReason = typeof LeaveReason.Type

/** Why what costs money is locked at this moment. */
export const PlayLock = Schema.Literals(["noSeat", "pressUnderWay", "transferUnderWay", "noPicture", "badAmount", "notEnough"])
export type PlayLock = typeof PlayLock.Type

/** Why a button is locked: as above, or a Stop while no spin is under way. */
export const PressLock = Schema.Literals([...PlayLock.literals, "nothingToStop"])
export type PressLock = typeof PressLock.Type

/** Made by chance on this machine: it names a press, not a person. */
const Id = personal.keep(Schema.String)

export const gameEvents = {
  JoinRequested: eventType(Schema.Struct({ machineId: Schema.Int, name: personal.keep(Schema.String) })),
  /** Version 2 adds the reason `balanceUnknown`. */
  JoinRefused: raisedEventType(Schema.Struct({ machineId: Schema.Int, reason: JoinRefusal }), 2),
  /** The server's "no" to a join, or to a return. */
  SeatRefused: eventType(Schema.Struct({ machineId: Schema.Int, refusal: Refusal })),
  /** The snapshot after init, and again after each reconnect (GAME-1). Version 2: a server may leave the balance out. */
  SeatTaken: raisedEventType(
    Schema.Struct({
      machineId: Schema.Int,
      name: personal.keep(Schema.String),
      brand: personal.keep(Schema.String),
      meter: Meter,
      bands: Schema.Array(Band),
      activeBand: Schema.NullOr(Schema.Int),
      buttons: Schema.Array(MachineButton),
      videoTypes: Schema.Array(VideoType),
      signalling: Schema.Literals(["whep", "clientOffer", "serverOffer", "inPage"]),
      /** Minor units; absent where the server sent none: the snapshot then says nothing about the wallet. */
      balance: Schema.optionalKey(Schema.Int),
      /** As `BalanceVersion` of the wallet's events. */
      balanceVersion: Schema.optionalKey(Schema.Int),
      seatHoldMs: Schema.Int
    }),
    2
  ),
  LeaveRequested: eventType(Schema.Struct({})),
  MachineLeft: eventType(Schema.Struct({ machineId: Schema.Int, reason: LeaveReason })),
  PressRequested: eventType(Schema.Struct({ pressId: Id, button: personal.keep(Schema.String) })),
  /** The player pressed, and nothing was sent (GAME-2, LIVE-1). Version 2 adds the reason `nothingToStop`. */
  PressIgnored: raisedEventType(Schema.Struct({ button: personal.keep(Schema.String), why: PressLock }), 2),
  PressSent: eventType(Schema.Struct({ pressId: Id })),
  PressAccepted: eventType(Schema.Struct({ pressId: Id })),
  PressDone: eventType(Schema.Struct({ pressId: Id, win: Schema.Int })),
  PressRefused: eventType(Schema.Struct({ pressId: Id, refusal: Refusal })),
  PressBecameUnknown: eventType(Schema.Struct({ pressId: Id })),
  /** The server never saw it: nothing was played, and it is not sent late. */
  PressUnseen: eventType(Schema.Struct({ pressId: Id })),
  BandRequested: eventType(Schema.Struct({ requestId: Id, bandId: Schema.Int })),
  BandSelected: eventType(Schema.Struct({ bandId: Schema.Int })),
  BandRefused: eventType(Schema.Struct({ requestId: Id, refusal: Refusal })),
  MeterReported: eventType(Schema.Struct({ meter: Meter })),
  /** GAME-10: the player has answered the idle warning, and it was sent. */
  PresenceShown: eventType(Schema.Struct({})),
  /** The server has ended the countdown because of it. */
  PresenceAccepted: eventType(Schema.Struct({})),
  /** GAME-10. */
  CodeNotified: eventType(Schema.Struct({ refusal: Refusal })),
  AutoplayToggled: eventType(Schema.Struct({ on: Schema.Boolean })),
  VolumeChosen: eventType(Schema.Struct({ volume: Schema.Number })),
  /** The whole of what holds from now on (GAME-6). */
  GameViewChosen: eventType(GameView),
  /** GAME-11: by the hidden key, with no amount of its own. */
  CelebrationStarted: eventType(Schema.Struct({})),
  CelebrationEnded: eventType(Schema.Struct({}))
}
