import type { Scenario } from "../scenario.ts"
import { inState } from "../../states/inState.ts"
import { defineScenario, FUNDED, never, saw, SIT, exactly, wait } from "./defineScenario.ts"
import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"

/** The machine's video: frozen, black, refused, or without a network route (LIVE-1, LIVE-3, GAME-10). */
export const pictureScenarios: readonly Scenario[] = [
  defineScenario({
    id: "picture-frozen",
    title: "A frozen video",
    description:
      "Five seconds after sitting down the video freezes for eight seconds: it is dimmed, money is locked, and the client tries new media sessions.",
    tags: ["LIVE-1", "LIVE-3", "freeze"],
    timeline: [
      { on: "SeatTaken", afterMs: 5_000, command: { type: "freezeVideo", on: true } },
      { on: "SeatTaken", afterMs: 13_000, command: { type: "freezeVideo", on: false } }
    ],
    steps: [...FUNDED, wait(7_500), { do: "press", button: "spin", anyway: true }, wait(15_000), { do: "spin" }, wait(3_000)],
    expect: [
      saw("FramesStalled"),
      saw("PressIgnored", { why: "noPicture" }),
      saw("VideoRequested"),
      saw("FirstFramePresented"),
      saw("PressDone")
    ]
  }),
  defineScenario({
    id: "picture-hiccup",
    title: "A stuttering video",
    description: "Five seconds after sitting down the video stands still for two seconds: it is dimmed and continues by itself.",
    tags: ["LIVE-1", "freeze"],
    timeline: [
      { on: "SeatTaken", afterMs: 5_000, command: { type: "freezeVideo", on: true } },
      { on: "SeatTaken", afterMs: 7_000, command: { type: "freezeVideo", on: false } }
    ],
    steps: [...SIT, wait(10_000)],
    expect: [saw("FramesStalled"), saw("FramesResumed"), exactly(1, "VideoRequested")]
  }),
  defineScenario({
    id: "picture-frozen-at-one-machine",
    title: "One machine's camera hangs",
    description: "Bosphorus Royal 1 has no video from the start. The machine beside it has one.",
    tags: ["LIVE-1", "LIVE-3", "freeze"],
    faults: [{ on: "video", machineId: 101, fault: { kind: "freeze" } }],
    steps: [...SIT, wait(12_000), { do: "leave" }, { do: "sit", machineId: 102 }, wait(2_000)],
    expect: [
      saw("VideoEnded"),
      saw("MachineLeft", { machineId: 101 }),
      saw("SeatTaken", { machineId: 102 }),
      saw("FirstFramePresented"),
      exactly(1, "FirstFramePresented")
    ]
  }),
  defineScenario({
    id: "picture-black",
    title: "A black video",
    description: "The camera sends black frames: they are frames, so the video counts as live, but the player sees only black.",
    tags: ["LIVE-1", "black"],
    faults: [{ on: "video", fault: { kind: "black" } }],
    steps: [...SIT, wait(5_000)],
    expect: [saw("FirstFramePresented"), never("FramesStalled")]
  }),
  defineScenario({
    id: "picture-without-a-way",
    title: "The first video does not connect",
    description: "The first media session does not connect (ICE failure): after ten seconds the client requests another, which connects.",
    tags: ["LIVE-3", "ICE"],
    faults: [{ on: "video", fault: { kind: "iceFailure" }, times: 1 }],
    steps: [...SIT, wait(14_000)],
    expect: [saw("VideoEnded"), saw("VideoRequested"), saw("FirstFramePresented")]
  }),
  defineScenario({
    id: "picture-never",
    title: "No video at all",
    description: "No media session connects: the client sends nothing that costs money and keeps retrying.",
    tags: ["LIVE-1", "LIVE-3", "ICE"],
    faults: [{ on: "video", fault: { kind: "iceFailure" } }],
    steps: [...SIT, wait(25_000), { do: "press", button: "spin", anyway: true }],
    expect: [saw("VideoRequested"), saw("VideoRequested"), saw("PressIgnored", { why: "noPicture" }), never("FirstFramePresented")]
  }),
  defineScenario({
    id: "picture-refused",
    title: "The video pipeline does not start",
    description: "The server answers the first offer with 70000: the page shows the code, and the server accepts the next offer.",
    tags: ["GAME-10", "70000", "LIVE-3"],
    faults: [{ on: "video", fault: { kind: "refuse" }, times: 1 }],
    steps: [...SIT, wait(3_000)],
    expect: [saw("VideoFailed", { code: ERROR_CODES.pipelineFailed }), saw("FirstFramePresented")]
  }),
  defineScenario({
    id: "screen-refused",
    title: "The machine's screen is unavailable",
    description: "The operator shows only the machines' own screens, and the server answers every request for one with 70000.",
    tags: ["GAME-6", "GAME-10", "70000"],
    given: [inState("the operator's file has settings", { settings: { SHOW_WEBCAM: false } })],
    faults: [{ on: "video", videoType: "screen", fault: { kind: "refuse" } }],
    steps: [...SIT, wait(2_000)],
    expect: [saw("VideoFailed", { code: ERROR_CODES.pipelineFailed }), never("FirstFramePresented")]
  }),
  defineScenario({
    id: "picture-stray-signals",
    title: "Signals of another media session",
    description: "The server offers, sends candidates and ends a media session that this page never had: the video is not affected.",
    tags: ["GAME-1", "video"],
    timeline: [
      {
        on: "SeatTaken",
        afterMs: 2_000,
        command: { type: "sendMessage", channel: "game", message: { type: "videoServerOffer", mediaId: "stray", sdp: "v=0" } }
      },
      {
        on: "SeatTaken",
        afterMs: 2_100,
        command: {
          type: "sendMessage",
          channel: "game",
          message: { type: "videoCandidate", mediaId: "stray", candidate: "candidate:1 1 udp 1 192.0.2.1 9 typ host", sdpMid: "0" }
        }
      },
      {
        on: "SeatTaken",
        afterMs: 2_200,
        command: { type: "sendMessage", channel: "game", message: { type: "videoEnded", mediaId: "stray" } }
      }
    ],
    steps: [...SIT, wait(4_000)],
    expect: [saw("FirstFramePresented"), never("VideoEnded"), exactly(1, "VideoRequested")]
  })
]
