import "fake-indexeddb/auto"
import { openDB } from "idb"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { SRC, notified, open, restoreBrowser, stubBrowser, typesOf } from "../../../tests/support/logs/sessionLogs.ts"
import { databaseOf } from "../../log/store/chunkStore.ts"

beforeEach(stubBrowser)

afterEach(restoreBrowser)

describe("[LOG-3] a log that is damaged on the disk", () => {
  /** A log of five events in three chunks, one of which is damaged on the disk. */
  const damage = async (first: number, chunk: unknown) => {
    const before = await open()
    for (const amounts of [[1, 2], [3], [4, 5]]) {
      for (const amount of amounts) before.log.append(notified(amount), SRC)
      await before.log.settle("relaxed")
    }
    const database = await openDB(databaseOf("p-1"))
    const key = [before.log.header().logId, first]
    await (chunk === undefined ? database.delete("chunks", key) : database.put("chunks", chunk, key))
    database.close()
    return before
  }
  it.each([
    ["corrupt", { events: [{ seq: 3, data: { balance: "3" } }] }],
    ["missing", undefined]
  ])("keeps the events before and after a %s chunk and records the loss", async (_name, chunk) => {
    await damage(3, chunk)
    const after = await open()
    expect(after.restored.map(({ seq }) => seq)).toEqual([1, 2, 4, 5])
    expect(after.log.recent()).toMatchObject([{ seq: 6, type: "LogCut", data: { kept: 4, lost: 1 } }])
    after.log.append(notified(6), SRC)
    await after.log.settle("relaxed")
    const again = await open()
    expect(typesOf(again.restored).slice(-3)).toEqual(["5 BalanceNotified", "6 LogCut", "7 BalanceNotified"])
    expect(again.log.recent()).toEqual([])
  })

  it.each([
    ["is not an object", "lost"],
    ["has no list of events", { events: 5 }]
  ])("keeps the log when its last chunk %s, and continues after it", async (_name, chunk) => {
    const before = await damage(4, chunk)
    const after = await open()
    expect(after.log.header()).toEqual(before.log.header())
    expect(after.restored.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(after.log.recent()).toMatchObject([{ seq: 6, type: "LogCut", data: { kept: 3, lost: 2 } }])
  })

  it("records in the log and in the report a loss that happens while the page is open", async () => {
    const home = await damage(3, undefined)
    expect(typesOf((await home.whole()).events)).toEqual([
      "1 BalanceNotified",
      "2 BalanceNotified",
      "4 BalanceNotified",
      "5 BalanceNotified",
      "6 LogCut"
    ])
    expect((await home.whole()).events).toHaveLength(5)
  })
})
