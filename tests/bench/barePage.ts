/**
 * What one would write without the product to see a machine: a socket, `init`, an offer, a video element. It has no log, no second try and
 * no page around it; the live bench asks how much slower the product's first frame is.
 */

/** The frames of the game socket that the bare page reads; it trusts them. */
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
  /** What the bench asks of the bare page: ms from the wish to the first frame presented. */
  var showMachine: (machineID: number, token: string) => Promise<number>
}

globalThis.showMachine = showMachine
