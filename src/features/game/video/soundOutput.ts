/** The parts of Web Audio in use; tests provide their own. */
export interface SoundDevice {
  /** Throws when the browser has no audio output left. */
  readonly open: () => AudioContext
  /** Whether the player has interacted with the page: before that, browsers block sound. */
  readonly mayBeHeard: () => boolean
}

const browserSound: SoundDevice = {
  open: () => new AudioContext(),
  mayBeHeard: () => navigator.userActivation.hasBeenActive
}

/** The output of the machine's sound, while its video element stays muted. */
export interface SoundOutput {
  /** Plays the newest media session's stream from now on. */
  readonly connect: (stream: MediaStream | null) => void
  /** 0 is silent, 1 is full volume. */
  readonly setVolume: (volume: number) => void
  /** Called at a gesture and when the tab returns: resumes sound that the browser or a phone call has suspended. */
  readonly wake: () => void
  readonly close: () => void
}

interface Chain {
  readonly context: AudioContext
  readonly gain: GainNode
}

/** Null when the browser gives no output: the machine then stays silent until the next occasion. */
const openChain = ({ open }: SoundDevice): Chain | null => {
  try {
    const context = open()
    const gain = context.createGain()
    gain.connect(context.destination)
    return { context, gain }
  } catch {
    return null
  }
}

/** Null when the browser cannot play this stream in this output, as with another sample rate. */
const plug = ({ context, gain }: Chain, stream: MediaStream): MediaStreamAudioSourceNode | null => {
  try {
    const source = context.createMediaStreamSource(stream)
    source.connect(gain)
    return source
  } catch {
    return null
  }
}

/** Resumes only from "suspended": an iPhone's "interrupted" ends by itself, and `resume()` during it breaks the sound permanently. */
const resume = ({ context }: Chain): void => {
  if (context.state === "suspended") void context.resume().catch(() => undefined)
}

/**
 * LIVE-7: controls the volume with a gain node. An iPhone ignores the volume of an element, and an unmuted element would be heard in addition.
 * The audio context is not opened before there is sound and a gesture of the player.
 */
export const openSound = (device: SoundDevice = browserSound): SoundOutput => {
  let stream: MediaStream | null = null
  let volume = 0
  let chain: Chain | null = null
  let source: MediaStreamAudioSourceNode | null = null
  const unplug = (): void => {
    source?.disconnect()
    source = null
  }
  const apply = (): void => {
    if (chain !== null) chain.gain.gain.value = volume
    if (volume === 0 || stream === null || stream.getAudioTracks().length === 0 || !device.mayBeHeard()) return
    chain ??= openChain(device)
    if (chain === null) return
    chain.gain.gain.value = volume
    source ??= plug(chain, stream)
    resume(chain)
  }
  return {
    connect: (next) => {
      if (next === stream) return
      unplug()
      stream = next
      apply()
    },
    setVolume: (next) => {
      volume = next
      apply()
    },
    wake: apply,
    close: () => {
      unplug()
      void chain?.context.close().catch(() => undefined)
      chain = null
    }
  }
}
