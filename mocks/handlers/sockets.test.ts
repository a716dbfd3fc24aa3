import { once } from "node:events"
import { Schema } from "effect"
import { setupServer } from "msw/node"
import { describe, expect, onTestFinished, test } from "vitest"
import { LoginResponse } from "../../src/api/wire/casino.ts"
import { gameMessages } from "../../src/api/sockets/gameMessages.ts"
import { notificationMessages } from "../../src/api/sockets/notificationMessages.ts"
import type { FakeClient } from "./fakeClient.ts"
import { openTestCasino } from "./testCasino.ts"

const decodeGame = Schema.decodeUnknownSync(Schema.Union(Object.values(gameMessages)))
const decodeNotice = Schema.decodeUnknownSync(Schema.Union(Object.values(notificationMessages)))

const types = ({ frames }: FakeClient): readonly string[] => frames.map(({ type }) => type)
const last = ({ frames }: FakeClient) => frames.at(-1)

const cashIn = { type: "transfer", transferId: "t-1", direction: "in", amount: 20_000 }
const spin = { type: "press", pressId: "p-1", button: "spin" }

describe("socket admission", () => {
  test.each(["notifications", "game"])("[AUTH-2] %s closes with 4401 after opening when the token is invalid", async (path) => {
    const { socket } = openTestCasino()
    const client = await socket(path, "nonsense")
    expect(client.closings).toEqual([4401])
    client.say({ type: "ping", t: 1 })
    expect(client.frames).toEqual([])
  })

  test("[AUTH-7] an init with another player's ID closes the notification socket", async () => {
    const { socket, tokenOf } = openTestCasino()
    const client = await socket("notifications", tokenOf("p-demo"))
    client.say({ type: "init", userId: "p-vip" })
    await expect.poll(() => client.closings).toEqual([4401])
  })

  test("[AUTH-6] a logout closes all the player's sockets with 4401 and revokes the token until the next login", async () => {
    const { listen, sit, call, socket, tokenOf, clock } = openTestCasino()
    const token = tokenOf("p-demo")
    const own = [await listen("p-demo"), await sit("p-demo", 101)]
    const other = await listen("p-vip")
    expect((await call("POST", "/player/logout", { token })).status).toBe(200)
    clock.advance(0)
    for (const client of own) await expect.poll(() => client.closings).toEqual([4401])
    expect(other.closings).toEqual([])
    expect((await call("GET", "/player/balance", { token })).status).toBe(401)
    expect((await socket("notifications", token)).closings).toEqual([4401])
    const body = JSON.stringify({ username: "demo", password: "demo1234", site_id: 8 })
    const next = Schema.decodeUnknownSync(LoginResponse)(await (await call("POST", "/login", { body })).json())
    expect((await call("GET", "/player/balance", { token: next.token })).status).toBe(200)
  })

  test("both sockets answer a ping", async () => {
    const { listen, sit } = openTestCasino()
    for (const client of [await listen("p-demo"), await sit("p-vip", 201)]) {
      client.say({ type: "ping", t: 42 })
      expect(last(client)).toEqual({ type: "pong", t: 42 })
    }
  })
})

