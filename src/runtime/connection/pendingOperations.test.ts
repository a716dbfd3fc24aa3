import { describe, expect, it } from "vitest"
import { event } from "../../domain/events.ts"
import { makeEventLog, NEW_LOG } from "../../log/core/eventLog.ts"
import { makeFolds } from "../../../tests/support/makeFolds.ts"
import { aHeader, makeInstantWriter, makeManualClock } from "../../../tests/support/logParts.ts"
import { decideOverdue } from "./pendingOperations.ts"

const SRC = { src: { kind: "player" } } as const

/** The views of a page that sent a press at this time (wall-clock ms). */
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
  it("a press without an answer becomes unknown after its deadline", () => {
    expect(typesAt(NOON + 8_000)).toEqual([])
    expect(typesAt(NOON + 8_001)).toEqual(["DeadlineReached", "PressBecameUnknown"])
  })

  it("a press without an answer becomes unknown when the clock was set back, instead of waiting for hours", () => {
    expect(typesAt(NOON - 3_600_000)).toEqual(["DeadlineReached", "PressBecameUnknown"])
  })
})
