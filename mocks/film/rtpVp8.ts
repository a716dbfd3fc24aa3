/** Identifies one viewer's stream. */
export interface RtpStream {
  readonly payloadType: number
  readonly ssrc: number
  /** Negotiated ID of the playout-delay header extension, 1 to 14. Undefined when the viewer did not offer it. */
  readonly playoutDelayId: number | undefined
}

/** The last sequence number (16 bits) and the last picture ID (15 bits) of a stream. */
export interface RtpPosition {
  readonly sequence: number
  readonly pictureId: number
}

export const MOST_PAYLOAD = 1180

const FIXED_HEADER = 12
const EXTENSION = 8
const DESCRIPTOR = 4
const ONE_BYTE_PROFILE = 0xbede0001

const writeHeader = (packet: Uint8Array, stream: RtpStream, place: { sequence: number; timestamp: number; isLast: boolean }): void => {
  const view = new DataView(packet.buffer)
  view.setUint8(0, 0x80 | (stream.playoutDelayId === undefined ? 0 : 0x10))
  view.setUint8(1, stream.payloadType | (place.isLast ? 0x80 : 0))
  view.setUint16(2, place.sequence)
  view.setUint32(4, place.timestamp >>> 0)
  view.setUint32(8, stream.ssrc >>> 0)
  if (stream.playoutDelayId === undefined) return
  view.setUint32(FIXED_HEADER, ONE_BYTE_PROFILE)
  view.setUint8(FIXED_HEADER + 4, (stream.playoutDelayId << 4) | 2)
}

/**
 * Splits one VP8 frame into RTP packets: RFC 7741 descriptor with a 15-bit picture ID, and the marker on the last packet. Requests a
 * playout delay of 0, so that the viewer shows a frame immediately. `timestamp` is in 1/90,000 s. Pure.
 */
export const packetizeVp8 = (
  frame: { readonly bytes: Uint8Array; readonly timestamp: number },
  stream: RtpStream,
  last: RtpPosition
): { readonly packets: readonly Uint8Array[]; readonly position: RtpPosition } => {
  const pictureId = (last.pictureId + 1) & 0x7fff
  const count = Math.ceil(frame.bytes.length / MOST_PAYLOAD)
  const head = FIXED_HEADER + (stream.playoutDelayId === undefined ? 0 : EXTENSION)
  const packets = Array.from({ length: count }, (_, part) => {
    const payload = frame.bytes.subarray(part * MOST_PAYLOAD, (part + 1) * MOST_PAYLOAD)
    const packet = new Uint8Array(head + DESCRIPTOR + payload.length)
    const sequence = (last.sequence + 1 + part) & 0xffff
    writeHeader(packet, stream, { sequence, timestamp: frame.timestamp, isLast: part === count - 1 })
    packet.set([part === 0 ? 0x90 : 0x80, 0x80, 0x80 | (pictureId >> 8), pictureId & 0xff], head)
    packet.set(payload, head + DESCRIPTOR)
    return packet
  })
  return { packets, position: { sequence: (last.sequence + count) & 0xffff, pictureId } }
}

const RTCP_PAYLOAD_FEEDBACK = 206
const PICTURE_LOSS = 1
const FULL_INTRA = 4

/** Whether this RTCP packet, possibly compound, requests a key frame. */
export const asksForKeyFrame = (rtcp: Uint8Array): boolean => {
  const view = new DataView(rtcp.buffer, rtcp.byteOffset, rtcp.byteLength)
  for (let at = 0; at + 4 <= rtcp.length; at += 4 * (view.getUint16(at + 2) + 1)) {
    const format = view.getUint8(at) & 0x1f
    if (view.getUint8(at + 1) === RTCP_PAYLOAD_FEEDBACK && (format === PICTURE_LOSS || format === FULL_INTRA)) return true
  }
  return false
}
