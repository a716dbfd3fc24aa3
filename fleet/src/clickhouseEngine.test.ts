import { once } from "node:events"
import { createServer } from "node:http"
import { describe, expect, it, onTestFinished } from "vitest"
import { openClickHouse } from "./clickhouseEngine.ts"

it("[OPS-3] each request to a ClickHouse server has a connection of its own, because the server may close an idle one", async () => {
  const headers: (string | undefined)[] = []
  const server = createServer((request, response) => {
    headers.push(request.headers.connection)
    request.resume().on("end", () => response.end())
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
  const engine = await openClickHouse({ url, shards: [], cluster: null })
  await engine.insert("counts", new Uint8Array([1]))
  server.close()
  expect(headers.length).toBeGreaterThan(1)
  expect(new Set(headers)).toEqual(new Set(["close"]))
})

/** A ClickHouse server that answers each statement with the text of the first part that the statement contains, and with nothing otherwise. */
const answeringServer = async (answers: Readonly<Record<string, string>>) => {
  const statements: string[] = []
  const server = createServer((request, response) => {
    let body = ""
    request.on("data", (chunk: Buffer) => void (body += chunk.toString()))
    request.on("end", () => {
      statements.push(body)
      response.end(Object.entries(answers).find(([part]) => body.includes(part))?.[1] ?? "")
    })
  }).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`, statements }
}

/** One row of ClickHouse's format JSON. */
const oneRow = (row: Readonly<Record<string, string | number>>): string =>
  JSON.stringify({
    meta: Object.entries(row).map(([name, value]) => ({ name, type: typeof value === "number" ? "UInt64" : "String" })),
    data: [row]
  })

const REASON_KNOWN = "system.columns"
const PENDING = "system.mutations"
const LEFT = "SELECT count() AS n FROM"

describe("[OPS-3] the removal of reports from a ClickHouse server", () => {
  it("a cluster with a shard that nobody named refuses the load before the insert, and names --shard", async () => {
    const answers = { [REASON_KNOWN]: oneRow({ n: 0 }), [PENDING]: oneRow({ pending: 0, reason: "" }), [LEFT]: oneRow({ n: 3 }) }
    const { url } = await answeringServer(answers)
    const engine = await openClickHouse({ url, shards: [], cluster: "fleet" })
    await expect(engine.remove(["evening"])).rejects.toThrow("name the HTTP interface of every other shard with --shard")
  })

  it("a cluster whose shards are all named removes the rows from the tables of the data set", async () => {
    const answers = { [REASON_KNOWN]: oneRow({ n: 0 }), [PENDING]: oneRow({ pending: 0, reason: "" }), [LEFT]: oneRow({ n: 0 }) }
    const { url, statements } = await answeringServer(answers)
    const engine = await openClickHouse({ url, shards: [], cluster: "fleet" })
    await engine.remove(["evening"])
    const asked = statements.find((one) => one.includes(PENDING)) ?? ""
    expect(asked).toContain("table IN ('events_local', 'counts_local', 'verdicts_local', 'reports_local')")
    expect(asked).not.toContain("latest_fail_reason")
    expect(statements.filter((one) => one.includes(LEFT) && !one.includes(REASON_KNOWN))).toHaveLength(4)
  })

  it("a removal that the server cannot perform ends the load with the server's reason", async () => {
    const answers = { [REASON_KNOWN]: oneRow({ n: 1 }), [PENDING]: oneRow({ pending: 1, reason: "Code: 243. Not enough space" }) }
    const { url, statements } = await answeringServer(answers)
    const engine = await openClickHouse({ url, shards: [], cluster: null })
    await expect(engine.remove(["evening"])).rejects.toThrow("cannot remove old rows: Code: 243. Not enough space")
    expect(statements.find((one) => one.includes(PENDING))).toContain("max(latest_fail_reason)")
  })
})
