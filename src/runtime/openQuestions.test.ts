import { describe, expect, it } from "vitest"
import { event } from "../domain/events.ts"
import { makeEventLog, NEW_LOG } from "../log/eventLog.ts"
import { makeFolds } from "../projections/folds.ts"
import { aHeader, makeInstantWriter, makeManualClock } from "../../tests/support/logParts.ts"
import { decideOverdue } from "./openQuestions.ts"

const SRC = { src: { kind: "player" } } as const

/** A press that was sent at a time, as the page sees it. */
const sentAt = (wall: number) => {
  const { clock } = makeManualClock(wall)
  const log = makeEventLog({ header: aHeader(), clock, writer: makeInstantWriter().writer, start: NEW_LOG })
  const folds = makeFolds()
  log.subscribe(folds.evolve)
  log.append(event("PressRequested", { pressId: "p-1", button: "spin" }), SRC)
  log.append(event("PressSent", { pressId: "p-1" }), SRC)
  return folds.views
}

const NOON = 1_790_000_000_000
const typesAt = (now: number) => decideOverdue(sentAt(NOON), now).map(({ type }) => type)

describe("[LIVE-4] a press without an answer", () => {
  it("is waited for for a while, then it is unknown", () => {
    expect(typesAt(NOON + 8_000)).toEqual([])
    expect(typesAt(NOON + 8_001)).toEqual(["DeadlineReached", "PressBecameUnknown"])
  })

  it("is unknown too when the clock was set back since: it would be waited for for hours", () => {
    expect(typesAt(NOON - 3_600_000)).toEqual(["DeadlineReached", "PressBecameUnknown"])
  })
})
