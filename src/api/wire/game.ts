import { Schema } from "effect"
import { Amount, Params } from "./casino.ts"
import { Traceparent } from "./notifications.ts"
import { Code, neverLeftOut, WalletVersion, withDefault } from "./wireFields.ts"

const Refusal = { code: Code, ErrorMessage: Schema.String, Params: Schema.optionalKey(Params) }
const Direction = Schema.Literals(["in", "out"])

/** GAME-6: a picture of the machine: the whole machine (`camera`) or its own screen. A request without a type means the camera. */
export const VideoType = Schema.Literals(["camera", "screen"])

// Messages of the client

const Trace = { traceparent: Schema.optionalKey(Traceparent) }

/** The first message on the game socket (GAME-1). */
export const GameInit = Schema.Struct({ type: Schema.Literal("init"), machineID: Schema.Int, token: Schema.String, ...Trace })

/** GAME-2: presses a machine button. The client makes the id; the server never plays the same id twice. */
export const Press = Schema.Struct({ type: Schema.Literal("press"), pressId: Schema.String, button: Schema.String, ...Trace })

/** LIVE-4: asks for the outcome of a press whose answer was lost. */
export const PressQuery = Schema.Struct({ type: Schema.Literal("pressQuery"), pressId: Schema.String })

/** GAME-3: selects a bet band. */
export const SelectBand = Schema.Struct({ type: Schema.Literal("selectBand"), requestId: Schema.String, bandId: Schema.Int })

/**
 * GAME-4: moves money to the machine ("in") or back ("out"). An "out" moves the whole credit, so its amount is null.
 * Repeating the same id does not move money again.
 */
export const Transfer = Schema.Struct({
  type: Schema.Literal("transfer"),
  transferId: Schema.String,
  direction: Direction,
  amount: Schema.NullOr(Amount),
  ...Trace
})

/** LIVE-4: asks for the outcome of a transfer whose answer was lost. */
export const TransferQuery = Schema.Struct({ type: Schema.Literal("transferQuery"), transferId: Schema.String })

/** The client's SDP offer for a new media session. `mediaId` identifies the session in all later messages. */
export const VideoOffer = Schema.Struct({
  type: Schema.Literal("videoOffer"),
  mediaId: Schema.String,
  sdp: Schema.String,
  videoType: Schema.optionalKey(VideoType)
})

/** Asks a gateway that makes the SDP offer itself (Janus) to do so. */
export const VideoRequest = Schema.Struct({
  type: Schema.Literal("videoRequest"),
  mediaId: Schema.String,
  videoType: Schema.optionalKey(VideoType)
})

/** An ICE candidate of the client or of the server. */
export const VideoCandidate = Schema.Struct({
  type: Schema.Literal("videoCandidate"),
  mediaId: Schema.String,
  candidate: Schema.String,
  sdpMid: Schema.String
})

/** Ends a media session. A closed tab does not send it, so the server must also remove abandoned sessions. */
export const VideoStop = Schema.Struct({ type: Schema.Literal("videoStop"), mediaId: Schema.String })

/** GAME-10: shows that the player is still there, without a spin. */
export const Presence = Schema.Struct({ type: Schema.Literal("presence") })

/** The server has ended the countdown of code 18802 after a `presence` message. */
export const PresenceAccepted = Schema.Struct({ type: Schema.Literal("presenceAccepted") })

/** GAME-7: the player leaves the machine. */
export const Leave = Schema.Struct({ type: Schema.Literal("leave") })

// Messages of the server

/** A STUN or TURN server for the video, in the shape of `RTCIceServer`. Only TURN needs a user name and a credential. */
export const IceServer = Schema.Struct({
  urls: Schema.Array(Schema.String),
  username: Schema.optionalKey(Schema.String),
  credential: Schema.optionalKey(Schema.String)
})

/** GAME-1: the media session: signalling dialect, WHEP endpoint (`url`) and ICE servers. */
export const RtpInformation = Schema.Struct({
  signalling: withDefault(Schema.Literals(["whep", "clientOffer", "serverOffer", "inPage"]), "clientOffer"),
  url: Schema.optionalKey(Schema.String),
  iceServers: withDefault(Schema.Array(IceServer), [])
})

/** GAME-3: a bet band of the machine. `bet` is the price of one spin in minor units. */
export const Band = Schema.Struct({ id: Code, name: Schema.String, Order: Schema.Int, bet: Amount.annotate(neverLeftOut) })

/** GAME-2: a button of the machine. */
export const MachineButton = Schema.Struct({
  id: Schema.String,
  label: Schema.String,
  kind: Schema.Literals(["spin", "stop", "betUp", "betDown", "betMax", "collect", "other"])
})

/** The counters of the machine: credit, bet and last win in minor units, and spins played. `version` grows with each change. */
export const Meter = Schema.Struct({
  credit: Amount,
  bet: Amount,
  lastWin: Amount,
  spins: Schema.Int,
  version: Schema.Int
})

/** The joined machine in `GameReady`. `status` is a code of the operator's table (LOBBY-3). */
export const GameMachine = Schema.Struct({ id: Code, name: Schema.String, brand: Schema.String, status: Code })

/**
 * The answer to `init`: a full snapshot (GAME-1), sent again after each reconnect.
 * The specification shows only the RTP information, so every other field is optional or has a default. `machine`: without it, the
 * machine of the `init`. A missing `balance` says nothing about the wallet, and a missing `meter` nothing about the machine's credit. A
 * missing `seatHoldMs` means that the server does not hold seats.
 */
