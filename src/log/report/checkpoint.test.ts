import { describe, expect, it } from "vitest"
import { takeCheckpoint } from "./checkpoint.ts"

describe("[LOG-2] a checkpoint", () => {
  it("a checkpoint has equal hashes for equal states, whatever the order of their fields", async () => {
    const one = await takeCheckpoint(7, { balance: { amount: 5, stale: false }, game: {} })
    const other = await takeCheckpoint(7, { game: {}, balance: { stale: false, amount: 5 } })
    expect(one).toEqual(other)
    expect(one.seq).toBe(7)
    expect(one.hashes["game"]).toBe("44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a")
  })

  it("a checkpoint differs only in the hash of the projection that differs", async () => {
    const one = await takeCheckpoint(1, { balance: { amount: 5 }, game: { spins: 1 } })
    const other = await takeCheckpoint(1, { balance: { amount: 6 }, game: { spins: 1 } })
    expect(other.hashes["balance"]).not.toBe(one.hashes["balance"])
    expect(other.hashes["game"]).toBe(one.hashes["game"])
  })

  it("a checkpoint covers the state at the time of the call, although the fold continues at once", async () => {
    const views = { balance: { amount: 5 } }
    const asked = takeCheckpoint(1, views)
    views.balance.amount = 6
    expect(await asked).toEqual(await takeCheckpoint(1, { balance: { amount: 5 } }))
  })

  it("a checkpoint rejects a state that JSON cannot express", async () => {
    await expect(takeCheckpoint(1, { balance: { amount: Number.NaN } })).rejects.toThrow(TypeError)
  })
})
