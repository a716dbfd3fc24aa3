import { describe, expect, test } from "vitest"
import type { FakeClient } from "./testing/fakeClient.ts"
import { openTestCasino } from "./testing/testCasino.ts"
import { last, types } from "./testing/testMessages.ts"

describe("video", () => {
  const film = async (client: FakeClient, mediaId: string): Promise<void> => {
    client.say({ type: "videoOffer", mediaId, sdp: "v=0" })
    await expect.poll(() => last(client)).toEqual({ type: "videoAnswer", mediaId, sdp: "answer to v=0" })
  }

  test("[GAME-1] an offer is answered, and a stop ends the video", async () => {
    const { camera, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    await film(client, "m-1")
    expect([...camera.filming]).toEqual([101])
    client.say({ type: "videoStop", mediaId: "m-1" })
    expect([...camera.filming]).toEqual([])
  })

  test("[LIVE-3] a video goes on for half a minute after its socket is lost, and then ends", async () => {
    const { camera, clock, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    await film(client, "m-1")
    client.hangUp()
    clock.advance(29_000)
    expect([...camera.filming]).toEqual([101])
    clock.advance(2_000)
    expect([...camera.filming]).toEqual([])
  })

  test("[LIVE-3] a video goes on for half a minute after each loss, however long ago the first one was", async () => {
    const { camera, clock, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    await film(client, "m-1")
    client.hangUp()
    clock.advance(15_000)
    const next = await sit("p-demo", 101)
    clock.advance(14_000)
    next.hangUp()
    clock.advance(29_000)
    expect([...camera.filming]).toEqual([101])
  })

  test("[LIVE-3] the seat's next socket takes over the video of a lost one: it stops the video, and receives the message of its end", async () => {
    const { camera, clock, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    await film(client, "m-1")
    client.hangUp()
    const next = await sit("p-demo", 101)
    clock.advance(60_000)
    expect([...camera.filming]).toEqual([101])
    await film(next, "m-2")
    camera.dropAll()
    expect(next.messages.slice(-2)).toEqual([
      { type: "videoEnded", mediaId: "m-1" },
      { type: "videoEnded", mediaId: "m-2" }
    ])
    await film(next, "m-3")
    next.say({ type: "videoStop", mediaId: "m-3" })
    expect([...camera.filming]).toEqual([])
  })

  test("[GAME-7] a leave ends the video, also when credit keeps the seat", async () => {
    const { camera, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    await film(client, "m-1")
    client.say({ type: "leave" })
    expect([...camera.filming]).toEqual([])
  })

  test("[GAME-6] an offer selects the screen or the camera, and defaults to the camera", async () => {
    const { camera, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    client.say({ type: "videoOffer", mediaId: "m-1", sdp: "v=0" })
    client.say({ type: "videoOffer", mediaId: "m-2", sdp: "v=0", videoType: "screen" })
    await expect.poll(() => camera.types).toEqual(["camera", "screen"])
  })

  test("[GAME-10] a failing pipeline answers 70000, and the end of a video is reported at once", async () => {
    const { camera, control, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    control.run({ type: "refuseVideo" })
    client.say({ type: "videoOffer", mediaId: "m-1", sdp: "v=0" })
    await expect.poll(() => last(client)).toMatchObject({ type: "videoRefused", mediaId: "m-1", code: 70_000 })
    client.say({ type: "videoOffer", mediaId: "m-2", sdp: "v=0" })
    await expect.poll(() => types(client)).toContain("videoAnswer")
    camera.dropAll()
    expect(last(client)).toEqual({ type: "videoEnded", mediaId: "m-2" })
  })
})

describe("video with offers of the server", () => {
  const asks = { type: "videoRequest", mediaId: "m-1" } as const

  test("[GAME-1] the server makes an offer on request, and applies the viewer's early answer and candidates after it", async () => {
    const { camera, sit } = openTestCasino("serverOffer")
    const client = await sit("p-demo", 101)
    client.say({ ...asks, videoType: "screen" })
    client.say({ type: "videoReply", mediaId: "m-1", sdp: "v=0" })
    client.say({ type: "videoCandidate", mediaId: "m-1", candidate: "candidate of the viewer", sdpMid: "0" })
    await expect.poll(() => camera.replies).toEqual(["v=0", "candidate of the viewer"])
    expect(client.messages).toContainEqual({ type: "videoServerOffer", mediaId: "m-1", sdp: "offer of screen" })
    expect(last(client)).toEqual({ type: "videoCandidate", mediaId: "m-1", candidate: "candidate of the camera", sdpMid: "0" })
    client.say({ type: "videoStop", mediaId: "m-1" })
    expect([...camera.filming]).toEqual([])
  })

  test("[GAME-10] the server refuses with 70000 when no pipeline starts or the viewer's answer is unusable", async () => {
    const { camera, sit } = openTestCasino("serverOffer")
    const client = await sit("p-demo", 101)
    camera.broken = true
    client.say(asks)
    await expect.poll(() => last(client)).toMatchObject({ type: "videoRefused", mediaId: "m-1", code: 70_000 })
    camera.broken = false
    client.say({ ...asks, mediaId: "m-2" })
    await expect.poll(() => last(client)).toMatchObject({ type: "videoServerOffer", mediaId: "m-2" })
    client.say({ type: "videoReply", mediaId: "m-2", sdp: "unreadable" })
    await expect.poll(() => last(client)).toMatchObject({ type: "videoRefused", mediaId: "m-2", code: 70_000 })
    expect([...camera.filming]).toEqual([])
  })

  test.each([
    { way: "serverOffer", asked: { type: "videoOffer", mediaId: "m-1", sdp: "v=0" } },
    { way: "clientOffer", asked: asks },
    { way: "whep", asked: asks }
  ] as const)("[GAME-1] the server refuses $asked.type with 70000 where the video is signalled by $way", async ({ way, asked }) => {
    const { camera, sit } = openTestCasino(way)
    const client = await sit("p-demo", 101)
    client.say(asked)
    expect(last(client)).toMatchObject({ type: "videoRefused", mediaId: "m-1", code: 70_000 })
    expect([...camera.filming]).toEqual([])
  })
})
