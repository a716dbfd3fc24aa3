import { type RefObject, useEffect, useRef } from "react"
import { openSound, type SoundOutput } from "./soundOutput.ts"

/** Plays the sound of the element's stream at the given volume; the element itself stays muted (LIVE-7). */
export const useMachineSound = (video: RefObject<HTMLVideoElement | null>, volume: number): void => {
  const output = useRef<SoundOutput | null>(null)
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    const sound = openSound()
    output.current = sound
    const follow = (): void => sound.connect(element.srcObject instanceof MediaStream ? element.srcObject : null)
    const reasons = [
      [element, "loadedmetadata", follow],
      [window, "pointerup", sound.wake],
      [window, "keyup", sound.wake],
      [document, "visibilitychange", sound.wake]
    ] as const
    // In the capturing phase: the page stops the propagation of Space, which spins.
    for (const [target, type, listener] of reasons) target.addEventListener(type, listener, true)
    return () => {
      for (const [target, type, listener] of reasons) target.removeEventListener(type, listener, true)
      output.current = null
      sound.close()
    }
  }, [video])
  useEffect(() => output.current?.setVolume(volume), [volume])
}
