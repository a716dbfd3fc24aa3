import { createSocket } from "node:dgram"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { readClip } from "../../../../mocks/film/clipReader.ts"
import { packetizeVp8, type RtpPosition } from "../../../../mocks/film/rtpVp8.ts"

const CLIPS = new URL("../../../../mocks/film/clips/camera/", import.meta.url)
const FRAME_MS = 1_000 / 30
const RTP_STEP = 90_000 / 30

/** Plays a clip of the machine in a loop and sends it as RTP to a local port, like a camera's encoder. */
export const sendClip = async (name: string, port: number, payloadType: number): Promise<{ readonly stop: () => void }> => {
  const { frames } = readClip(readFileSync(new URL(`${name}.ivf`, CLIPS)))
  const socket = createSocket("udp4")
  socket.connect(port, "127.0.0.1")
  await once(socket, "connect")
  const stream = { payloadType, ssrc: 0x7e1e_0001, playoutDelayId: undefined }
  const began = performance.now()
  let position: RtpPosition = { sequence: 0, pictureId: 0 }
  let sent = 0
  let isOver = false
  const timer = setInterval(() => {
    // A late timer catches up, so the video follows the clock.
    for (; sent * FRAME_MS <= performance.now() - began; sent += 1) {
      const frame = frames[sent % frames.length]
      if (frame === undefined) return
      const next = packetizeVp8({ bytes: frame.bytes, timestamp: sent * RTP_STEP }, stream, position)
      position = next.position
      for (const packet of next.packets) socket.send(packet)
    }
  }, FRAME_MS / 2)
  return {
    /** Stops the camera. Further calls do nothing. */
    stop: () => {
      if (isOver) return
      isOver = true
      clearInterval(timer)
      socket.close()
    }
  }
}
