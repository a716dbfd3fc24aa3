import { describe, expect, it } from "vitest"
import { aHeader, makeInstantWriter, makeManualClock } from "../../tests/support/logParts.ts"
import { aSeat } from "../../tests/support/samples.ts"
import { event } from "../domain/events.ts"
import { makeEventLog, NEW_LOG } from "../log/core/eventLog.ts"
import { startRollUps } from "./startRollUps.ts"
import { startTraces } from "./startTraces.ts"

const browser = { src: { kind: "browser" } } as const

/** A log that begins anew when the player logs out, before the telemetry gets the logout: as a page's log does. */
const makeSessions = () => {
  const { now, clock } = makeManualClock()
  const log = makeEventLog({ header: aHeader("first"), clock, writer: makeInstantWriter().writer, start: NEW_LOG })
  log.subscribe(({ type }) => {
    if (type === "LoggedOut") log.restart(aHeader("second"))
  })
  const bodies: string[] = []
  const post = (_path: string, body: object): Promise<boolean> => {
    bodies.push(JSON.stringify(body))
    return Promise.resolve(true)
  }
  const pass = (ms: number): void => {
    now.mono += ms
    now.wall += ms
  }
  return { log, bodies, post, pass }
}

describe("the telemetry of two sessions of one page", () => {
  it("[OPS-2] a logout sends the minute of the session that ends, under the id of that session's log", () => {
    const { log, bodies, post, pass } = makeSessions()
    startRollUps(log, "", { post, after: () => undefined, vitals: () => () => undefined, onHide: () => undefined, random: () => 0 })
    log.append(event("SeatTaken", aSeat()), browser)
    pass(20_000)
    log.append(event("LoggedOut", { reason: "player" }), browser)
    expect(bodies).toHaveLength(1)
    expect(bodies[0]).toContain('"first"')
    expect(bodies[0]).not.toContain('"second"')
    expect(bodies[0]).toMatch(/"telereel\.seated"[^]*?"asInt":"20"/u)
  })

  it("[OPS-1] traces of a session are sent under the id of that session's log, also after the next one has begun", async () => {
    const { log, bodies, post, pass } = makeSessions()
    let flush = (): void => undefined
    const page = { post, afterPaint: (then: () => void) => then(), every: (_ms: number, act: () => void) => (flush = act) }
    startTraces(log, { url: "", rate: 1 }, page)
    for (const pressId of ["p-1", "p-2"]) {
      log.append(event("PressRequested", { pressId, button: "spin" }), browser)
      pass(10)
      log.append(event("PressDone", { pressId, win: 0 }), browser)
      if (pressId === "p-1") log.append(event("LoggedOut", { reason: "player" }), browser)
    }
    await Promise.resolve()
    flush()
    await expect.poll(() => bodies.length).toBe(2)
    const ids = bodies.map((body) =>
      [...body.matchAll(/"session\.id","value":\{"stringValue":"(?<id>\w+)"/gu)].map(({ groups }) => groups?.["id"])
    )
    expect(ids).toEqual([["first"], ["second"]])
  })
})
