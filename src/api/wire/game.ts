import { Schema } from "effect"
import { Amount, Params } from "./casino.ts"
import { WalletVersion, withDefault } from "./withDefault.ts"

const Refusal = { code: Schema.Int, ErrorMessage: Schema.String, Params: Schema.optionalKey(Params) }
const Direction = Schema.Literals(["in", "out"])

/** GAME-6: a picture of the machine: all of it, or its own screen. What is asked for without one is the camera's. */
export const VideoType = Schema.Literals(["camera", "screen"])

// What the client sends

/** The first message on the game socket (GAME-1). */
export const GameInit = Schema.Struct({ type: Schema.Literal("init"), machineID: Schema.Int, token: Schema.String })

/** GAME-2: a button of the machine's. The id is the client's; the same id is never played twice. */
export const Press = Schema.Struct({ type: Schema.Literal("press"), pressId: Schema.String, button: Schema.String })

/** LIVE-4: what became of a press whose answer was lost. */
export const PressQuery = Schema.Struct({ type: Schema.Literal("pressQuery"), pressId: Schema.String })

/** GAME-3. */
export const SelectBand = Schema.Struct({ type: Schema.Literal("selectBand"), requestId: Schema.String, bandId: Schema.Int })

/** GAME-4: moves money in (wallet → machine) or out. For "out" the amount is all the credit there is, so it is null. Idempotent by id. */
export const Transfer = Schema.Struct({
  type: Schema.Literal("transfer"),
  transferId: Schema.String,
  direction: Direction,
  amount: Schema.NullOr(Amount)
})

/** LIVE-4: what became of a transfer whose answer was lost. */
export const TransferQuery = Schema.Struct({ type: Schema.Literal("transferQuery"), transferId: Schema.String })

/** The viewer's SDP offer for a new media session. `mediaId` names the session in all that follows. */
export const VideoOffer = Schema.Struct({
  type: Schema.Literal("videoOffer"),
  mediaId: Schema.String,
  sdp: Schema.String,
  videoType: Schema.optionalKey(VideoType)
})

/** Asks a server that offers by itself (a Janus-like gateway) to do so. */
export const VideoRequest = Schema.Struct({
  type: Schema.Literal("videoRequest"),
  mediaId: Schema.String,
  videoType: Schema.optionalKey(VideoType)
})

/** The viewer's ICE candidates, for gateways that want them. */
export const VideoCandidate = Schema.Struct({
  type: Schema.Literal("videoCandidate"),
  mediaId: Schema.String,
  candidate: Schema.String,
  sdpMid: Schema.String
})

/** Ends a media session: a closed tab sends none, so the server reaps as well. */
export const VideoStop = Schema.Struct({ type: Schema.Literal("videoStop"), mediaId: Schema.String })

/** GAME-10: the player is still there, and buys no spin to show it. */
export const Presence = Schema.Struct({ type: Schema.Literal("presence") })

/** The server has ended the countdown of 18802 because of a presence. */
export const PresenceAccepted = Schema.Struct({ type: Schema.Literal("presenceAccepted") })

/** GAME-7. */
export const Leave = Schema.Struct({ type: Schema.Literal("leave") })

// What the server sends

export const IceServer = Schema.Struct({
  urls: Schema.Array(Schema.String),
  username: Schema.optionalKey(Schema.String),
  credential: Schema.optionalKey(Schema.String)
})

/** The RTP (media session) information of GAME-1: who offers, where, through which servers. `url` is the WHEP endpoint. */
export const RtpInformation = Schema.Struct({
  signalling: withDefault(Schema.Literals(["whep", "clientOffer", "serverOffer", "inPage"]), "clientOffer"),
  url: Schema.optionalKey(Schema.String),
  iceServers: withDefault(Schema.Array(IceServer), [])
})

/** GAME-3: a band (line and bet plan) of the machine's; `bet` is what one spin costs, in minor units. */
export const Band = Schema.Struct({ id: Schema.Int, name: Schema.String, Order: Schema.Int, bet: Amount })

/** GAME-2: the machine's own buttons. */
export const MachineButton = Schema.Struct({
  id: Schema.String,
  label: Schema.String,
  kind: Schema.Literals(["spin", "stop", "betUp", "betDown", "betMax", "collect", "other"])
})

/** What the machine's own counters say: credit, bet, last win in minor units, spins played. `version` grows with each change. */
export const Meter = Schema.Struct({
  credit: Amount,
  bet: Amount,
  lastWin: Amount,
  spins: Schema.Int,
  version: Schema.Int
})

export const GameMachine = Schema.Struct({ id: Schema.Int, name: Schema.String, brand: Schema.String, status: Schema.Int })

/** A meter of which nothing has been told: version 0 is older than every meter that a server sends. */
const UNTOLD_METER = { credit: 0, bet: 0, lastWin: 0, spins: 0, version: 0 }

