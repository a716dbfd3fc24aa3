/**
 * The minimal code to see a machine without the product: a socket, `init`, an offer, a video element. It has no log, no retries and no page
 * around it. The live bench compares the product's first frame with it.
 */

/** Messages of the game socket that the bare page reads. It does not validate them. */
interface Frame {
  readonly type: string
  readonly sdp?: string
}

const showMachine = (machineID: number, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const video = document.createElement("video")
    video.muted = true
    video.playsInline = true
    document.body.replaceChildren(video)
    const peer = new RTCPeerConnection()
    const socket = new WebSocket(`${location.origin.replace(/^http/u, "ws")}/ws/game?token=${token}`)
    const say = (message: object): void => socket.send(JSON.stringify(message))
    const end = (): void => {
      say({ type: "leave" })
      peer.close()
    }
    const offer = async (): Promise<void> => {
      peer.addTransceiver("video", { direction: "recvonly" })
      await peer.setLocalDescription()
      say({ type: "videoOffer", mediaId: "bare", sdp: peer.localDescription?.sdp })
    }
    peer.addEventListener("track", ({ track }) => {
      video.srcObject = new MediaStream([track])
      video.requestVideoFrameCallback(() => {
        resolve(performance.now() - began)
        end()
      })
      video.play().catch(reject)
    })
    socket.addEventListener("open", () => say({ type: "init", machineID, token }))
    socket.addEventListener("error", () => reject(new Error("no socket")))
    socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const { type, sdp } = JSON.parse(data) as Frame
      if (type === "ready") offer().catch(reject)
      if (type === "videoAnswer" && sdp !== undefined) peer.setRemoteDescription({ type: "answer", sdp }).catch(reject)
      if (type === "refused" || type === "videoRefused") reject(new Error(data))
    })
  })

declare global {
  /** Returns the ms from the call to the first presented frame. */
  var showMachine: (machineID: number, token: string) => Promise<number>
}

globalThis.showMachine = showMachine
