import { vi } from "vitest"

/** Stubs a browser with WebRTC whose peer connections accept every description. `vi.unstubAllGlobals` removes it. */
export const stubWebRtc = (): void => {
  class Peer extends EventTarget {
    readonly localDescription = { sdp: "v=0\r\nm=video 9 UDP 96\r\n" }
    addTransceiver = () => ({ setCodecPreferences: () => undefined })
    setLocalDescription = async () => undefined
    setRemoteDescription = async () => undefined
    getStats = async () => new Map()
    close = () => undefined
  }
  vi.stubGlobal("RTCPeerConnection", Peer)
  vi.stubGlobal("MediaStream", EventTarget)
  vi.stubGlobal("RTCRtpReceiver", { getCapabilities: () => null })
}
