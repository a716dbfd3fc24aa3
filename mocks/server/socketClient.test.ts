import { once } from "node:events"
import { createServer } from "node:http"
import { expect, onTestFinished, test } from "vitest"
import { WebSocket, WebSocketServer } from "ws"
import { serveSocket } from "./socketClient.ts"

/** A real socket between a browser's end and the handlers' end. `heard` lists the events that the handlers get. */
const connect = async () => {
  const server = createServer().listen(0, "127.0.0.1")
  const sockets = new WebSocketServer({ server })
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  const heard: string[] = []
  const accepted = new Promise<ReturnType<typeof serveSocket>>((resolve) => {
    sockets.once("connection", (socket) => {
      const served = serveSocket(socket, new URL("ws://casino.example.test/ws/game"))
      served.client.addEventListener("message", ({ data }) => void heard.push(typeof data === "string" ? data : "no text"))
      served.client.addEventListener("close", ({ code }) => void heard.push(`closed with ${code}`))
      resolve(served)
    })
  })
  const browser = new WebSocket(`ws://127.0.0.1:${port}`)
  onTestFinished(() => {
    browser.terminate()
    server.close()
  })
  const [{ client }] = await Promise.all([accepted, once(browser, "open")])
  return { browser, client, heard }
}

test("[MOCK-1] a message that is under way when the casino closes the socket is lost, as in the page", async () => {
  const { browser, client, heard } = await connect()
  const closed = once(browser, "close")
  client.close(1012, "reset")
  browser.send("a press for the run before")
  expect((await closed)[0]).toBe(1012)
  expect(heard).toEqual(["closed with 1012"])
})

test("[MOCK-1] the casino learns the code with which the browser closes the socket", async () => {
  const { browser, heard } = await connect()
  browser.send("the last words")
  browser.close(1000)
  await expect.poll(() => heard, { timeout: 30_000 }).toEqual(["the last words", "closed with 1000"])
})