/**
 * The answer to init: a snapshot of all there is to know (GAME-1). It comes again after each reconnect. The specification shows the RTP
 * information alone, so that is enough to sit down; each other field has a default. `machine` is the machine that init asked for. A
 * missing `balance` says nothing about the wallet; a missing `seatHoldMs` says that this server does not hold seats.
 */
export const GameReady = Schema.Struct({
  type: Schema.Literal("ready"),
  machine: Schema.optionalKey(GameMachine),
  rtp: RtpInformation,
  videoTypes: withDefault(Schema.Array(VideoType), ["camera"]),
  meter: withDefault(Meter, UNTOLD_METER),
  bands: withDefault(Schema.Array(Band), []),
  activeBand: withDefault(Schema.NullOr(Schema.Int), null),
  buttons: withDefault(Schema.Array(MachineButton), []),
  balance: Schema.optionalKey(Amount),
  version: WalletVersion,
  seatHoldMs: Schema.optionalKey(Schema.Int)
})

/** Init was refused: the seat is taken, the machine is off, the token is bad. The socket closes after it. */
export const GameRefused = Schema.Struct({ type: Schema.Literal("refused"), ...Refusal })

/** A press was taken: the machine is at work on it. */
export const PressAccepted = Schema.Struct({ type: Schema.Literal("pressAccepted"), pressId: Schema.String })

/** A press has had its whole effect (a spin: the reels stand). `win` in minor units. */
export const PressDone = Schema.Struct({ type: Schema.Literal("pressDone"), pressId: Schema.String, win: Amount })

export const PressRefused = Schema.Struct({ type: Schema.Literal("pressRefused"), pressId: Schema.String, ...Refusal })

/** The server has never seen a press of this id: it may be forgotten. */
export const PressUnseen = Schema.Struct({ type: Schema.Literal("pressUnseen"), pressId: Schema.String })

/** Also pushed when the band is chosen at the machine itself; then there is no `requestId`. */
export const BandSelected = Schema.Struct({
  type: Schema.Literal("bandSelected"),
  requestId: Schema.optionalKey(Schema.String),
  bandId: Schema.Int
})

export const BandRefused = Schema.Struct({ type: Schema.Literal("bandRefused"), requestId: Schema.String, ...Refusal })

/** A step of a transfer. `amount` is what moves: for a cash-out the server says how much. */
const TransferStep = { transferId: Schema.String, direction: Direction, amount: Amount }
export const TransferAccepted = Schema.Struct({ type: Schema.Literal("transferAccepted"), ...TransferStep })
/** The machine's meter took or gave the amount; the wallet is not booked yet, or the other way round. */
export const TransferMachineConfirmed = Schema.Struct({ type: Schema.Literal("transferMachineConfirmed"), ...TransferStep })
/** Both sides are booked: `credit` and `balance` are what stands after it. */
export const TransferDone = Schema.Struct({
  type: Schema.Literal("transferDone"),
  ...TransferStep,
  credit: Amount,
  balance: Amount,
  version: WalletVersion
})
export const TransferRefused = Schema.Struct({ type: Schema.Literal("transferRefused"), transferId: Schema.String, ...Refusal })
/** The server has never seen a transfer of this id: no money moved. */
export const TransferUnseen = Schema.Struct({ type: Schema.Literal("transferUnseen"), transferId: Schema.String })

/** GAME-4: 1 Deposit, 2 Withdraw, 3 Cash In, 4 Cash Out, 5 Hand Pay, 6 JACKPOT. */
export const AmountAction = Schema.Struct({
  type: Schema.Literal("amountAction"),
  action: Schema.Literals([1, 2, 3, 4, 5, 6]),
  amount: Amount,
  transferId: Schema.optionalKey(Schema.String)
})

/** `machineID` tells whose counters these are, where the server says so. */
export const MeterNotice = Schema.Struct({ type: Schema.Literal("meter"), machineID: Schema.optionalKey(Schema.Int), meter: Meter })

/** GAME-10: 18800 and 18802 (seconds left in Params.seconds), 18801, 50100, 70000. */
export const CodeNotice = Schema.Struct({ type: Schema.Literal("code"), ...Refusal })

/** The server's answer to an offer. */
export const VideoAnswer = Schema.Struct({ type: Schema.Literal("videoAnswer"), mediaId: Schema.String, sdp: Schema.String })

/** The offer of a server that offers by itself. The viewer answers it with `videoReply`. */
export const VideoServerOffer = Schema.Struct({ type: Schema.Literal("videoServerOffer"), mediaId: Schema.String, sdp: Schema.String })

/** The viewer's answer to `videoServerOffer`. */
export const VideoReply = Schema.Struct({ type: Schema.Literal("videoReply"), mediaId: Schema.String, sdp: Schema.String })

/** 70000: the pipeline failed to start. */
export const VideoRefused = Schema.Struct({ type: Schema.Literal("videoRefused"), mediaId: Schema.String, ...Refusal })

/** The server ended a media session: said at once, because ICE takes over 7 s to notice. */
export const VideoEnded = Schema.Struct({ type: Schema.Literal("videoEnded"), mediaId: Schema.String })
