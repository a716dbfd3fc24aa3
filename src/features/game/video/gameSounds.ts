/** The events that the page has a sound for, besides the sound of the machine itself. */
export type GameSound = "press" | "coinIn" | "win"

/** A note: frequency in Hz, start and length in s, loudness from 0 to 1. */
interface Note {
  readonly hertz: number
  readonly at: number
  readonly seconds: number
  readonly loud: number
}

const NOTES: Readonly<Record<GameSound, readonly Note[]>> = {
  press: [{ hertz: 420, at: 0, seconds: 0.05, loud: 0.12 }],
  coinIn: [
    { hertz: 1_320, at: 0, seconds: 0.12, loud: 0.16 },
    { hertz: 1_760, at: 0.09, seconds: 0.22, loud: 0.16 }
  ],
  win: [
    { hertz: 523, at: 0, seconds: 0.18, loud: 0.18 },
    { hertz: 659, at: 0.1, seconds: 0.18, loud: 0.18 },
    { hertz: 784, at: 0.2, seconds: 0.18, loud: 0.18 },
    { hertz: 1_047, at: 0.3, seconds: 0.4, loud: 0.2 }
  ]
}

/** The end of a note's fade. An exponential fade cannot reach zero. */
const SILENT = 0.001

/** How late (ms) a sound may start. A sound that comes later belongs to nothing that the player sees. */
const LATE_MS = 250

/** The parts of the browser in use; tests provide their own. */
export interface GameSoundDevice {
  /** Throws when the browser has no audio output left. */
  readonly open: () => AudioContext
  /** Whether the player has interacted with the page: before that, browsers block sound. */
  readonly mayBeHeard: () => boolean
  /** ms since any fixed time. */
  readonly now: () => number
}

const browserDevice: GameSoundDevice = {
  open: () => new AudioContext(),
  mayBeHeard: () => navigator.userActivation.hasBeenActive,
  now: () => performance.now()
}

/** The output of the page's sounds. */
export interface GameSounds {
  /** `volume` from 0 (silent) to 1. A sound that the browser blocks is dropped; it is not played later. */
  readonly play: (sound: GameSound, volume: number) => void
  readonly close: () => void
}

const playNotes = (context: AudioContext, sound: GameSound, volume: number): void => {
  for (const { hertz, at, seconds, loud } of NOTES[sound]) {
    const start = context.currentTime + at
    const voice = context.createOscillator()
    const envelope = context.createGain()
    voice.frequency.value = hertz
    envelope.gain.setValueAtTime(loud * volume, start)
    envelope.gain.exponentialRampToValueAtTime(SILENT, start + seconds)
    voice.connect(envelope).connect(context.destination)
    voice.start(start)
    voice.stop(start + seconds)
  }
}

/** Null when the browser gives no output: the page then stays silent. */
const openOutput = ({ open }: GameSoundDevice): AudioContext | null => {
  try {
    return open()
  } catch {
    return null
  }
}

/** Plays the page's sounds. The output opens with the first sound, because browsers allow none before the player's first action. */
export const openGameSounds = (device: GameSoundDevice = browserDevice): GameSounds => {
  let context: AudioContext | null = null
  const resumeAndPlay = async (output: AudioContext, sound: GameSound, volume: number): Promise<void> => {
    const asked = device.now()
    try {
      await output.resume()
    } catch {
      return
    }
    if (output.state === "running" && device.now() - asked <= LATE_MS) playNotes(output, sound, volume)
  }
  return {
    play: (sound, volume) => {
      if (volume <= 0 || !device.mayBeHeard()) return
      context ??= openOutput(device)
      if (context === null) return
      if (context.state === "running") playNotes(context, sound, volume)
      // An iPhone's "interrupted" ends by itself, and `resume()` during it breaks the sound permanently (LIVE-7).
      else if (context.state === "suspended") void resumeAndPlay(context, sound, volume)
    },
    close: () => {
      void context?.close().catch(() => undefined)
      context = null
    }
  }
}
