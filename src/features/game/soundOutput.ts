/** The part of Web Audio that is needed; a test brings its own. */
export interface SoundDevice {
  readonly open: () => AudioContext
  /** Whether the player has done anything yet: before that no browser lets a page be heard. */
  readonly mayBeHeard: () => boolean
}

const browserSound: SoundDevice = {
  open: () => new AudioContext(),
  mayBeHeard: () => navigator.userActivation.hasBeenActive
}

/** Where the machine's sound goes while its video element stays muted. */
export interface SoundOutput {
  /** What is heard from now on: the newest media session's stream. */
  readonly connect: (stream: MediaStream | null) => void
  /** 0 is silent, 1 is full. */
  readonly setVolume: (volume: number) => void
  /** At a gesture, and when the tab comes back: starts what the browser or a phone call has suspended. */
  readonly wake: () => void
  readonly close: () => void
}

interface Chain {
  readonly context: AudioContext
  readonly gain: GainNode
}

const openChain = ({ open }: SoundDevice): Chain => {
  const context = open()
  const gain = context.createGain()
  gain.connect(context.destination)
  return { context, gain }
}

/** Only out of "suspended": an iPhone's "interrupted" ends by itself, and `resume()` in the midst of it leaves the sound broken for good. */
const resume = ({ context }: Chain): void => {
  if (context.state === "suspended") void context.resume().catch(() => undefined)
}

/**
 * LIVE-7: the volume by a gain node. An iPhone ignores an element's own volume, and an element that is not muted beside the node would be
 * heard twice. Nothing is opened before there is something to hear and somebody who asked for it.
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
    chain.gain.gain.value = volume
    if (source === null) {
      source = chain.context.createMediaStreamSource(stream)
      source.connect(chain.gain)
    }
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
