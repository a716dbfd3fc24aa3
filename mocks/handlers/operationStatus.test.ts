import { describe, expect, it } from "vitest"
import { openTestCasino } from "./testing/testCasino.ts"

const sitAndAsk = async () => {
  const casino = openTestCasino()
  const token = casino.tokenOf("p-demo")
  const client = await casino.sit("p-demo", 101)
  const ask = async (kind: "transfer" | "press", id: string, as = token): Promise<unknown> =>
    (await casino.call("GET", `/player/${kind}/${id}`, { token: as })).json()
  return { ...casino, client, ask }
}

describe("[LIVE-4] operation status by ID", () => {
  it("the status by ID reports a press and a transfer without a seat, after their session has ended", async () => {
    const { client, clock, call, tokenOf, ask } = await sitAndAsk()
    client.say({ type: "transfer", transferId: "t-1", direction: "in", amount: 5_000 })
    expect(await ask("transfer", "t-1")).toEqual({ type: "transferAccepted", transferId: "t-1", direction: "in", amount: 5_000 })
    clock.advance(5_000)
    client.say({ type: "press", pressId: "p-1", button: "spin" })
    clock.advance(20_000)
    await call("POST", "/player/kick", { token: tokenOf("p-demo"), body: JSON.stringify({ machineId: 101 }) })
    expect(await ask("transfer", "t-1")).toMatchObject({ type: "transferDone", transferId: "t-1", amount: 5_000 })
    expect(await ask("press", "p-1")).toMatchObject({ type: "pressDone", pressId: "p-1" })
  })

  it("the status by ID reports another player's transfer as unknown, without affecting it", async () => {
    const { client, tokenOf, ask } = await sitAndAsk()
    client.say({ type: "transfer", transferId: "t-1", direction: "in", amount: 5_000 })
    expect(await ask("transfer", "t-1", tokenOf("p-vip"))).toEqual({ type: "transferUnseen", transferId: "t-1" })
    expect(await ask("transfer", "t-1")).toMatchObject({ type: "transferAccepted" })
  })

  it("the casino refuses a late press or transfer after its ID was reported as unknown", async () => {
    const { client, floor, ask } = await sitAndAsk()
    expect(await ask("transfer", "t-1")).toEqual({ type: "transferUnseen", transferId: "t-1" })
    expect(await ask("press", "p-1")).toEqual({ type: "pressUnseen", pressId: "p-1" })
    client.say({ type: "transfer", transferId: "t-1", direction: "in", amount: 5_000 })
    client.say({ type: "press", pressId: "p-1", button: "spin" })
    expect([floor.world().transfers["t-1"]?.state, floor.world().presses["p-1"]?.state]).toEqual(["refused", "refused"])
  })
})
