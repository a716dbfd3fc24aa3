import { describe, expect, it } from "vitest"
import { openSound } from "./soundOutput.ts"

/** A sound device that records the calls. */
const makeDevice = () => {
  const said: string[] = []
  const gain = { gain: { value: 1 }, connect: () => undefined }
  const context = {
    state: "running",
    destination: {},
    createGain: () => gain,
    createMediaStreamSource: ({ id }: MediaStream) => {
      said.push(`plug ${id}`)
      return { connect: () => undefined, disconnect: () => said.push(`unplug ${id}`) }
    },
    resume: async () => void said.push("resume"),
    close: async () => void said.push("close")
  }
  const device = {
    active: true,
    open: () => {
      said.push("open")
      return context as unknown as AudioContext
    },
    mayBeHeard: () => device.active
  }
  return { said, gain, context, device }
}

const stream = (id: string, tracks = 1): MediaStream =>
  ({ id, getAudioTracks: () => Array.from({ length: tracks }) }) as unknown as MediaStream

describe("[LIVE-7] the machine's sound", () => {
  it("the machine's sound follows the gain node's volume, and opens no device before there is sound", () => {
    const { said, gain, device } = makeDevice()
    const sound = openSound(device)
    sound.setVolume(0.4)
    sound.connect(stream("silent", 0))
    expect(said).toEqual([])
    sound.connect(stream("a"))
    expect(said).toEqual(["open", "plug a"])
    expect(gain.gain.value).toBe(0.4)
    sound.setVolume(0)
    expect(gain.gain.value).toBe(0)
  })

  it("the machine's sound opens the device only after the player's first gesture", () => {
    const { said, device } = makeDevice()
    device.active = false
    const sound = openSound(device)
    sound.connect(stream("a"))
    sound.setVolume(1)
    expect(said).toEqual([])
    device.active = true
    sound.wake()
    expect(said).toEqual(["open", "plug a"])
  })

  it("the machine's sound switches to the next media session, and ends with the page", () => {
    const { said, device } = makeDevice()
    const sound = openSound(device)
    sound.setVolume(1)
    sound.connect(stream("a"))
    sound.connect(stream("b"))
    sound.close()
    expect(said).toEqual(["open", "plug a", "unplug a", "plug b", "unplug b", "close"])
  })

  it("the machine's sound resumes after an interruption, but never during one", () => {
    const { said, context, device } = makeDevice()
    const sound = openSound(device)
    sound.setVolume(1)
    sound.connect(stream("a"))
    context.state = "interrupted"
    sound.wake()
    expect(said).not.toContain("resume")
    context.state = "suspended"
    sound.wake()
    expect(said.at(-1)).toBe("resume")
  })

  it.each(["open", "createMediaStreamSource"] as const)(
    "the machine stays silent when the browser refuses %s, and is heard once it no longer does",
    (refused) => {
      const { said, context, device } = makeDevice()
      const { open } = device
      const { createMediaStreamSource } = context
      const refuse = (): never => {
        throw new DOMException("no output is left", "NotSupportedError")
      }
      if (refused === "open") device.open = refuse
      else context.createMediaStreamSource = refuse
      const sound = openSound(device)
      sound.connect(stream("a"))
      sound.setVolume(1)
      Object.assign(device, { open })
      Object.assign(context, { createMediaStreamSource })
      sound.wake()
      expect(said).toEqual(["open", "plug a"])
    }
  )
})
