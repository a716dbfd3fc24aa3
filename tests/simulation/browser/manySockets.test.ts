// First, as in the simulator: this module loads MSW.
import { CASINO_URL } from "./simulatedInternet.ts"
import { setImmediate } from "node:timers/promises"
import { ws } from "msw/ws"
import { expect, it, onTestFinished } from "vitest"
import { plugSocket } from "../../support/plugSocket.ts"

const nothing = (): void => undefined

it("the simulator opens more sockets than Node's default number of listeners without a warning of a leak", async () => {
  const warnings: Error[] = []
  const note = (warning: Error): void => void warnings.push(warning)
  process.on("warning", note)
  onTestFinished(() => void process.off("warning", note))
  const handler = ws.link("*").addEventListener("connection", nothing)
  const sockets = Array.from({ length: 20 }, () =>
    plugSocket([handler], new URL("/game", CASINO_URL).href.replace("http", "ws"), { message: nothing, closed: nothing })
  )
  await Promise.all(sockets.map(({ opened }) => opened))
  // Node emits a warning in the next tick.
  await setImmediate()
  expect(warnings).toEqual([])
})
