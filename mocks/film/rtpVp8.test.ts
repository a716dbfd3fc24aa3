import { describe, expect, it } from "vitest"
import type { RtpStream } from "./rtpVp8.ts"
import { asksForKeyFrame, MOST_PAYLOAD, packetizeVp8 } from "./rtpVp8.ts"

const stream: RtpStream = { payloadType: 96, ssrc: 0x12345678, playoutDelayId: 5 }
const plain: RtpStream = { ...stream, playoutDelayId: undefined }
const start = { sequence: 10, pictureId: 20 }
const picture = (length: number, timestamp = 90_000) => ({ bytes: Uint8Array.from({ length }, (_, index) => index & 0xff), timestamp })

const view = (packet: Uint8Array | undefined) => new DataView((packet ?? new Uint8Array()).buffer)
const markers = (packets: readonly Uint8Array[]) => packets.map((packet) => view(packet).getUint8(1) >> 7)
const sequences = (packets: readonly Uint8Array[]) => packets.map((packet) => view(packet).getUint16(2))

describe("the RTP sender of VP8", () => {
  it("sends a small frame in one marked packet", () => {
    const { packets } = packetizeVp8(picture(100), plain, start)
    expect(packets.map((packet) => packet.length)).toEqual([12 + 4 + 100])
    expect(markers(packets)).toEqual([1])
  })

  it("splits a large frame into packets of limited size and marks only the last one", () => {
    const { packets } = packetizeVp8(picture(MOST_PAYLOAD * 2 + 1), stream, start)
    expect(packets.map((packet) => packet.length)).toEqual([24 + MOST_PAYLOAD, 24 + MOST_PAYLOAD, 25])
    expect(markers(packets)).toEqual([0, 0, 1])
    expect(sequences(packets)).toEqual([11, 12, 13])
  })

  it("sends no empty packet when the frame ends on a packet boundary", () => {
    expect(packetizeVp8(picture(MOST_PAYLOAD * 2), plain, start).packets).toHaveLength(2)
  })

  it("carries the frame unchanged", () => {
    const sent = picture(MOST_PAYLOAD + 300)
    const { packets } = packetizeVp8(sent, stream, start)
    expect(packets.flatMap((packet) => [...packet.subarray(24)])).toEqual([...sent.bytes])
  })

  it("writes payload type, time and source", () => {
    const [packet] = packetizeVp8(picture(10, 2 ** 32 + 7), plain, start).packets
    expect([view(packet).getUint8(1) & 0x7f, view(packet).getUint32(4), view(packet).getUint32(8)]).toEqual([96, 7, 0x12345678])
  })

  it("starts a partition only in the first packet and repeats the 15-bit picture ID in each packet", () => {
    const { packets, position } = packetizeVp8(picture(MOST_PAYLOAD + 1), plain, { sequence: 0, pictureId: 0x1ff })
    expect(packets.map((packet) => [...packet.subarray(12, 16)])).toEqual([
      [0x90, 0x80, 0x82, 0x00],
      [0x80, 0x80, 0x82, 0x00]
    ])
    expect(position.pictureId).toBe(0x200)
  })

  it("requests a playout delay of zero if the viewer offered the extension", () => {
    const [packet] = packetizeVp8(picture(1), stream, start).packets
    expect(view(packet).getUint8(0)).toBe(0x90)
    expect([...(packet ?? new Uint8Array()).subarray(12, 20)]).toEqual([0xbe, 0xde, 0x00, 0x01, 0x52, 0, 0, 0])
  })

  it("wraps sequence number and picture ID at their limits", () => {
    const { packets, position } = packetizeVp8(picture(MOST_PAYLOAD + 1), plain, { sequence: 0xfffe, pictureId: 0x7fff })
    expect(sequences(packets)).toEqual([0xffff, 0])
    expect(position).toEqual({ sequence: 0, pictureId: 0 })
  })
})

describe("RTCP feedback", () => {
  const report = [0x80, 201, 0, 1, 0, 0, 0, 1]
  const loss = [0x81, 206, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2]
  const remb = [0x8f, 206, 0, 2, 0, 0, 0, 1, 0, 0, 0, 2]

  it.each([
    ["a picture loss", loss, true],
    ["a picture loss after a report", [...report, ...loss], true],
    ["a report", report, false],
    ["a bandwidth estimate", remb, false],
    ["nothing", [], false],
    ["a stump", [0x81, 206], false]
  ])("recognises whether %s requests a key frame", (_, bytes, asks) => {
    expect(asksForKeyFrame(new Uint8Array(bytes))).toBe(asks)
  })
})
