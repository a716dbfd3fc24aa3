import { describe, expect, it } from "vitest"
import { given, STEP_MS } from "../../tests/support/given.ts"
import { OWN_CLOSE_CODES } from "../domain/connection/closeCodes.ts"
import { type DomainEvent, event } from "../domain/events.ts"
import { connection } from "./connection.ts"

const channel = "game"
const asked = (attempt: number) => event("ConnectionRequested", { channel, attempt })
const opened = event("ConnectionOpened", { channel })
const lost = event("ConnectionLost", { channel, code: 1006, reason: "" })
const scheduled = (attempt: number, delayMs: number) => event("ReconnectScheduled", { channel, attempt, delayMs })

const gameAfter = (...events: readonly DomainEvent[]) => given(connection).when(...events).channels.game

describe("[LIVE-2] the network", () => {
  const offline = event("NetworkChanged", { online: false })

  it("the network is missing while the browser reports so, and present after a socket has opened nevertheless", () => {
    expect(given(connection).when(opened, offline).online).toBe(false)
    expect(given(connection).when(offline, asked(1), opened).online).toBe(true)
  })
})

describe("[LIVE-2] a socket", () => {
  it("a socket is opening, then open", () => {
    expect(gameAfter(asked(1))).toEqual({ phase: "opening", attempt: 1, retry: null, lostAt: null, drops: 0 })
    expect(gameAfter(asked(1), opened)).toEqual({ phase: "open", attempt: 0, retry: null, lostAt: null, drops: 0 })
  })

  it("[GAME-1] a socket waits after a loss, and shows when it was lost and how long the next attempt waits", () => {
    expect(gameAfter(asked(1), opened, lost, scheduled(1, 400))).toEqual({
      phase: "waiting",
      attempt: 1,
      lostAt: 3 * STEP_MS,
      retry: { at: 4 * STEP_MS, mono: 4 * STEP_MS, delayMs: 400 },
      drops: 1
    })
  })

  it("a socket keeps the time of its first loss when further attempts fail", () => {
    const away = gameAfter(asked(1), opened, lost, scheduled(1, 400), asked(2), lost, scheduled(2, 900))
    expect(away).toMatchObject({ lostAt: 3 * STEP_MS, attempt: 2, phase: "waiting" })
  })

  it("a socket stops waiting when it is opened again", () => {
    expect(gameAfter(lost, scheduled(1, 400), asked(2))).toMatchObject({ phase: "opening", retry: null })
  })

  it("a socket is no longer lost when it is open again", () => {
    expect(gameAfter(lost, scheduled(1, 400), asked(2), opened)).toEqual({
      phase: "open",
      attempt: 0,
      retry: null,
      lostAt: null,
      drops: 1
    })
  })

  it("a socket is closed, and not lost, after it was closed on purpose", () => {
    expect(gameAfter(asked(1), opened, event("ConnectionClosed", { channel }))).toEqual({
      phase: "closed",
      attempt: 0,
      retry: null,
      lostAt: null,
      drops: 0
    })
  })

  it("a socket counts consecutive closes by the casino, also when it was open in between", () => {
    const round = (attempt: number) => [asked(attempt), opened, lost, scheduled(attempt, 400)]
    expect(gameAfter(...round(1), ...round(2), ...round(3)).drops).toBe(3)
    expect(gameAfter(...round(1), ...round(2), ...round(3), asked(4), opened).drops).toBe(3)
  })

  it.each(Object.entries(OWN_CLOSE_CODES))("a socket counts no close by the client itself (%s)", (reason, code) => {
    const round = (attempt: number) => [asked(attempt), opened, lost, scheduled(attempt, 400)]
    const own = event("ConnectionLost", { channel, code, reason })
    expect(gameAfter(...round(1), ...round(2), ...round(3), asked(4), own).drops).toBe(0)
  })

  it("a socket restarts the count after a socket that stayed open", () => {
    const round = (attempt: number) => [asked(attempt), opened, lost, scheduled(attempt, 400)]
    expect(gameAfter(...round(1), ...round(2), ...round(3), ...round(1)).drops).toBe(1)
  })

  it("a socket does not affect the other socket", () => {
    expect(given(connection).when(asked(1), lost).channels.notifications.phase).toBe("closed")
  })
})

describe("[LIVE-2] the network", () => {
  it("the network is as last reported by the browser, whatever the sockets do", () => {
    expect(given(connection).when(event("NetworkChanged", { online: false }), asked(1))).toMatchObject({ online: false })
    expect(given(connection, event("NetworkChanged", { online: false })).when(event("NetworkChanged", { online: true }))).toMatchObject({
      online: true
    })
  })

  it("the network starts online with all sockets closed after a reload", () => {
    expect(given(connection, event("NetworkChanged", { online: false }), opened).when(event("PageLoaded", { restored: 2 }))).toEqual(
      connection.initial()
    )
  })
})
