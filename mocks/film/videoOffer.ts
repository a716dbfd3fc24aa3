/** The video part of a viewer's SDP offer. */
export interface VideoOffer {
  readonly mid: string
  readonly payloadType: number
  /** Undefined when the viewer does not offer the playout-delay extension. */
  readonly playoutDelayId: number | undefined
}

const PLAYOUT_DELAY = "http://www.webrtc.org/experiments/rtp-hdrext/playout-delay"
const MOST_ONE_BYTE_ID = 14

const videoSection = (sdp: string): string | undefined => sdp.split(/^(?=m=)/m).find((section) => section.startsWith("m=video"))

const extensionId = (section: string): number | undefined => {
  const found = new RegExp(`^a=extmap:(\\d+)\\S* ${PLAYOUT_DELAY}`, "m").exec(section)
  const id = found === null ? 0 : Number(found[1])
  return id >= 1 && id <= MOST_ONE_BYTE_ID ? id : undefined
}

/** Reads the offer. Returns undefined when it has no video or does not accept VP8. */
export const readVideoOffer = (sdp: string): VideoOffer | undefined => {
  const section = videoSection(sdp)
  if (section === undefined) return undefined
  const payloadType = /^a=rtpmap:(\d+) VP8\//m.exec(section)?.[1]
  const mid = /^a=mid:(\S+)/m.exec(section)?.[1]
  if (payloadType === undefined || mid === undefined) return undefined
  return { mid, payloadType: Number(payloadType), playoutDelayId: extensionId(section) }
}

/** Adds the extension to the answer. The library omits it, and the viewer ignores extensions that the answer does not accept. */
export const acceptPlayoutDelay = (answer: string, offer: VideoOffer): string =>
  offer.playoutDelayId === undefined
    ? answer
    : answer.replace(/a=mid:\S+\r?\n/, (line) => `${line}a=extmap:${offer.playoutDelayId} ${PLAYOUT_DELAY}\r\n`)