describe("notifications", () => {
  test("[MONEY-1] the balance follows ready, and each change of the wallet is reported at once", async () => {
    const { listen, sit } = openTestCasino()
    const notices = await listen("p-demo")
    expect(notices.frames).toEqual([{ type: "ready" }, { type: "balance", balance: 150_000, version: 1 }])
    const client = await sit("p-demo", 101)
    client.say(cashIn)
    expect(last(notices)).toEqual({ type: "balance", balance: 130_000, version: 2 })
    for (const frame of notices.frames) decodeNotice(frame)
  })

  test("[LOBBY-3] [GAME-8] others see a taken machine as 2, and its player learns of an error status", async () => {
    const { control, listen, sit } = openTestCasino()
    const mine = await listen("p-demo")
    const others = await listen("p-vip")
    await sit("p-demo", 101)
    expect(last(others)).toEqual({ type: "machine", id: 101, status: 2 })
    expect(types(mine)).not.toContain("machine")
    control.run({ type: "setMachineStatus", machineId: 101, status: 6 })
    expect(last(mine)).toEqual({ type: "machine", id: 101, status: 6 })
  })

  test("[GAME-9] an open session is reported at the start and at its end", async () => {
    const { clock, listen, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    client.say(cashIn)
    clock.advance(240)
    client.hangUp()
    const notices = await listen("p-demo")
    expect(last(notices)).toEqual({ type: "session", status: true, name: "Bosphorus Royal 1", id: 101, machine_status: 2 })
    clock.advance(150_000)
    expect(notices.frames).toContainEqual({ type: "session", status: false, name: "Bosphorus Royal 1", id: 101, machine_status: 1 })
    expect(notices.frames).toContainEqual({ type: "balance", balance: 150_000, version: 3 })
  })
})

describe("game socket", () => {
  test("[GAME-1] init is answered with the full snapshot", async () => {
    const { sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    expect(client.frames).toHaveLength(1)
    expect(decodeGame(client.frames[0])).toMatchObject({
      type: "ready",
      machine: { id: 101, brand: "Bosphorus Royal", status: 3 },
      rtp: { signalling: "clientOffer", iceServers: [] },
      meter: { credit: 0, bet: 100 },
      activeBand: 2,
      balance: 150_000,
      version: 1,
      seatHoldMs: 150_000
    })
  })

  test("[GAME-1] the snapshot names the WHEP endpoint", async () => {
    const { sit } = openTestCasino("whep")
    expect((await sit("p-demo", 101)).frames[0]).toMatchObject({ rtp: { signalling: "whep", url: "http://casino.example.test/whep/101" } })
  })

  test("[LOBBY-4] [MOCK-1] in a page the refusal arrives before the socket closes", async () => {
    const { handlers, tokenOf } = openTestCasino()
    const page = setupServer(...handlers.calls, ...handlers.sockets)
    page.listen()
    onTestFinished(() => page.close())
    const heard: string[] = []
    const socket = new WebSocket(`ws://casino.example.test/ws/game?token=${tokenOf("p-demo")}`)
    socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "init", token: tokenOf("p-demo"), machineID: 999 })))
    socket.addEventListener("message", ({ data }) => heard.push(String(data)))
    await once(socket, "close")
    expect(heard).toEqual([expect.stringContaining('"refused"')])
  })

  test("[LOBBY-4] an unavailable seat is refused with its code, and the socket closes", async () => {
    const { sit } = openTestCasino()
    await sit("p-demo", 101)
    const client = await sit("p-vip", 101)
    expect(client.frames).toEqual([{ type: "refused", code: 52_003, ErrorMessage: "Somebody else plays this machine." }])
    expect(client.closings).toEqual([1000])
  })

  test("[GAME-4] [LIVE-6] cash-in, spin and cash-out report each step, and all amounts add up", async () => {
    const { clock, listen, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    const notices = await listen("p-demo")
    client.say(cashIn)
    clock.advance(240)
    expect(types(client).slice(1)).toEqual(["transferAccepted", "transferMachineConfirmed", "meter", "transferDone", "amountAction"])
    expect(client.frames.at(-2)).toMatchObject({ credit: 20_000, balance: 130_000 })
    expect(last(client)).toEqual({ type: "amountAction", action: 3, amount: 20_000, transferId: "t-1" })

    const heard = client.frames.length
    client.say(spin)
    clock.advance(2_300)
    expect(types(client).slice(heard)).toEqual(["pressAccepted", "meter", "meter", "pressDone"])
    const win = Number(Reflect.get(last(client) ?? {}, "win"))

    client.say({ type: "transfer", transferId: "t-2", direction: "out", amount: null })
    clock.advance(240)
    const credit = 20_000 - 100 + win
    expect(client.frames.at(-2)).toEqual({
      type: "transferDone",
      transferId: "t-2",
      direction: "out",
      amount: credit,
      credit: 0,
      balance: 130_000 + credit,
      version: 3
    })
    expect(last(notices)).toEqual({ type: "balance", balance: 130_000 + credit, version: 3 })
    for (const frame of client.frames) decodeGame(frame)
  })

  test("[LIVE-4] a repeated ID returns the first result, and an unknown ID is reported as unknown", async () => {
    const { clock, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    client.say(cashIn)
    client.say(cashIn)
    clock.advance(240)
    client.say(cashIn)
    expect(last(client)).toMatchObject({ type: "transferDone", transferId: "t-1", credit: 20_000, balance: 130_000 })
    client.say({ type: "transferQuery", transferId: "t-9" })
    expect(last(client)).toEqual({ type: "transferUnseen", transferId: "t-9" })
    client.say(spin)
    client.say({ type: "pressQuery", pressId: "p-1" })
    expect(last(client)).toEqual({ type: "pressAccepted", pressId: "p-1" })
    clock.advance(2_300)
    client.say(spin)
    expect(last(client)).toMatchObject({ type: "pressDone", pressId: "p-1" })
    client.say({ type: "pressQuery", pressId: "p-9" })
    expect(last(client)).toEqual({ type: "pressUnseen", pressId: "p-9" })
  })

  test("[GAME-1] a newer connection of the player takes over the seat and closes the older one with 4409", async () => {
    const { floor, sit } = openTestCasino()
    const older = await sit("p-demo", 101)
    const newer = await sit("p-demo", 101)
    expect(older.closings).toEqual([4409])
    expect(types(newer)).toEqual(["ready"])
    expect(floor.world().machines["101"]?.seat?.heldUntil).toBeNull()
  })

  test("[GAME-3] a selected band is confirmed with its request ID, and a change at the machine has none", async () => {
    const { sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    client.say({ type: "selectBand", requestId: "r-1", bandId: 3 })
    expect(client.frames).toContainEqual({ type: "bandSelected", requestId: "r-1", bandId: 3 })
    expect(last(client)).toMatchObject({ type: "meter", machineID: 101, meter: { bet: 200 } })
    client.say({ type: "selectBand", requestId: "r-2", bandId: 99 })
    expect(last(client)).toMatchObject({ type: "bandRefused", requestId: "r-2", code: 52_008 })
    client.say({ type: "press", pressId: "p-2", button: "betUp" })
    expect(client.frames).toContainEqual({ type: "bandSelected", bandId: 4 })
  })

  test("[GAME-7] a leave without credit frees the seat and closes the socket", async () => {
    const { floor, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    client.say({ type: "leave" })
    await expect.poll(() => client.closings).toEqual([1000])
    expect(floor.world().machines["101"]?.seat).toBeNull()
  })

  test("an invalid message is answered with 40000 and changes nothing", async () => {
    const { floor, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    const before = floor.world()
    for (const text of [
      "",
      "{",
      "null",
      '{"type":"press"}',
      '{"type":"nonsense"}',
      '{"type":"transfer","transferId":"t","direction":"in","amount":1.5}'
    ]) {
      client.say(text)
      expect(last(client)).toMatchObject({ type: "code", code: 40_000 })
    }
    expect(floor.world()).toBe(before)
    expect(client.closings).toEqual([])
  })

  test("a command before init is refused and changes nothing", async () => {
    const { floor, socket, tokenOf } = openTestCasino()
    const before = floor.world()
    const client = await socket("game", tokenOf("p-demo"))
    client.say(cashIn)
    expect(last(client)).toMatchObject({ type: "code", code: 40_000 })
    expect(floor.world()).toBe(before)
  })
})

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

  test("[LIVE-3] the seat's next socket takes over the video of a lost one: it stops it, and hears of its end", async () => {
    const { camera, clock, sit } = openTestCasino()
    const client = await sit("p-demo", 101)
    await film(client, "m-1")
    client.hangUp()
    const next = await sit("p-demo", 101)
    clock.advance(60_000)
    expect([...camera.filming]).toEqual([101])
    await film(next, "m-2")
    camera.dropAll()
    expect(next.frames.slice(-2)).toEqual([
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

  test("[GAME-1] makes an offer on request, and applies the viewer's early answer and candidates after it", async () => {
    const { camera, sit } = openTestCasino("serverOffer")
    const client = await sit("p-demo", 101)
    client.say({ ...asks, videoType: "screen" })
    client.say({ type: "videoReply", mediaId: "m-1", sdp: "v=0" })
    client.say({ type: "videoCandidate", mediaId: "m-1", candidate: "candidate of the viewer", sdpMid: "0" })
    await expect.poll(() => camera.replies).toEqual(["v=0", "candidate of the viewer"])
    expect(client.frames).toContainEqual({ type: "videoServerOffer", mediaId: "m-1", sdp: "offer of screen" })
    expect(last(client)).toEqual({ type: "videoCandidate", mediaId: "m-1", candidate: "candidate of the camera", sdpMid: "0" })
    client.say({ type: "videoStop", mediaId: "m-1" })
    expect([...camera.filming]).toEqual([])
  })

  test("[GAME-10] refuses with 70000 when no pipeline starts or the viewer's answer is unusable", async () => {
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
  ] as const)("[GAME-1] refuses $asked.type with 70000 where the video is signalled by $way", async ({ way, asked }) => {
    const { camera, sit } = openTestCasino(way)
    const client = await sit("p-demo", 101)
    client.say(asked)
    expect(last(client)).toMatchObject({ type: "videoRefused", mediaId: "m-1", code: 70_000 })
    expect([...camera.filming]).toEqual([])
  })
})

test("[LIVE-5] a socket that is lost on its first message leaves the seat held", async () => {
  const { backend, control, floor, sit } = openTestCasino()
  control.run({ type: "addFault", rule: { on: "game", frame: "ready", fault: { kind: "drop", code: 1006 }, times: 1 } })
  await sit("p-demo", 101)
  expect(backend.lines.games.size).toBe(0)
  expect(floor.world().machines["101"]?.seat?.heldUntil).not.toBeNull()
})

describe("[MONEY-1] the wallet's version", () => {
  test("equals on all routes for the same balance, and grows with each change", async () => {
    const { listen, sit, call, clock, tokenOf } = openTestCasino()
    const token = tokenOf("p-demo")
    const asked = async (): Promise<unknown> => (await call("GET", "/player/balance", { token })).json()
    const notices = await listen("p-demo")
    const client = await sit("p-demo", 101)
    const first = { balance: 150_000, version: 1 }
    expect([client.frames[0], last(notices), await asked()]).toMatchObject([first, first, first])
    client.say(cashIn)
    const second = { balance: 130_000, version: 2 }
    expect([last(notices), await asked()]).toMatchObject([second, second])
    clock.advance(2_000)
    expect(client.frames).toContainEqual(expect.objectContaining({ type: "transferDone", balance: 130_000, version: 2 }) as unknown)
    client.say({ type: "transfer", transferId: "t-9", direction: "out", amount: null })
    clock.advance(2_000)
    const paid = { balance: 150_000, version: 3 }
    expect(client.frames).toContainEqual(expect.objectContaining({ type: "transferDone", transferId: "t-9", ...paid }) as unknown)
    expect([last(notices), await asked()]).toMatchObject([paid, paid])
    // A repeated completion carries the amounts of its own time, not the current ones.
    client.say({ type: "transferQuery", transferId: "t-1" })
    expect(last(client)).toMatchObject({ type: "transferDone", transferId: "t-1", balance: 130_000, version: 2 })
  })

  test("appears in no message when the casino sends no versions", async () => {
    const { listen, sit, call, clock, floor, tokenOf } = openTestCasino()
    floor.replace({ ...floor.world(), tellsWalletVersion: false })
    const notices = await listen("p-demo")
    const client = await sit("p-demo", 101)
    client.say(cashIn)
    clock.advance(2_000)
    expect(client.frames).toContainEqual(expect.objectContaining({ type: "transferDone", transferId: "t-1" }) as unknown)
    const answer: unknown = await (await call("GET", "/player/balance", { token: tokenOf("p-demo") })).json()
    for (const frame of [...notices.frames, ...client.frames, answer]) expect(frame).not.toHaveProperty("version")
  })
})
