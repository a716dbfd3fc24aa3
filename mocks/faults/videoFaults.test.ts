import { expect, test } from "vitest"
import { openFaultyCasino } from "../handlers/testing/testCasino.ts"
import type { FaultRule } from "./faultRule.ts"

const watching = async (...rules: readonly FaultRule[]) => {
  const casino = openFaultyCasino(...rules)
  const client = await casino.sit("p-demo", 101)
  const offer = (mediaId: string): void => client.say({ type: "videoOffer", mediaId, sdp: "v=0" })
  const answered = async (mediaId: string) => {
    await expect.poll(() => JSON.stringify(client.messages)).toContain(`"mediaId":"${mediaId}"`)
  }
  return { ...casino, client, offer, answered }
}

test("[LIVE-1] a freeze rule freezes a running video only during its time window", async () => {
  const { camera, clock, offer, answered } = await watching({ on: "video", fault: { kind: "freeze" }, fromMs: 2_000, untilMs: 4_000 })
  offer("m-1")
  await answered("m-1")
  expect(camera.frozen.has(101)).toBe(false)
  clock.advance(2_000)
  expect(camera.frozen.has(101)).toBe(true)
  clock.advance(2_000)
  expect(camera.frozen.has(101)).toBe(false)
})

test("[LIVE-1] a black video that strikes once ends with the next media session", async () => {
  const { camera, client, offer, answered } = await watching({ on: "video", machineId: 101, fault: { kind: "black" }, times: 1 })
  offer("m-1")
  await answered("m-1")
  expect(camera.black.has(101)).toBe(true)
  client.say({ type: "videoStop", mediaId: "m-1" })
  offer("m-2")
  await answered("m-2")
  expect(camera.black.has(101)).toBe(false)
})

test("[LIVE-1] a replaced rule for another machine no longer affects a running video", async () => {
  const { camera, control, offer, answered } = await watching({ on: "video", machineId: 101, fault: { kind: "freeze" } })
  offer("m-1")
  await answered("m-1")
  expect(camera.frozen.has(101)).toBe(true)
  control.run({ type: "setFaults", rules: [{ on: "video", machineId: 102, fault: { kind: "black" } }] })
  expect([camera.frozen.has(101), camera.black.has(101)]).toEqual([false, false])
})

test("[GAME-10] [LIVE-3] an offer is refused with 70000, or answered without starting a camera for an ICE failure", async () => {
  const { camera, client, offer, answered } = await watching(
    { on: "video", fault: { kind: "refuse" }, times: 1 },
    { on: "video", fault: { kind: "iceFailure" }, times: 1 }
  )
  offer("m-1")
  await answered("m-1")
  expect(client.messages.at(-1)).toMatchObject({ type: "videoRefused", mediaId: "m-1", code: 70_000 })
  offer("m-2")
  await answered("m-2")
  expect(client.messages.at(-1)).toMatchObject({ type: "videoAnswer", mediaId: "m-2" })
  expect(camera.filming.size).toBe(0)
  offer("m-3")
  await answered("m-3")
  expect(camera.filming.size).toBe(1)
})

test("[GAME-6] [GAME-10] a refused video type does not affect the machine's other video", async () => {
  const { camera, client, answered } = await watching({ on: "video", videoType: "screen", fault: { kind: "refuse" } })
  client.say({ type: "videoOffer", mediaId: "m-1", sdp: "v=0", videoType: "screen" })
  await answered("m-1")
  expect(client.messages.at(-1)).toMatchObject({ type: "videoRefused", mediaId: "m-1", code: 70_000 })
  client.say({ type: "videoOffer", mediaId: "m-2", sdp: "v=0" })
  await answered("m-2")
  expect(camera.types).toEqual(["camera"])
})
