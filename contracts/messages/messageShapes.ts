import { MatchersV3 } from "@pact-foundation/pact"
import { MACHINE } from "../casinoPact.ts"
import { ERROR_CODES } from "../../src/domain/generated/errorCatalogue.ts"

const { integer, string, regex, eachLike, atLeastLike } = MatchersV3

const METER = { credit: 5_000, bet: 100, lastWin: 0, spins: 0, version: 2 }

/** The snapshot that the test server sends. */
export const READY = {
  type: "ready",
  machine: { id: MACHINE, name: "Test machine 101", brand: "Test brand", status: 3 },
  rtp: { signalling: "clientOffer", iceServers: [] },
  videoTypes: ["camera"],
  meter: METER,
  bands: [
    { id: 1, name: "5 lines", Order: 1, bet: 50 },
    { id: 2, name: "10 lines", Order: 2, bet: 100 }
  ],
  activeBand: 2,
  buttons: [
    { id: "spin", label: "Spin", kind: "spin" },
    { id: "stop", label: "Stop", kind: "stop" },
    { id: "betDown", label: "Bet -", kind: "betDown" },
    { id: "betUp", label: "Bet +", kind: "betUp" },
    { id: "betMax", label: "Max bet", kind: "betMax" },
    { id: "collect", label: "Collect", kind: "collect" }
  ],
  balance: 150_000,
  seatHoldMs: 150_000
}

export const meterLike = {
  credit: integer(METER.credit),
  bet: integer(METER.bet),
  lastWin: integer(METER.lastWin),
  spins: integer(METER.spins),
  version: integer(METER.version)
}

/** Matchers for the snapshot fields that a game needs. Every other field has a default. */
export const readyLike = {
  type: "ready",
  rtp: {},
  meter: { ...meterLike, credit: 0 },
  buttons: eachLike({
    id: string("spin"),
    label: string("Spin"),
    kind: regex("^(spin|stop|betUp|betDown|betMax|collect|other)$", "spin")
  })
}

/** Matchers for the snapshot fields that a server may leave out, each with its path in the message. */
export const OPTIONAL_READY: readonly { readonly place: string; readonly fields: object }[] = [
  {
    place: "machine",
    fields: { machine: { id: MACHINE, name: string("Test machine 101"), brand: string("Test brand"), status: integer(3) } }
  },
  { place: "rtp.signalling", fields: { rtp: { signalling: regex("^(whep|clientOffer|serverOffer|inPage)$", "clientOffer") } } },
  // The list may be empty.
  {
    place: "rtp.iceServers",
    fields: { rtp: { iceServers: atLeastLike({ urls: eachLike(string("stun:stun.example.test:3478")) }, 0, 1) } }
  },
  // A casino without video sends an empty list.
  { place: "videoTypes", fields: { videoTypes: atLeastLike(regex("^(camera|screen)$", "camera"), 0, 1) } },
  { place: "bands", fields: { bands: eachLike({ id: integer(2), name: string("10 lines"), Order: integer(2), bet: integer(100) }) } },
  { place: "activeBand", fields: { activeBand: integer(2) } },
  { place: "balance", fields: { balance: 150_000 } },
  { place: "seatHoldMs", fields: { seatHoldMs: integer(150_000) } }
]

/** The fields of a refusal. Pass a code when the client's text depends on it. */
export const refusalLike = (code?: number, params?: object) => ({
  code: code ?? integer(ERROR_CODES.invalidRequest),
  ErrorMessage: string("Refused."),
  ...(params === undefined ? {} : { Params: params })
})

/** A minimal SDP offer of a viewer: receives VP8, has no candidates and a dummy key. */
export const OFFER_SDP = [
  "v=0",
  "o=- 1 1 IN IP4 0.0.0.0",
  "s=-",
  "t=0 0",
  "a=group:BUNDLE 0",
  "a=ice-options:trickle",
  "m=video 9 UDP/TLS/RTP/SAVPF 96",
  "c=IN IP4 0.0.0.0",
  "a=mid:0",
  "a=recvonly",
  "a=ice-ufrag:TEST",
  "a=ice-pwd:TEST-TEST-TEST-TEST-TEST",
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => "00").join(":")}`,
  "a=setup:actpass",
  "a=rtcp-mux",
  "a=rtpmap:96 VP8/90000",
  "a=rtcp-fb:96 nack pli",
  ""
].join("\r\n")

/** Matches any session description. */
export const sdpLike = (example: string) => regex("^v=0\\r?\\n[\\s\\S]*$", example)
