import { describe, expect, it } from "vitest"
import { offersFullScreen } from "./fullScreen.ts"
import { presentView, type ViewFacts } from "./presentView.ts"

const facts: ViewFacts = {
  view: { videoType: "screen", sideBar: true, cutScreen: false, turned: true, fullScreen: false },
  videoTypes: ["camera", "screen"],
  showWebcam: true,
  isPhoneUpright: true,
  offersFullScreen: true
}

const show = (change: Partial<ViewFacts>, view: Partial<ViewFacts["view"]> = {}) =>
  presentView({ ...facts, ...change, view: { ...facts.view, ...view } })

describe("[GAME-6] the arrangement of the game screen", () => {
  it("offers rotation only on a phone held upright, and not for the camera", () => {
    expect(show({})).toMatchObject({ canTurn: true, turned: true })
    expect(show({ isPhoneUpright: false })).toMatchObject({ canTurn: false, turned: false })
    expect(show({}, { videoType: "camera" })).toMatchObject({ canTurn: false, turned: false })
  })

  it("offers no video switch when the operator shows no camera, or the machine has one video", () => {
    expect(show({ showWebcam: false }, { videoType: "camera" })).toMatchObject({ videoType: "screen", canSwitchVideo: false })
    expect(show({ videoTypes: ["camera"] })).toMatchObject({ videoType: "camera", canSwitchVideo: false })
    expect(show({})).toMatchObject({ videoType: "screen", canSwitchVideo: true })
  })

  it("the arrangement of the game screen shows the buttons over the video without the side bar and in the cut screen", () => {
    expect(show({})).toMatchObject({ slim: false, cut: false })
    expect(show({}, { sideBar: false })).toMatchObject({ slim: true, cut: false })
    expect(show({}, { cutScreen: true })).toMatchObject({ slim: true, cut: true })
  })
})

describe("[GAME-6] [LIVE-7] full screen is hidden on iOS", () => {
  it.each([
    ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, true, false],
    ["an iPad that calls itself a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5, true, false],
    ["a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0, true, true],
    ["an Android phone", "Mozilla/5.0 (Linux; Android 15)", 5, true, true],
    ["a browser without it", "Mozilla/5.0 (X11; Linux x86_64)", 0, false, false]
  ])("%s", (_, userAgent, maxTouchPoints, fullscreenEnabled, offered) => {
    expect(offersFullScreen({ userAgent, maxTouchPoints, fullscreenEnabled })).toBe(offered)
  })
})
