import { describe, expect, it } from "vitest"
import { floatingKindOf } from "./floating.ts"
import { offersFullScreen } from "./fullScreen.ts"
import { presentView, type ViewFacts } from "./presentView.ts"

const facts: ViewFacts = {
  view: { videoType: "screen", sideBar: true, cutScreen: false, turned: true, fullScreen: false },
  videoTypes: ["camera", "screen"],
  showWebcam: true,
  isPhoneUpright: true,
  isLow: false,
  hasSide: false,
  offersFullScreen: true,
  floatingKind: "window",
  needsFigures: false
}

const show = (change: Partial<ViewFacts>, view: Partial<ViewFacts["view"]> = {}) =>
  presentView({ ...facts, ...change, view: { ...facts.view, ...view } })

describe("[GAME-6] [PROT-4] a floating picture", () => {
  it("a floating picture is offered as the browser supports it, but not as a video alone where a profile requires figures in every view", () => {
    expect(show({ needsFigures: true }).floating).toBe("window")
    expect(show({ floatingKind: "video" }).floating).toBe("video")
    expect(show({ floatingKind: "video", needsFigures: true }).floating).toBeNull()
    expect(show({ floatingKind: null }).floating).toBeNull()
  })

  it("a floating picture is a window where the browser has one, else the video, else nothing", () => {
    const document = { pictureInPictureEnabled: true } as Document
    expect(
      floatingKindOf({ document, documentPictureInPicture: { requestWindow: () => Promise.reject(new Error("not in this test")) } })
    ).toBe("window")
    expect(floatingKindOf({ document })).toBe("video")
    expect(floatingKindOf({ document: { pictureInPictureEnabled: false } as Document })).toBeNull()
  })
})

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

  it("the arrangement of the game screen has one row of money and buttons without the side bar and in the cut screen", () => {
    const upright = { turned: false }
    expect(show({}, upright)).toMatchObject({ docked: false, hasBar: true, cut: false })
    expect(show({ hasSide: true }, { ...upright, sideBar: false })).toMatchObject({ docked: true, hasBar: true, cut: false })
    expect(show({}, { ...upright, cutScreen: true })).toMatchObject({ docked: true, hasBar: false, cut: true })
  })

  it("the arrangement of the game screen has one row and no bar on a low screen and on a rotated one", () => {
    expect(show({ isPhoneUpright: false, isLow: true, hasSide: true })).toMatchObject({ docked: true, hasBar: false, canHideSide: false })
    expect(show({})).toMatchObject({ turned: true, docked: true, hasBar: false })
  })

  it("offers to hide the side bar only where the panel is beside the picture, and shows a hidden one elsewhere", () => {
    const upright = { turned: false }
    expect(show({ isPhoneUpright: false, hasSide: true }, upright)).toMatchObject({ canHideSide: true, docked: false })
    expect(show({}, upright)).toMatchObject({ canHideSide: false, docked: false })
    expect(show({}, { ...upright, sideBar: false })).toMatchObject({ canHideSide: false, docked: false })
  })

  it("the game screen shows a close-up of the reels on a phone held upright, until the player asks for the whole picture", () => {
    const camera = { videoType: "camera" } as const
    expect(show({}, camera)).toMatchObject({ canCloseUp: true, closeUp: true })
    expect(show({}, { ...camera, wholePicture: true })).toMatchObject({ canCloseUp: true, closeUp: false })
    expect(show({ isPhoneUpright: false }, camera)).toMatchObject({ canCloseUp: false, closeUp: false })
    expect(show({}, { videoType: "screen" })).toMatchObject({ canCloseUp: false, closeUp: false })
  })
})

describe("[GAME-6] [LIVE-7] full screen is hidden on iOS", () => {
  it.each([
    ["an iPhone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, true, false],
    ["an iPad that calls itself a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5, true, false],
    ["a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0, true, true],
    ["an Android phone", "Mozilla/5.0 (Linux; Android 15)", 5, true, true],
    ["a browser without it", "Mozilla/5.0 (X11; Linux x86_64)", 0, false, false]
  ])("the offer of full screen is right on %s", (_, userAgent, maxTouchPoints, fullscreenEnabled, offered) => {
    expect(offersFullScreen({ userAgent, maxTouchPoints, fullscreenEnabled })).toBe(offered)
  })
})