export const GameReady = Schema.Struct({
  type: Schema.Literal("ready"),
  machine: Schema.optionalKey(GameMachine.annotate(neverLeftOut)),
  rtp: RtpInformation,
  videoTypes: withDefault(Schema.Array(VideoType), ["camera"]),
  meter: Schema.optionalKey(Meter.annotate(neverLeftOut)),
  bands: withDefault(Schema.Array(Band), []),
  activeBand: withDefault(Schema.NullOr(Code), null),
  buttons: withDefault(Schema.Array(MachineButton), []),
  balance: Schema.optionalKey(Amount.annotate(neverLeftOut)),
  version: WalletVersion,
  seatHoldMs: Schema.optionalKey(Schema.Int)
})

/** `init` was refused: the machine is taken or off, or the token is invalid. The server closes the socket after it. */
export const GameRefused = Schema.Struct({ type: Schema.Literal("refused"), ...Refusal })

/** The server accepted a press and the machine is executing it. */
export const PressAccepted = Schema.Struct({ type: Schema.Literal("pressAccepted"), pressId: Schema.String })

/** A press is complete (for a spin: the reels have stopped). `win` in minor units. */
export const PressDone = Schema.Struct({ type: Schema.Literal("pressDone"), pressId: Schema.String, win: Amount })

/** A press had no effect and will have none. */
export const PressRefused = Schema.Struct({ type: Schema.Literal("pressRefused"), pressId: Schema.String, ...Refusal })

/** The server does not know a press with this id: it was not played. */
export const PressUnseen = Schema.Struct({ type: Schema.Literal("pressUnseen"), pressId: Schema.String })

/** The active band. Also sent when the band is selected at the machine itself; then `requestId` is missing. */
export const BandSelected = Schema.Struct({
  type: Schema.Literal("bandSelected"),
  requestId: Schema.optionalKey(Schema.String),
  bandId: Code
})

/** The requested band was not selected: the active band stays. */
export const BandRefused = Schema.Struct({ type: Schema.Literal("bandRefused"), requestId: Schema.String, ...Refusal })

/** A step of a transfer. `amount` in minor units; for a cash-out the server determines it. */
const TransferStep = { transferId: Schema.String, direction: Direction, amount: Amount }

/** The transfer is under way. A cash-in has debited the wallet already. `amount` is the amount that moves, also for a cash-out. */
export const TransferAccepted = Schema.Struct({ type: Schema.Literal("transferAccepted"), ...TransferStep })
/** The machine's meter is booked and the wallet is not yet, or the other way round. */
export const TransferMachineConfirmed = Schema.Struct({ type: Schema.Literal("transferMachineConfirmed"), ...TransferStep })
/** Both sides are booked. `credit` and `balance` are the amounts after the transfer, in minor units. */
export const TransferDone = Schema.Struct({
  type: Schema.Literal("transferDone"),
  ...TransferStep,
  credit: Amount,
  balance: Amount,
  version: WalletVersion
})

/** No money moved, and none will. */
export const TransferRefused = Schema.Struct({ type: Schema.Literal("transferRefused"), transferId: Schema.String, ...Refusal })
/** The server does not know a transfer with this id: no money moved. */
export const TransferUnseen = Schema.Struct({ type: Schema.Literal("transferUnseen"), transferId: Schema.String })

/** GAME-4: 1 Deposit, 2 Withdraw, 3 Cash In, 4 Cash Out, 5 Hand Pay, 6 JACKPOT. */
export const AmountAction = Schema.Struct({
  type: Schema.Literal("amountAction"),
  action: Schema.Literals([1, 2, 3, 4, 5, 6]),
  amount: Amount,
  transferId: Schema.optionalKey(Schema.String.annotate(neverLeftOut))
})

/** The meter after a change. `machineID`: the machine of the meter, when the server sends it. */
export const MeterNotice = Schema.Struct({
  type: Schema.Literal("meter"),
  machineID: Schema.optionalKey(Code.annotate(neverLeftOut)),
  meter: Meter
})

/** GAME-10: codes 18800 and 18802 (with Params.seconds), 18801, 50100 and 70000. */
export const CodeNotice = Schema.Struct({ type: Schema.Literal("code"), ...Refusal })

/** The server's answer to the client's offer. */
export const VideoAnswer = Schema.Struct({ type: Schema.Literal("videoAnswer"), mediaId: Schema.String, sdp: Schema.String })

/** The offer of a server that makes it itself. The client replies with `videoReply`. */
export const VideoServerOffer = Schema.Struct({ type: Schema.Literal("videoServerOffer"), mediaId: Schema.String, sdp: Schema.String })

/** The client's answer to `videoServerOffer`. */
export const VideoReply = Schema.Struct({ type: Schema.Literal("videoReply"), mediaId: Schema.String, sdp: Schema.String })

/** The server refuses a media session. Code 70000: its media pipeline did not start. */
export const VideoRefused = Schema.Struct({ type: Schema.Literal("videoRefused"), mediaId: Schema.String, ...Refusal })

/** The server ended a media session. Without this message the client notices only by missing frames; ICE takes over 7 s. */
export const VideoEnded = Schema.Struct({ type: Schema.Literal("videoEnded"), mediaId: Schema.String })
