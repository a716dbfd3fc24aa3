import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { text } from "node:stream/consumers"
import { bundlePage } from "../support/bundlePage.ts"
import { GOLDEN_LOG } from "./makeGoldenLog.ts"

/** Serves a page that makes any browser fold the golden log and post the result. Localhost is a secure context. */
export const startEngineServer = async () => {
  const files = new Map([
    ["/", { type: "text/html", body: '<!doctype html><script type="module" src="/page.js"></script>' }],
    ["/page.js", { type: "text/javascript", body: await bundlePage(new URL("./enginePage.ts", import.meta.url)) }],
    ["/golden.ndjson", { type: "text/plain", body: readFileSync(GOLDEN_LOG, "utf8") }]
  ])
  let settle = (_proof: unknown): void => undefined
  const proof = new Promise<unknown>((resolve) => {
    settle = resolve
  })
  const server = createServer((request, response) => {
    if (request.method === "POST") {
      void text(request).then((body) => {
        response.end()
        settle(JSON.parse(body))
      })
      return
    }
    const file = files.get(request.url ?? "")
    response.writeHead(file === undefined ? 404 : 200, { "content-type": `${file?.type ?? "text/plain"}; charset=utf-8` }).end(file?.body)
  })
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return { url: `http://localhost:${port}/`, proof, stop: () => void server.close() }
}
