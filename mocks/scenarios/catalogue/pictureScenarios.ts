import type { Scenario } from "../scenario.ts"
import { defineScenario, FUNDED, SIT } from "./defineScenario.ts"
import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"

/** The machine's video: frozen, black, refused, or without a network route (LIVE-1, LIVE-3, GAME-10). */
export const pictureScenarios: readonly Scenario[] = [
  defineScenario({
    id: "picture-frozen",
    title: "A frozen picture",
    description:
      "Five seconds after sitting down the picture freezes for eight seconds: it is dimmed, money is locked, new sessions are tried.",
    tags: ["LIVE-1", "LIVE-3", "freeze"],
    timeline: [
      { on: "SeatTaken", afterMs: 5_000, command: { type: "freezeVideo", on: true } },
      { on: "SeatTaken", afterMs: 13_000, command: { type: "freezeVideo", on: false } }
    ],
    steps: [
      ...FUNDED,
      { do: "wait", ms: 7_500 },
      { do: "press", button: "spin", anyway: true },
      { do: "wait", ms: 15_000 },
      { do: "spin" },
      { do: "wait", ms: 3_000 }
    ],
    expect: [
      { event: "FramesStalled" },
      { event: "PressIgnored", where: { why: "noPicture" } },
      { event: "VideoRequested" },
      { event: "FirstFramePresented" },
      { event: "PressDone" }
    ]
  }),
  defineScenario({
    id: "picture-hiccup",
    title: "A picture that stutters",
    description: "Five seconds after sitting down the picture stands still for two seconds: it is dimmed and goes on by itself.",
    tags: ["LIVE-1", "freeze"],
    timeline: [
      { on: "SeatTaken", afterMs: 5_000, command: { type: "freezeVideo", on: true } },
      { on: "SeatTaken", afterMs: 7_000, command: { type: "freezeVideo", on: false } }
    ],
    steps: [...SIT, { do: "wait", ms: 10_000 }],
    expect: [{ event: "FramesStalled" }, { event: "FramesResumed" }, { event: "VideoRequested", times: 1 }]
  }),
  defineScenario({
    id: "picture-frozen-at-one-machine",
    title: "One machine's camera hangs",
    description: "Bosphorus Royal 1 has no picture from the start; the machine beside it has.",
    tags: ["LIVE-1", "LIVE-3", "freeze"],
    faults: [{ on: "video", machineId: 101, fault: { kind: "freeze" } }],
    steps: [...SIT, { do: "wait", ms: 12_000 }, { do: "leave" }, { do: "sit", machineId: 102 }, { do: "wait", ms: 2_000 }],
    expect: [
      { event: "VideoEnded" },
      { event: "MachineLeft", where: { machineId: 101 } },
      { event: "SeatTaken", where: { machineId: 102 } },
      { event: "FirstFramePresented" },
      { event: "FirstFramePresented", times: 1 }
    ]
  }),
  defineScenario({
    id: "picture-black",
    title: "A black picture",
    description: "The camera sends frames of nothing: they are frames, so the picture is live, and a person sees that it is black.",
    tags: ["LIVE-1", "black"],
    faults: [{ on: "video", fault: { kind: "black" } }],
    steps: [...SIT, { do: "wait", ms: 5_000 }],
    expect: [{ event: "FirstFramePresented" }, { event: "FramesStalled", times: 0 }]
  }),
  defineScenario({
    id: "picture-without-a-way",
    title: "The first picture finds no way",
    description: "The first media session connects nowhere (ICE failure): after ten seconds another is asked for, and it comes.",
    tags: ["LIVE-3", "ICE"],
    faults: [{ on: "video", fault: { kind: "iceFailure" }, times: 1 }],
    steps: [...SIT, { do: "wait", ms: 14_000 }],
    expect: [{ event: "VideoEnded" }, { event: "VideoRequested" }, { event: "FirstFramePresented" }]
  }),
  defineScenario({
    id: "picture-never",
    title: "No picture ever",
    description: "No media session finds a way: nothing that costs money goes out, and it is tried on and on.",
    tags: ["LIVE-1", "LIVE-3", "ICE"],
    faults: [{ on: "video", fault: { kind: "iceFailure" } }],
    steps: [...SIT, { do: "wait", ms: 25_000 }, { do: "press", button: "spin", anyway: true }],
    expect: [
      { event: "VideoRequested" },
      { event: "VideoRequested" },
      { event: "PressIgnored", where: { why: "noPicture" } },
      { event: "FirstFramePresented", times: 0 }
    ]
  }),
  defineScenario({
    id: "picture-refused",
    title: "The video pipeline does not start",
    description: "The first offer is answered with 70000: the code is shown, and the next offer is taken.",
    tags: ["GAME-10", "70000", "LIVE-3"],
    faults: [{ on: "video", fault: { kind: "refuse" }, times: 1 }],
    steps: [...SIT, { do: "wait", ms: 3_000 }],
    expect: [{ event: "VideoFailed", where: { code: ERROR_CODES.pipelineFailed } }, { event: "FirstFramePresented" }]
  }),
  defineScenario({
    id: "screen-refused",
    title: "The machine's screen cannot be had",
    description: "The operator shows the machines' own screens alone, and who asks for one is answered with 70000, each time.",
    tags: ["GAME-6", "GAME-10", "70000"],
    given: [{ state: "the operator's file has settings", params: { settings: { SHOW_WEBCAM: false } } }],
    faults: [{ on: "video", videoType: "screen", fault: { kind: "refuse" } }],
    steps: [...SIT, { do: "wait", ms: 2_000 }],
    expect: [
      { event: "VideoFailed", where: { code: ERROR_CODES.pipelineFailed } },
      { event: "FirstFramePresented", times: 0 }
    ]
  }),
  defineScenario({
    id: "picture-stray-signals",
    title: "Signals of another picture",
    description: "The server offers, sends candidates and ends a media session that this page never had: nothing happens to the picture.",
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
    steps: [...SIT, { do: "wait", ms: 4_000 }],
    expect: [{ event: "FirstFramePresented" }, { event: "VideoEnded", times: 0 }, { event: "VideoRequested", times: 1 }]
  })
]
