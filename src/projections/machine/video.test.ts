import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { event } from "../../domain/events.ts"
import { video } from "./video.ts"

const asked = (mediaId: string, attempt = 1) => event("VideoRequested", { mediaId, attempt })
const firstFrame = (mediaId: string) => event("FirstFramePresented", { mediaId, afterMs: 90, width: 640, height: 480 })
const stalled = (mediaId: string) => event("FramesStalled", { mediaId, lastFrameAt: 55_000 })
const resumed = (mediaId: string) => event("FramesResumed", { mediaId, afterMs: 2_000 })
const failed = (mediaId: string) => event("VideoFailed", { mediaId, code: 70_000, reason: "pipeline" })
const ended = (mediaId: string) => event("VideoEnded", { mediaId, reason: "ended by the server" })
const sample = { mediaId: "a", frames: 30, roundTripMs: 20, jitterBufferMs: 40, packetsLost: 0, packetsReceived: 90, width: 1, height: 1 }

describe("[LIVE-1] the video", () => {
  it("the video is connecting until a frame is presented, and live from then on", () => {
    expect(given(video).when(asked("a"))).toMatchObject({ phase: "connecting", mediaId: "a", attempt: 1 })
    expect(given(video, asked("a")).when(firstFrame("a"))).toMatchObject({ phase: "live", firstFrameMs: 90 })
  })

  it("the video shows the time of its last frame when it is stalled", () => {
    expect(given(video, asked("a"), firstFrame("a")).when(stalled("a"))).toMatchObject({ phase: "stalled", lastFrameAt: 55_000 })
    expect(given(video, asked("a"), firstFrame("a"), stalled("a")).when(resumed("a"))).toMatchObject({ phase: "live" })
  })

  it("the video stays stalled until the new media session has frames", () => {
    expect(given(video, asked("a"), firstFrame("a"), stalled("a")).when(asked("b", 2))).toMatchObject({
      phase: "stalled",
      lastFrameAt: 55_000,
      attempt: 2
    })
    expect(given(video, asked("a"), firstFrame("a"), stalled("a"), asked("b", 2)).when(firstFrame("b"))).toMatchObject({
      phase: "live",
      mediaId: "b"
    })
  })

  it("the video is live again when the frames of the previous session return before the first one of its successor", () => {
    const replaced = [asked("a"), firstFrame("a"), stalled("a"), asked("b")] as const
    expect(given(video, ...replaced).when(resumed("a"))).toMatchObject({ phase: "live", mediaId: "a" })
    expect(given(video, ...replaced, failed("b")).when(resumed("a"))).toMatchObject({ phase: "live", failureCode: null })
    expect(given(video, ...replaced, resumed("a")).when(ended("b"))).toMatchObject({ phase: "live", mediaId: "a" })
  })

  it("the video is live again when the frames return after a second successor was requested in the place of the first one", () => {
    const replaced = [asked("a"), firstFrame("a"), stalled("a"), asked("b"), ended("b"), asked("c")] as const
    expect(given(video, ...replaced).when(resumed("a"))).toMatchObject({ phase: "live", mediaId: "a" })
    expect(given(video, ...replaced, ended("c")).when(resumed("a"))).toMatchObject({ phase: "live", mediaId: "a" })
  })

  it("the video is live when the successor presents its first frame after the previous session has resumed and ended", () => {
    const returned = given(video, asked("a"), firstFrame("a"), stalled("a"), asked("b"), resumed("a"))
    expect(returned.when(firstFrame("b"))).toMatchObject({ phase: "live", mediaId: "b" })
    const again = [asked("a"), firstFrame("a"), stalled("a"), asked("b"), resumed("a"), stalled("a")]
    expect(given(video, ...again, ended("a")).when(firstFrame("b"))).toMatchObject({ phase: "live", mediaId: "b" })
  })

  it("the video is stalled when a resumed session ends before the first frame of its successor", () => {
    const returned = [asked("a"), firstFrame("a"), stalled("a"), asked("b"), resumed("a")]
    expect(given(video, ...returned).when(ended("a"))).toMatchObject({ phase: "stalled", mediaId: "b" })
    expect(given(video, ...returned).when(ended("b"))).toMatchObject({ phase: "live", mediaId: "a" })
  })

  it("the video stays stalled when frames of a session before the previous one, or of one with a successor that was shown, return", () => {
    const replaced = [asked("a"), firstFrame("a"), stalled("a"), asked("b")] as const
    expect(given(video, ...replaced, asked("c")).when(resumed("a"))).toMatchObject({ phase: "stalled", mediaId: "c" })
    expect(given(video, ...replaced, firstFrame("b"), stalled("b")).when(resumed("a"))).toMatchObject({ phase: "stalled", mediaId: "b" })
  })

  it("the video is not live after its media session has ended, even when no new one can be requested", () => {
    expect(given(video, asked("a"), firstFrame("a")).when(ended("a"))).toMatchObject({ phase: "stalled", lastFrameAt: 3_000 })
    expect(given(video, asked("a"), firstFrame("a"), stalled("a")).when(ended("a"))).toMatchObject({
      phase: "stalled",
      lastFrameAt: 55_000
    })
    expect(given(video, asked("a")).when(ended("a"))).toMatchObject({ phase: "connecting" })
  })

  it.each([
    ["a stalled video", [asked("a"), firstFrame("a"), stalled("a")]],
    ["a failed video", [asked("a"), failed("a")]]
  ] as const)("the next machine's video shows nothing of %s whose seat the server refused to give back", (_what, facts) => {
    const refused = event("SeatRefused", { machineId: 11, refusal: { code: 52_003, message: "", params: {} } })
    const next = given(video, ...facts, refused, ended("a")).when(asked("b"))
    expect(next).toMatchObject({ phase: "connecting", lastFrameAt: null, failureCode: null })
  })

  it("the video shows the code of its failure", () => {
    expect(given(video, asked("a")).when(failed("a"))).toMatchObject({ phase: "failed", failureCode: 70_000 })
  })

  it("the video stays failed until a new media session has frames", () => {
    expect(given(video, asked("a"), failed("a")).when(asked("b", 2))).toMatchObject({ phase: "failed", failureCode: 70_000, attempt: 2 })
    expect(given(video, asked("a"), failed("a"), asked("b", 2)).when(firstFrame("b"))).toMatchObject({ phase: "live", failureCode: null })
  })

  it.each([
    ["first frame", firstFrame("a")],
    ["stall", stalled("a")],
    ["resumption", resumed("a")],
    ["failure", failed("a")],
    ["end", ended("a")],
    ["refused playback", event("PlaybackRefused", { mediaId: "a" })],
    ["sample", event("VideoSampled", sample)]
  ])("the video ignores the %s of an earlier media session", (_what, late) => {
    expect(given(video, asked("a"), asked("b", 2), firstFrame("b")).when(late)).toEqual(
      given(video, asked("a"), asked("b", 2), firstFrame("b")).when()
    )
  })

  it("[LIVE-7] the video requires a gesture when the browser refuses to start it, until it plays", () => {
    expect(given(video, asked("a")).when(event("PlaybackRefused", { mediaId: "a" }))).toMatchObject({ needsGesture: true })
    expect(given(video, asked("a"), event("PlaybackRefused", { mediaId: "a" })).when(firstFrame("a"))).toMatchObject({
      needsGesture: false
    })
  })

  it("[LIVE-7] the video still requires a gesture in the next media session, until frames are presented", () => {
    const refused = event("PlaybackRefused", { mediaId: "a" })
    expect(given(video, asked("a"), refused).when(asked("b", 2))).toMatchObject({ needsGesture: true })
    expect(given(video, asked("a"), firstFrame("a"), refused, stalled("a")).when(resumed("a"))).toMatchObject({ needsGesture: false })
  })

  const chosen = (videoType: "camera" | "screen", change = {}) =>
    event("GameViewChosen", { videoType, sideBar: true, cutScreen: false, turned: false, fullScreen: false, ...change })

  it("[GAME-6] the video starts connecting again when the other type is chosen, without any state of the old one", () => {
    const fresh = { phase: "connecting", mediaId: null, failureCode: null, lastFrameAt: null }
    expect(given(video, asked("a"), firstFrame("a")).when(chosen("screen"))).toMatchObject(fresh)
    expect(given(video, asked("a"), firstFrame("a"), stalled("a")).when(chosen("screen"))).toMatchObject(fresh)
    expect(given(video, chosen("screen"), asked("a"), failed("a")).when(chosen("camera"))).toMatchObject(fresh)
    expect(given(video, asked("a"), firstFrame("a"), chosen("screen")).when(ended("a"))).toMatchObject(fresh)
    expect(given(video).when(chosen("screen"))).toMatchObject({ phase: "none" })
  })

  it("[GAME-6] the video continues when only the page's arrangement changes, also at the next machine", () => {
    expect(given(video, asked("a"), firstFrame("a")).when(chosen("camera", { cutScreen: true }))).toMatchObject({ phase: "live" })
    const left = event("MachineLeft", { machineId: 11, reason: "player" })
    expect(given(video, chosen("screen"), left, asked("b"), firstFrame("b")).when(chosen("screen", { turned: true }))).toMatchObject({
      phase: "live"
    })
  })

  it("the video contains the newest statistics", () => {
    expect(given(video, asked("a")).when(event("VideoSampled", sample))).toMatchObject({ sample })
  })

  it.each([
    ["the machine is left", event("MachineLeft", { machineId: 11, reason: "player" })],
    ["the player logs out", event("LoggedOut", { reason: "player" })],
    ["the page is loaded again", event("PageLoaded", { restored: 2 })]
  ])("the video is absent once %s", (_what, then) => {
    expect(given(video, asked("a"), firstFrame("a")).when(then)).toMatchObject({ phase: "none", mediaId: null })
  })
})
