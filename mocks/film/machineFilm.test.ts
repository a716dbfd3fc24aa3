import { describe, expect, it } from "vitest"
import type { FilmedMachine, MachinePicture } from "./paint/camera.ts"
import { CLIP_NAMES } from "./clipPlayer.ts"
import { makeFakeTimers } from "./fakeTimers.ts"
import type { FilmFrame } from "./machineFilm.ts"
import { makeMachineFilm } from "./machineFilm.ts"

const LENGTH = 5
const clips = new Map(
  CLIP_NAMES.map((name, clip) => [
    name,
    {
      width: 1,
      height: 1,
      frames: Array.from({ length: LENGTH }, (_, index) => ({ bytes: Uint8Array.of(clip, index), isKey: index === 0 }))
    }
  ])
)
const named = ({ bytes }: FilmFrame): string => `${CLIP_NAMES[bytes[0] ?? -1]}:${bytes[1]}`

const studio = () => {
  let picture: MachinePicture = { kind: "idle", outcome: 1 }
  const listeners = new Set<(picture: MachinePicture) => void>()
  const timers = makeFakeTimers()
  const unused: string[] = []
  const machine: FilmedMachine = {
    machineId: 7,
    name: "Seven",
    videoType: "camera",
    brand: "Brand",
    picture: () => picture,
    credit: () => "0",
    onPicture: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
  }
  const film = makeMachineFilm(machine, { clips, timers }, () => unused.push("unused"))
  return {
    film,
    timers,
    listeners,
    unused,
    show: (next: MachinePicture) => {
      picture = next
      listeners.forEach((listener) => listener(next))
    },
    frames: (count: number) => timers.pass((count * 1000) / 30),
    viewer: () => {
      const got: FilmFrame[] = []
      const seat = film.watch((frames) => got.push(...frames))
      return { got, seat }
    }
  }
}

describe("the video of a machine", () => {
  it("[GAME-1] the video sends a late viewer everything since the last key frame at once", () => {
    const { viewer, frames } = studio()
    viewer()
    frames(2.5)
    expect(viewer().got.map(named)).toEqual(["idle1:0", "idle1:1", "idle1:2", "idle1:3"])
  })

  it("the video shows all viewers the same picture", () => {
    const { viewer, frames, show } = studio()
    const first = viewer()
    frames(1.5)
    const second = viewer()
    show({ kind: "spinning", outcome: 0 })
    frames(3)
    expect(second.got.slice(-3).map(named)).toEqual(["spin:0", "spin:1", "spin:2"])
    expect(first.got.at(-1)).toEqual(second.got.at(-1))
  })

  it("the video restarts from a key frame only for the viewer who lost one, with increasing timestamps", () => {
    const { viewer, frames } = studio()
    const [lost, other] = [viewer(), viewer()]
    frames(1.5)
    lost.seat.restart()
    const seen = { lost: lost.got.length, other: other.got.length }
    frames(1)
    expect(lost.got.slice(seen.lost).map(named)).toEqual(["idle1:0", "idle1:1", "idle1:2", "idle1:3"])
    expect(other.got.slice(seen.other).map(named)).toEqual(["idle1:3"])
    const times = lost.got.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(times).size).toBe(times.length)
  })

  it("the video sends nothing while frozen and restarts from a key frame afterwards", () => {
    const { viewer, frames, film } = studio()
    const { got } = viewer()
    frames(0.5)
    film.freeze(true)
    const before = got.length
    frames(2)
    expect(got).toHaveLength(before)
    film.freeze(false)
    frames(1)
    expect(named(got[before] ?? { bytes: new Uint8Array(), timestamp: 0 })).toMatch(/:0$/)
    expect(got.at(-1)?.bytes[1]).toBe(got.length - before - 1)
  })

  it("the video sends black key frames at the same rate while black, and restarts from a key frame afterwards", () => {
    const { viewer, frames, film } = studio()
    const { got } = viewer()
    frames(0.5)
    film.blacken(true)
    const before = got.length
    frames(3)
    expect(got.slice(before).map(named)).toEqual(["black:0", "black:0", "black:0"])
    film.blacken(false)
    const after = got.length
    frames(1)
    expect(named(got[after] ?? { bytes: new Uint8Array(), timestamp: 0 })).toMatch(/^idle1:0$/)
    const times = got.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
  })

  it("the video stops its clock and its subscription after the last viewer has left", () => {
    const { viewer, timers, listeners, unused } = studio()
    const [first, second] = [viewer(), viewer()]
    first.seat.leave()
    first.seat.leave()
    expect(unused).toEqual([])
    second.seat.leave()
    expect([timers.waiting(), listeners.size, unused.length]).toEqual([0, 0, 1])
  })
})
