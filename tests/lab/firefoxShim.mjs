#!/usr/bin/env node
/**
 * Starts Firefox for Playwright, and passes its WebDriver BiDi connection on. Firefox ESR does not know `emulation.setMediaFeaturesOverride`, which
 * Playwright sends to every page: the shim answers it itself. `FIREFOX_PATH` names the browser.
 */
import { spawn } from "node:child_process"
import process from "node:process"
import { createInterface } from "node:readline"
import { WebSocket, WebSocketServer } from "ws"

const UNKNOWN = "emulation.setMediaFeaturesOverride"
const LISTENING = /^(?<text>WebDriver BiDi listening on )(?<url>ws:\/\/.*)$/u

const firefox = spawn(process.env["FIREFOX_PATH"] ?? "/usr/bin/firefox-esr", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"]
})
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => firefox.kill(signal))
firefox.on("exit", (code) => process.exit(code ?? 1))

const passOn = (url) => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" })
  server.on("connection", (client, { url: path }) => {
    const browser = new WebSocket(url + path, { maxPayload: 0 })
    const waiting = []
    browser.on("open", () => {
      for (const text of waiting.splice(0)) browser.send(text)
    })
    browser.on("message", (data) => client.send(data, { binary: false }))
    browser.on("close", () => client.close())
    client.on("close", () => browser.close())
    client.on("message", (/** @type {Buffer} */ data) => {
      const text = data.toString()
      const { id, method } = JSON.parse(text)
      if (method === UNKNOWN) client.send(JSON.stringify({ type: "success", id, result: {} }))
      else if (browser.readyState === WebSocket.OPEN) browser.send(text)
      else waiting.push(text)
    })
  })
  server.on("listening", () => process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`))
}

for await (const line of createInterface(firefox.stderr)) {
  const { url } = LISTENING.exec(line)?.groups ?? {}
  if (url === undefined) process.stderr.write(`${line}\n`)
  else passOn(url)
}
