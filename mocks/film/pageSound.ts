import { OUTCOMES } from "../world/paytable.ts"
import type { FilmedMachine, MachinePicture } from "./paint/camera.ts"

/** The sound of one machine for one viewer. */
export interface MachineSound {
  readonly track: MediaStreamTrack
  readonly stop: () => void
}

/** Interval between two ticks of the spinning reels, in s. */
const TICK_SECONDS = 0.09
/** Time after which a finished sound is suspended to save CPU, in ms. */
const RING_OUT_MS = 1_200
const ARPEGGIO = [523, 659, 784, 1_047]

interface Note {
  readonly hertz: number
  readonly at: number
  readonly seconds: number
  readonly loud: number
  readonly shape: OscillatorType
}

const sound = (context: AudioContext, out: AudioNode, { hertz, at, seconds, loud, shape }: Note): void => {
  const voice = context.createOscillator()
  const envelope = context.createGain()
  voice.type = shape
  voice.frequency.value = hertz
  envelope.gain.setValueAtTime(loud, at)
  envelope.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  voice.connect(envelope).connect(out)
  voice.start(at)
  voice.stop(at + seconds)
}

const notesOf = ({ kind, outcome }: MachinePicture, now: number): readonly Note[] => {
  if (kind === "spinning") return [{ hertz: 190, at: now, seconds: 0.05, loud: 0.12, shape: "triangle" }]
  if (kind === "stopping") return [{ hertz: 85, at: now, seconds: 0.16, loud: 0.4, shape: "sine" }]
  const isWin = (OUTCOMES.find(({ id }) => id === outcome)?.multiplier ?? 0) > 0
  return isWin ? ARPEGGIO.map((hertz, index) => ({ hertz, at: now + index * 0.12, seconds: 0.3, loud: 0.25, shape: "sine" })) : []
}

/**
 * Plays the machine's sound: ticks while the reels spin, thuds when they stop, and a melody on a win. In between its audio clock is
 * suspended. Needs a page that is allowed to play sound.
 */
export const makePageSound = (machine: FilmedMachine): MachineSound => {
  const context = new AudioContext()
  const out = context.createMediaStreamDestination()
  let ticking: ReturnType<typeof setInterval> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  const say = (picture: MachinePicture): void => {
    clearInterval(ticking)
    clearTimeout(silence)
    void context.resume()
    const speak = (): void => notesOf(picture, context.currentTime).forEach((note) => sound(context, out, note))
    speak()
    if (picture.kind === "spinning") ticking = setInterval(speak, TICK_SECONDS * 1_000)
    else silence = setTimeout(() => void context.suspend(), RING_OUT_MS)
  }
  const stopListening = machine.onPicture(say)
  void context.suspend()
  const [track] = out.stream.getAudioTracks()
  if (track === undefined) throw new Error("This browser cannot make a sound to send.")
  return {
    track,
    stop: () => {
      stopListening()
      clearInterval(ticking)
      clearTimeout(silence)
      track.stop()
      void context.close()
    }
  }
}
