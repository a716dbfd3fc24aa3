import { afterEach, describe, expect, it, vi } from "vitest"
import { aHeader, makeInstantWriter, makeManualClock } from "../../tests/support/logParts.ts"
import { DEFAULT_SETTINGS } from "../domain/account/settings.ts"
import { makeEventLog, NEW_LOG } from "../log/core/eventLog.ts"
import { makeFolds } from "../../tests/support/makeFolds.ts"
import { setTraces } from "./core/tracing.ts"
import { observe } from "./playerPart.ts"

afterEach(() => {
  for (const file of ["startTraces", "startRollUps", "sendErrors"]) vi.doUnmock(`../telemetry/${file}.ts`)
  setTraces(null)
})

describe("[OPS-1] [OPS-2] [OPS-5] the telemetry", () => {
  it("names the build of the page when an older build began the log", async () => {
    const seen: unknown[] = []
    const start = (log: { readonly header: () => unknown }) => void seen.push(log.header())
    vi.doMock("../telemetry/startTraces.ts", () => ({ startTraces: start }))
    vi.doMock("../telemetry/startRollUps.ts", () => ({ startRollUps: start }))
    vi.doMock("../telemetry/sendErrors.ts", () => ({ sendErrors: start }))
    const header = { ...aHeader("log"), build: "older" }
    const log = makeEventLog({ header, clock: makeManualClock().clock, writer: makeInstantWriter().writer, start: NEW_LOG })
    const { views } = makeFolds()
    const values = { ...DEFAULT_SETTINGS, otlpUrl: "https://otlp.example", sentryDsn: "https://key@sentry.example/7" }
    observe(log, { views: { ...views, settings: { ...views.settings, values } } })
    await vi.waitFor(() => expect(seen).toHaveLength(3))
    expect(seen).toEqual(Array.from({ length: 3 }, () => ({ ...header, build: __VERSION__ })))
    expect(log.header()).toEqual(header)
  })
})
