import { describe, expect, it } from "vitest"
import { acceptPlayoutDelay, readVideoOffer } from "./videoOffer.ts"

const EXTENSION = "http://www.webrtc.org/experiments/rtp-hdrext/playout-delay"
const sdp = (...lines: readonly string[]) => ["v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", ...lines, ""].join("\r\n")
const video = (...more: readonly string[]) => sdp("m=video 9 UDP/TLS/RTP/SAVPF 96 97", "a=mid:0", ...more)

describe("a viewer's offer", () => {
  it("a viewer's offer gives the payload type of VP8, the media section and the extension ID", () => {
    const offer = video(`a=extmap:5 ${EXTENSION}`, "a=rtpmap:97 H264/90000", "a=rtpmap:96 VP8/90000")
    expect(readVideoOffer(offer)).toEqual({ mid: "0", payloadType: 96, playoutDelayId: 5 })
  })

  it("a viewer's offer ignores sections other than video", () => {
    const offer = sdp("m=audio 9 UDP/TLS/RTP/SAVPF 111", "a=mid:a", "m=video 9 UDP/TLS/RTP/SAVPF 96", "a=mid:v", "a=rtpmap:96 VP8/90000")
    expect(readVideoOffer(offer)?.mid).toBe("v")
  })

  it("a viewer's offer ignores an extension ID that does not fit a one-byte header", () => {
    expect(readVideoOffer(video(`a=extmap:15 ${EXTENSION}`, "a=rtpmap:96 VP8/90000"))?.playoutDelayId).toBeUndefined()
  })

  it("a viewer's offer gives undefined without VP8 or without video", () => {
    expect(readVideoOffer(video("a=rtpmap:97 H264/90000"))).toBeUndefined()
    expect(readVideoOffer(sdp("m=audio 9 UDP/TLS/RTP/SAVPF 111", "a=mid:0"))).toBeUndefined()
    expect(readVideoOffer("")).toBeUndefined()
  })

  it("a viewer's offer gets an answer with the offered extension", () => {
    const offer = { mid: "0", payloadType: 96, playoutDelayId: 5 }
    expect(acceptPlayoutDelay(sdp("m=video 9 X 96", "a=mid:0"), offer)).toContain(`a=mid:0\r\na=extmap:5 ${EXTENSION}\r\n`)
    expect(acceptPlayoutDelay("a=mid:0\r\n", { ...offer, playoutDelayId: undefined })).toBe("a=mid:0\r\n")
  })
})
