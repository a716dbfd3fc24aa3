import { describe, expect, it } from "vitest"
import { envelop } from "../../tests/support/given.ts"
import { event } from "../domain/events.ts"
import { toEventList } from "../log/core/eventList.ts"
import { makePathAt } from "./pathAt.ts"

const events = envelop([
  event("PageLoaded", { restored: 0 }),
  event("Navigated", { path: "/login" }),
  event("LogInRequested", { remember: false }),
  event("Navigated", { path: "/lobby" }),
  event("PageLoaded", { restored: 4 }),
  event("Navigated", { path: "/game/1/x" })
])

describe("[LOG-5] the path at an event", () => {
  it("returns the last path visited, and null while a page loads", () => {
    const pathAt = makePathAt(toEventList(events))
    expect([0, 1, 2, 3, 4, 5, 6].map(pathAt)).toEqual([null, null, "/login", "/login", "/lobby", null, "/game/1/x"])
  })
})
