import { describe, expect, it } from "vitest"
import { PLAY_AGAIN_MS, type PlaybackFacts, shouldPlay } from "./playback.ts"

const running: PlaybackFacts = { askedAt: 0, isRefused: false, isPaused: false, isVisible: true, isBack: false, hasStalled: false }
const LATER = PLAY_AGAIN_MS

describe("[LIVE-3] [LIVE-7] whether to call play() again", () => {
  it.each([
    ["leaves a playing video alone", {}, LATER, false],
    ["resumes a video that a phone call paused", { isPaused: true }, LATER, true],
    ["waits between two calls", { isPaused: true }, LATER - 1, false],
    ["waits for a gesture after the browser refused to play", { isPaused: true, isRefused: true }, LATER, false],
    ["resumes when the tab returns", { isBack: true }, 1, true],
    ["resumes when the tab returns, also where the browser wants a gesture", { isBack: true, isPaused: true, isRefused: true }, 1, true],
    ["resumes when its frames stop", { hasStalled: true }, 1, true],
    ["leaves a hidden video alone", { isPaused: true, isVisible: false }, LATER, false]
  ] as const)("the playback %s", (_what, facts, now, wanted) => {
    expect(shouldPlay({ ...running, ...facts }, now)).toBe(wanted)
  })
})
