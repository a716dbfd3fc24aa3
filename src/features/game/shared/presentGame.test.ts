import { describe, expect, it } from "vitest"
import { type GameViews, presentGame } from "./presentGame.ts"

const open = { phase: "open", attempt: 0, retry: null, lostAt: null, drops: 0 } as const
const lost = { ...open, phase: "waiting", lostAt: 1, drops: 0 } as const

const playing: GameViews = {
  game: {
    phase: "playing",
    machineId: 1,
    name: "Lucky Reel 1",
    brand: "Lucky Reel",
    meter: { bet: 200, lastWin: 0, spins: 1, version: 1 },
    bands: [],
    activeBand: null,
    bandAsked: null,
    bandsUnanswered: [],
    buttons: [],
    videoTypes: ["camera"],
    autoplay: false,
    autoplayRun: null,
    autoplayEnded: null,
    requested: [],
    volume: null,
    heardVolume: null,
    seatHoldMs: 60_000,
    lost: null,
    notice: null,
    countdownBefore: null,
    presenceShown: false,
    joinRefusal: null,
    refusal: null,
    leaveReason: null
  },
  funds: { credit: 5_000, gap: null },
  connection: {
    online: true,
    casino: { phase: "reachable", since: null },
    noticesElsewhere: false,
    channels: { notifications: open, game: open }
  },
  video: {
    phase: "live",
    mediaId: "m",
    otherId: null,
    attempt: 1,
    firstFrameMs: 90,
    lastFrameAt: 1,
    needsGesture: false,
    failureCode: null,
    sample: null,
    chosen: "camera"
  },
  presses: { recent: [], past: [], earlier: [], underWay: null, lastClick: null, machineId: 11 },
  transfers: { recent: [], past: [], earlier: [], underWay: null, actions: [], machineId: 11 },
  machineStatus: "available",
  isFree: false
}

const with_ = <K extends keyof GameViews>(part: K, change: Partial<GameViews[K]>): GameViews => ({
  ...playing,
  [part]: Object.assign({}, playing[part], change)
})

const mute = { id: "p", button: "spin", status: "accepted", at: 1, win: null, refusal: null, unseen: false, overdue: true } as const
const offline = { ...playing, connection: { ...playing.connection, online: false } }
const socketDown = { ...playing, connection: { ...playing.connection, channels: { notifications: open, game: lost } } }
const returning: GameViews = { ...socketDown, game: { ...playing.game, phase: "returning" } }

const closedAgain = (phase: "joining" | "returning"): GameViews => ({
  ...playing,
  game: { ...playing.game, phase },
  connection: { ...playing.connection, channels: { notifications: open, game: { ...lost, attempt: 4, drops: 4 } } }
})

describe("the allowed actions", () => {
  it.each([
    ["live and at rest", playing, true, true, true],
    ["[LIVE-1] a stalled video", with_("video", { phase: "stalled" }), false, false, true],
    ["[LIVE-1] no video yet", with_("video", { phase: "connecting" }), false, false, true],
    ["[LIVE-1] a failed video", with_("video", { phase: "failed" }), false, false, true],
    ["[GAME-1] returning", returning, false, false, false],
    ["[LIVE-2] offline", offline, false, false, false],
    ["joining", with_("game", { phase: "joining", meter: null }), false, false, false],
    ["[GAME-2] [GAME-4] a press under way", with_("presses", { underWay: "p" }), false, false, false],
    ["[GAME-4] a transfer under way", with_("transfers", { underWay: "t" }), false, false, false],
    ["nothing on the machine", with_("funds", { credit: 0 }), true, true, false]
  ])("%s", (_, views, canPress, canCashIn, canCashOut) => {
    const shown = presentGame(views)
    expect({ canPress: shown.canPress, canCashIn: shown.canCashIn, canCashOut: shown.canCashOut }).toEqual({
      canPress,
      canCashIn,
      canCashOut
    })
  })
})

describe("[GAME-7] leaving without a cash-out", () => {
  const stop = { ...mute, id: "stop", button: "stop", status: "done", overdue: false } as const

  it.each([
    ["no press is under way", [], null, false],
    ["a spin gets no outcome", [mute], "p", true],
    ["a spin gets no outcome although the machine has taken its Stop", [stop, mute], "p", true],
    ["a spin runs", [{ ...mute, overdue: false }], "p", false]
  ] as const)("leaving without a cash-out is offered when %s", (_when, recent, underWay, isOffered) => {
    expect(presentGame(with_("presses", { recent: [...recent], underWay })).canLeaveCredit).toBe(isOffered)
  })
})

