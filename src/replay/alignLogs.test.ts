import { describe, expect, it } from "vitest"
import { envelop } from "../../tests/support/given.ts"
import { type DomainEvent, event } from "../domain/events.ts"
import { toEventList } from "../log/core/eventList.ts"
import { alignLogs, ROW_KINDS } from "./alignLogs.ts"

const press = (pressId: string, win = 0) => [event("PressRequested", { pressId, button: "spin" }), event("PressDone", { pressId, win })]
const start = [event("PageLoaded", { restored: 0 }), event("Navigated", { path: "/lobby" })]
const lost = event("ConnectionLost", { channel: "game", code: 1_006, reason: "" })
const back = event("ConnectionOpened", { channel: "game" })

const align = async (left: readonly DomainEvent[], right: readonly DomainEvent[]) => {
  const rows = await alignLogs(toEventList(envelop(left)), toEventList(envelop(right)), () => Promise.resolve())
  return {
    first: rows.first,
    rows: [...rows.kind].map((kind, row) => `${ROW_KINDS[kind] ?? ""} ${rows.left[row] ?? 0} ${rows.right[row] ?? 0}`)
  }
}

describe("[LOG-5] aligning two logs", () => {
  it("treats events as the same when only their ids and times differ", async () => {
    const { first, rows } = await align([...start, ...press("a"), ...press("b")], [...start, ...press("x"), ...press("y")])
    expect(first).toBeNull()
    expect(rows.every((row) => row.startsWith("same"))).toBe(true)
  })

  it("names the first event whose payload differs", async () => {
    expect(await align([...start, ...press("a", 0)], [...start, ...press("x", 50)])).toMatchObject({
      first: 3,
      rows: ["same 1 1", "same 2 2", "same 3 3", "content 4 4"]
    })
  })

  it("aligns the logs again after events that only one of them has", async () => {
    const { first, rows } = await align([...start, ...press("a"), ...press("b")], [...start, lost, back, ...press("a"), ...press("b")])
    expect(first).toBe(2)
    expect(rows).toEqual(["same 1 1", "same 2 2", "rightOnly 0 3", "rightOnly 0 4", "same 3 5", "same 4 6", "same 5 7", "same 6 8"])
  })

  it("reports a difference when an event concerns another press", async () => {
    const twice = [...start, ...press("a"), event("PressDone", { pressId: "a", win: 0 })]
    const other = [...start, ...press("a"), event("PressDone", { pressId: "b", win: 0 })]
    expect((await align(twice, other)).first).toBe(4)
  })

  it("lists the remaining events of the longer log as one-sided rows", async () => {
    expect((await align(start, [...start, lost])).rows).toEqual(["same 1 1", "same 2 2", "rightOnly 0 3"])
    expect((await align([], start)).rows).toEqual(["rightOnly 0 1", "rightOnly 0 2"])
  })
})
