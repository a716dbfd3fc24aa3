import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { event } from "../../src/domain/events.ts"
import { makeEventLog, NEW_LOG } from "../../src/log/core/eventLog.ts"
import { makePost } from "../../src/telemetry/sendOtlp.ts"
import { startRollUps } from "../../src/telemetry/startRollUps.ts"
import { aHeader, makeInstantWriter, makeManualClock } from "../support/logParts.ts"
import { aSeat, aVideoSample } from "../support/samples.ts"
import { startCollector } from "./startCollector.ts"

const SENDERS = 1_000
const PRESSES = 3
const SLOW_MS = 1_500
const DEADLINE_MS = 60_000
const browser = { src: { kind: "browser" } } as const

/** One player with three presses in a minute. Each tenth player's are slow. Returns the timer that closes the minute. */
const startPlayer = (url: string, index: number) => {
  const { now, clock } = makeManualClock()
  const log = makeEventLog({ header: aHeader(`player-${index}`), clock, writer: makeInstantWriter().writer, start: NEW_LOG })
  // A request that a busy computer answers after its deadline would be sent again, and count twice.
  const post = makePost(url, DEADLINE_MS)
  let failures = index % 10 === 0 ? 1 : 0
  startRollUps(log, url, {
    // Each tenth player's first request does not reach the collector.
    post: (path, body) => (failures-- > 0 ? Promise.resolve(false) : post(path, body)),
    after: () => undefined,
    vitals: () => () => undefined,
    onHide: () => undefined,
    random: () => 0
  })
  log.append(event("SeatTaken", aSeat()), browser)
  for (let press = 0; press < PRESSES; press += 1) {
    const pressId = `${index}-${press}`
    log.append(event("PressRequested", { pressId, button: "spin" }), browser)
    const ackMs = index % 10 === 0 ? SLOW_MS : 40
    now.mono += ackMs
    now.wall += ackMs
    log.append(event("PressAccepted", { pressId }), browser)
    log.append(event("PressDone", { pressId, win: 0 }), browser)
  }
  log.append(event("VideoSampled", aVideoSample(25)), browser)
  now.mono = 60_000
  const hide = (): void => void log.append(event("VisibilityChanged", { visible: false }), browser)
  return { hide }
}

describe("[OPS-2] roll-ups of a thousand players", () => {
  it("all reach the collector, also after a request was lost, and Prometheus can read the sums", async () => {
    const collector = await startCollector()
    try {
      const players = Array.from({ length: SENDERS }, (_, index) => startPlayer(collector.url, index))
      for (const { hide } of players) hide()
      // The player's next activity sends the figures that the collector did not accept.
      await expect.poll(() => collector.rollUps.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(SENDERS * 0.9)
      for (const { hide } of players) hide()
      await expect.poll(() => collector.rollUps.size, { timeout: 60_000 }).toBe(SENDERS)
      expect(collector.refused).toEqual([])
      const text = await (await fetch(`${collector.url}/metrics`)).text()
      expect(text).toContain(`telereel_presses_total{build="test",outcome="done"} ${SENDERS * PRESSES}\n`)
      // Of a gauge, the collector would keep one player's value only.
      const acks = "telereel_press_ack_duration"
      expect(text).toContain(`${acks}_bucket{build="test",le="0.05"} ${SENDERS * PRESSES * 0.9}\n`)
      expect(text).toContain(`${acks}_bucket{build="test",le="2.5"} ${SENDERS * PRESSES}\n`)
      expect(text).toContain(`${acks}_bucket{build="test",le="+Inf"} ${SENDERS * PRESSES}\n`)
      expect(text).toContain(`${acks}_count{build="test"} ${SENDERS * PRESSES}\n`)
      expect(text).toContain(`telereel_live_total{build="test"} ${SENDERS}\n`)
      expect(text).toContain(`telereel_visible_total{build="test"} ${SENDERS * 60}\n`)
      expect(text).toContain(`telereel_seated_total{build="test"} ${SENDERS * 60}\n`)
      // The documented alerts use series that exist. No player in this test has lost a connection.
      const alerts = readFileSync(new URL("../../docs/prometheus/alerts.yml", import.meta.url), "utf8")
      const series = new Set(alerts.match(/telereel_\w+/gu))
      series.delete("telereel_reconnections_total")
      expect([...series].filter((name) => !text.includes(`${name}{`))).toEqual([])
      expect(text).toMatch(/^(?:[a-z_0-9]+\{[^{}\n]*\} [\d.]+\n)+$/u)
    } finally {
      await collector.stop()
    }
  }, 120_000)
})
