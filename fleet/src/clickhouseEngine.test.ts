import { once } from "node:events"
import { createServer } from "node:http"
import { expect, it } from "vitest"
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
