import { describe, expect, it } from "vitest"
import type { MachinePicture } from "./paint/camera.ts"
import type { ClipName, Playing } from "./clipPlayer.ts"
import { beginPlaying, CLIP_NAMES, nextFrame, showPicture } from "./clipPlayer.ts"
import { makeFakeTimers } from "./fakeTimers.ts"
import { runFrameClock } from "./frameClock.ts"

const idle = (outcome: number): MachinePicture => ({ kind: "idle", outcome })
const spinning: MachinePicture = { kind: "spinning", outcome: 0 }
const stopping = (outcome: number): MachinePicture => ({ kind: "stopping", outcome })

const lengthOf = (clip: ClipName): number => (clip.startsWith("idle") ? 4 : 3)

/** Plays clips on a fake clock and records each frame as clip:index. */
const screening = (first: MachinePicture) => {
  const timers = makeFakeTimers()
  let playing: Playing = beginPlaying(first)
  const seen: string[] = [`${playing.clip}:${playing.index}`]
  let isFirst = true
  const stop = runFrameClock(timers, () => {
    if (!isFirst) {
      playing = nextFrame(playing, lengthOf)
      seen.push(`${playing.clip}:${playing.index}`)
    }
    isFirst = false
  })
  timers.pass(1)
  return {
    seen,
    stop,
    timers,
    show: (picture: MachinePicture) => {
      playing = showPicture(playing, picture)
    },
    frames: (count: number) => timers.pass((count * 1000) / 30)
  }
}

describe("the clip player", () => {
  it("[GAME-1] plays the spin loop, the stop and the new rest in order", () => {
    const film = screening(idle(2))
    film.frames(2)
    film.show(spinning)
    film.frames(4)
    film.show(stopping(5))
    film.frames(3)
    film.show(idle(5))
    film.frames(5)
    expect(film.seen.join(" ")).toBe(
      "idle2:0 idle2:1 idle2:2 spin:0 spin:1 spin:2 spin:0 stop5:0 stop5:1 stop5:2 idle5:0 idle5:1 idle5:2 idle5:3 idle5:0"
    )
  })

  it("changes from a stop to its rest without an announcement", () => {
    const film = screening(stopping(1))
    film.frames(4)
    expect(film.seen.at(-1)).toBe("idle1:1")
  })

  it("plays a stop to its end when the rest is announced early", () => {
    const film = screening(stopping(1))
    film.show(idle(1))
    film.frames(3)
    expect(film.seen).toEqual(["stop1:0", "stop1:1", "stop1:2", "idle1:0"])
  })

  it("shows the stop even if spin and stop both happen between two frames", () => {
    const film = screening(idle(3))
    film.show(spinning)
    film.show(stopping(3))
    film.show(idle(3))
    film.frames(2)
    expect(film.seen).toEqual(["idle3:0", "stop3:0", "stop3:1"])
  })

  it("interrupts a stop when a new spin starts", () => {
    const film = screening(stopping(1))
    film.show(spinning)
    film.frames(1)
    expect(film.seen).toEqual(["stop1:0", "spin:0"])
  })

  it("continues a clip that is announced again", () => {
    const film = screening(spinning)
    film.frames(1)
    film.show(spinning)
    film.frames(1)
    expect(film.seen.at(-1)).toBe("spin:2")
  })

  it("advances thirty times a second without drift, and stops when told", () => {
    const film = screening(idle(0))
    film.frames(300)
    expect(film.seen).toHaveLength(301)
    film.stop()
    film.frames(30)
    expect(film.seen).toHaveLength(301)
    expect(film.timers.waiting()).toBe(0)
  })

  it("defines a stop and a rest for each of the eight outcomes, a spin and a black clip", () => {
    expect(CLIP_NAMES).toHaveLength(18)
  })
})
