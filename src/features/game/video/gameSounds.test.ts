import { expect, it, vi } from "vitest"
import { openGameSounds } from "./gameSounds.ts"

/** A stand-in for the browser's audio output; `resume` takes effect when the test calls `allow`. */
const makeOutput = (state: AudioContextState, mayBeHeard = true) => {
  const started: number[] = []
  const resumed = Promise.withResolvers<void>()
  let now = 0
  const node = { connect: (next: unknown) => next, frequency: { value: 0 }, start: (at: number) => started.push(at), stop: () => undefined }
  const gain = {
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (next: unknown) => next
  }
  const context = {
    state,
    currentTime: 2,
    destination: {},
    createOscillator: () => node,
    createGain: () => gain,
    resume: vi.fn<() => Promise<void>>(() => resumed.promise),
    close: () => Promise.resolve()
  }
  const open = vi.fn<() => AudioContext>(() => context as unknown as AudioContext)
  return {
    started,
    context,
    open,
    sounds: openGameSounds({ open, mayBeHeard: () => mayBeHeard, now: () => now }),
    allow: async (afterMs: number): Promise<void> => {
      now += afterMs
      context.state = "running"
      resumed.resolve()
      await resumed.promise
      await Promise.resolve()
    }
  }
}

it("[GAME-2] a press plays one note", () => {
  const { sounds, started } = makeOutput("running")
  sounds.play("press", 1)
  expect(started).toEqual([2])
})

it.each([
  ["muted", 0, true],
  ["before the player's first action", 1, false]
])("[GAME-2] a press opens no sound output while %s", (_when, volume, mayBeHeard) => {
  const { sounds, open } = makeOutput("running", mayBeHeard)
  sounds.play("win", volume)
  expect(open).not.toHaveBeenCalled()
})

it("[LIVE-7] a sound that the browser blocks for longer is dropped, and one that the browser allows at once is played", async () => {
  const late = makeOutput("suspended")
  late.sounds.play("press", 1)
  await late.allow(5_000)
  expect(late.started).toEqual([])
  const soon = makeOutput("suspended")
  soon.sounds.play("press", 1)
  await soon.allow(20)
  expect(soon.started).toEqual([2])
})

it("[LIVE-7] a sound does not resume an output that a phone call has interrupted", () => {
  const { sounds, context, started } = makeOutput("interrupted")
  sounds.play("press", 1)
  expect(context.resume).not.toHaveBeenCalled()
  expect(started).toEqual([])
})

it("[GAME-2] the game stays silent when the browser has no output", () => {
  const { sounds, open } = makeOutput("running")
  open.mockImplementation(() => {
    throw new Error("no output")
  })
  expect(() => sounds.play("press", 1)).not.toThrow()
})
