import { describe, expect, it } from "vitest"
import { decidePlay, PLAY_AGAIN_MS, type PlaybackFacts } from "./playback.ts"

const running: PlaybackFacts = { askedAt: 0, isRefused: false, isPaused: false, isVisible: true, isBack: false, hasStalled: false }
const LATER = PLAY_AGAIN_MS

describe("[LIVE-3] [LIVE-7] whether the picture is to be started again", () => {
  it.each([
    ["it runs", {}, LATER, false],
    ["a call has paused it", { isPaused: true }, LATER, true],
    ["it was only just asked for", { isPaused: true }, LATER - 1, false],
    ["the browser wants a gesture", { isPaused: true, isRefused: true }, LATER, false],
    ["the tab is back", { isBack: true }, 1, true],
    ["the tab is back where a gesture was wanted", { isBack: true, isPaused: true, isRefused: true }, 1, true],
    ["its frames have stopped", { hasStalled: true }, 1, true],
    ["it is hidden", { isPaused: true, isVisible: false }, LATER, false]
  ] as const)("%s", (_what, facts, now, wanted) => {
    expect(decidePlay({ ...running, ...facts }, now)).toBe(wanted)
  })
})
