import { afterEach, describe, expect, it, vi } from "vitest"
import { makeVirtualClock } from "../floor/clock.ts"
import { seedWorld } from "../world/seed/seedWorld.ts"
import { openPageBackend } from "./openPageBackend.ts"

const options = {
  world: seedWorld({ seed: 1, now: 0 }),
  clock: makeVirtualClock(0),
  camera: {
    film: () => Promise.reject(new Error("no camera")),
    freeze: () => undefined,
    blacken: () => undefined,
    dropAll: () => undefined
  },
  signalling: "clientOffer",
  lively: false
} as const

const serve = (text: string) =>
  vi.stubGlobal("fetch", (address: string) => Promise.resolve(new Response(address === "/a.json" ? text : "<html>")))

const player = { username: "gone", name: "", lastname: "", email: null, group: null, permissions: [], type: null }
const rest = { ip: "192.0.2.1", versions: "1", lastLogon: null, lastLogonIp: null, hasPin: false }
const recording = JSON.stringify({
  recording: 1,
  logId: "a",
  build: "b",
  events: [{ seq: 1, mono: 0, op: "logIn", type: "LoggedIn", data: { via: "login", player: { id: "p-recorded", ...player, ...rest } } }]
})

const playersOf = async (search: string) => {
  const { running, problems } = await openPageBackend(options, search)
  return { players: Object.keys(running.backend.floor.world().players), problems }
}

describe("[LOG-6] the page's parameter ?recorded=", () => {
  afterEach(() => vi.unstubAllGlobals())

  it("the parameter ?recorded= opens the server of the recording, with its player", async () => {
    serve(recording)
    const { players, problems } = await playersOf("?seed=1&recorded=/a.json")
    expect(players).toContain("p-recorded")
    expect(problems).toEqual([])
  })

  it("the parameter ?recorded= reports an address without a recording and opens the default floor", async () => {
    serve(recording)
    const { players, problems } = await playersOf("?recorded=/b.json")
    expect(players).not.toContain("p-recorded")
    expect(problems).toEqual([expect.stringContaining("?recorded=/b.json: The file is not a recording")])
  })

  it("the page requests nothing when the parameter ?recorded= is absent", async () => {
    const fetched = vi.fn<() => Promise<Response>>()
    vi.stubGlobal("fetch", fetched)
    expect((await playersOf("")).problems).toEqual([])
    expect(fetched).not.toHaveBeenCalled()
  })
})
