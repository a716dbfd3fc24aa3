import { describe, expect, it } from "vitest"
import { advanceStopwatch, decideRung, outlastsRetry, startStopwatch } from "./recoveryLadder.ts"

describe("[LIVE-3] the next step of the recovery ladder", () => {
  it("the recovery ladder opens the socket again once per outage, after three media sessions without a frame", () => {
    const sockets = Array.from({ length: 200 }, (_, fruitless) => fruitless).filter(
      (fruitless) => decideRung({ fruitless, needsSocket: false }) === "socket"
    )
    expect(sockets).toEqual([3])
  })

  it("the recovery ladder leaves the socket open while it is needed", () => {
    expect(decideRung({ fruitless: 3, needsSocket: true })).toBe("session")
  })
})

describe("[LIVE-3] the game socket at the player's retry", () => {
  const use = (underWay: string | null, seatHoldMs: number | null) => ({
    presses: { underWay },
    transfers: { underWay: null },
    game: { seatHoldMs }
  })

  it.each([
    ["is replaced when the server holds the seat", use(null, 60_000), 0, true, false],
    ["stays while a press is pending and messages arrive", use("press-1", 60_000), 25_000, true, true],
    ["stays where the server holds no seat and messages arrive", use(null, null), 25_000, true, true],
    ["is replaced when nothing has arrived for 31 s", use(null, null), 31_000, true, false],
    ["stays where it carries no answers to offers, and its silence proves nothing", use(null, null), 31_000, false, true],
    ["is replaced without answers to offers when nothing has arrived while a press is pending", use("press-1", null), 31_000, false, false]
  ] as const)("the game socket %s", (_, state, silentMs, answersOffers, stays) => {
    expect(outlastsRetry(state, { silentMs, answersOffers })).toBe(stays)
  })
})

describe("[LIVE-3] the recovery stopwatch", () => {
  const run = (...looks: readonly (readonly [now: number, isVisible: boolean])[]): number =>
    looks.reduce((watch, [now, isVisible]) => advanceStopwatch(watch, { now, isVisible }), startStopwatch(0)).ms

  it("the recovery stopwatch counts the time that the player waits", () => {
    expect(run([250, true], [500, true])).toBe(500)
  })

  it("the recovery stopwatch stops while the tab is hidden", () => {
    expect(run([250, true], [500, false], [60_000, false], [60_250, true])).toBe(500)
  })

  it("the recovery stopwatch stops while the page is frozen", () => {
    expect(run([250, true], [60_250, true], [60_500, true])).toBe(500)
  })
})