describe("[LIVE-2] the status names the first failure", () => {
  it.each([
    ["nothing, when all works", playing, "allGood"],
    ["network, although the video is stalled too", { ...offline, video: { ...playing.video, phase: "stalled" } }, "noNetwork"],
    ["control socket", socketDown, "noSocket"],
    ["media", with_("video", { phase: "stalled" }), "noMedia"],
    ["machine", { ...playing, machineStatus: "error" }, "noMachine"],
    ["machine, when a press gets no outcome", with_("presses", { recent: [mute], underWay: "p" }), "noMachine"],
    ["media, while the video is connecting", with_("video", { phase: "connecting" }), "connecting"],
    ["media, when a gesture is required", with_("video", { phase: "connecting", needsGesture: true }), "needsGesture"],
    ["joining", with_("game", { phase: "joining" }), "joining"],
    ["a casino that closes the socket again and again, before there is a seat", closedAgain("joining"), "dropped"],
    ["a casino that closes the socket again and again, after there was a seat", closedAgain("returning"), "dropped"]
  ] as const)("the status names the first failure: %s", (_, views, key) => {
    expect(presentGame(views).status.key).toBe(key)
  })
})

describe("[LIVE-1] the overlay over the video", () => {
  it.each([
    ["live", playing, "none"],
    ["stalled", with_("video", { phase: "stalled" }), "stalled"],
    ["failed", with_("video", { phase: "failed" }), "failed"],
    ["connecting", with_("video", { phase: "connecting" }), "connecting"],
    ["refused by the browser", with_("video", { phase: "connecting", needsGesture: true }), "gesture"],
    ["a live video without a socket", returning, "lost"]
  ] as const)("the overlay over the video fits its state: %s", (_, views, overlay) => {
    expect(presentGame(views).overlay).toBe(overlay)
  })
})

describe("[LIVE-3] the player's retry", () => {
  const often = { ...lost, attempt: 4 } as const
  it.each([
    ["is not offered while all works", playing, false],
    ["is not offered at the first loss of the video", with_("video", { phase: "failed", attempt: 1 }), false],
    ["is offered after several attempts of the page", with_("video", { phase: "failed", attempt: 4 }), true],
    ["is offered when the first video does not arrive", with_("video", { phase: "connecting", attempt: 4 }), true],
    ["is not offered at the first loss of the socket", returning, false],
    ["is offered when the casino keeps closing the socket before the seat is taken", closedAgain("joining"), true],
    [
      "is offered when the socket stays lost",
      { ...returning, connection: { ...playing.connection, channels: { notifications: open, game: often } } },
      true
    ],
    [
      "stays offered while a socket is being opened, and while its init has no answer",
      { ...returning, connection: { ...playing.connection, channels: { notifications: open, game: { ...often, phase: "opening" } } } },
      true
    ]
  ] as const)("the player's retry %s", (_, views, isOffered) => {
    expect(presentGame(views).canRetry).toBe(isOffered)
  })
})

describe("the need of money", () => {
  const asked = { bands: [{ id: 2, name: "b", order: 2, bet: 500 }], bandAsked: { bandId: 2, requestId: "r" } }
  it.each([
    ["is not shown while the credit covers the bet", playing, false],
    ["is shown when the bet exceeds the credit", with_("funds", { credit: 199 }), true],
    [
      "is shown when the bet of the requested band exceeds the credit",
      { ...with_("game", asked), funds: { credit: 200, gap: null } },
      true
    ],
    ["is not shown while the next spin is free", { ...with_("funds", { credit: 50 }), isFree: true }, false],
    ["is not shown while the credit is unknown", with_("funds", { credit: null }), false],
    ["is not shown while the bet is unknown", { ...with_("game", { meter: null }), funds: { credit: 0, gap: null } }, false]
  ] as const)("the need of money %s", (_, views, isNeeded) => {
    expect(presentGame(views).needsMoney).toBe(isNeeded)
  })
})
