import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { aRefusal } from "../../../tests/support/samples.ts"
import { type DomainEvent, event } from "../../domain/events.ts"
import { presses } from "./presses.ts"

const asked = (pressId = "p") => event("PressRequested", { pressId, button: "spin" })
const pressId = "p"
const sent = event("PressSent", { pressId })
const accepted = event("PressAccepted", { pressId })
const done = event("PressDone", { pressId, win: 300 })
const refused = event("PressRefused", { pressId, refusal: aRefusal(18_801) })
const unknown = event("PressBecameUnknown", { pressId })
const unseen = event("PressUnseen", { pressId })

const after = (...events: readonly DomainEvent[]) => given(presses).when(...events)

describe("[LIVE-4] a press", () => {
  it.each([
    ["requested", [], "p"],
    ["sent", [sent], "p"],
    ["accepted", [sent, accepted], "p"],
    ["done", [sent, accepted, done], null],
    ["refused", [sent, refused], null],
    ["unknown", [sent, unknown], "p"]
  ])("a press has the visible status %s", (status, steps: readonly DomainEvent[], underWay) => {
    const state = after(asked(), ...steps)
    expect(state.recent[0]).toMatchObject({ id: "p", button: "spin", status })
    expect(state.underWay).toBe(underWay)
  })

  it("a press that is done shows its win", () => {
    expect(after(asked(), sent, done).recent[0]).toMatchObject({ win: 300, refusal: null })
  })

  it("a press that is refused shows why, and one that the server never received is refused as unseen", () => {
    expect(after(asked(), refused).recent[0]).toMatchObject({ refusal: aRefusal(18_801), unseen: false })
    expect(after(asked(), unknown, unseen).recent[0]).toMatchObject({ status: "refused", unseen: true })
  })

  it("a press of unknown outcome takes the outcome that becomes known", () => {
    expect(after(asked(), sent, unknown, done).recent[0]?.status).toBe("done")
  })

  it.each([
    ["done", done],
    ["refused", refused]
  ])("a press with a final status (%s) ignores late and repeated answers", (_status, last) => {
    for (const late of [sent, accepted, done, refused, unseen, unknown]) {
      expect(given(presses, asked(), sent, last).when(late)).toEqual(given(presses, asked(), sent, last).when())
    }
  })

  it("a press that is accepted or unknown does not become sent by a late event", () => {
    expect(after(asked(), unknown, sent).recent[0]?.status).toBe("unknown")
    expect(after(asked(), accepted, sent).recent[0]?.status).toBe("accepted")
  })

  it("a press without an outcome stays known however many Stops follow it", () => {
    const stops = Array.from({ length: 30 }, (_, n) => [
      event("PressRequested", { pressId: `stop-${n}`, button: "stop" }),
      event("PressRefused", { pressId: `stop-${n}`, refusal: aRefusal(18_801) })
    ]).flat()
    const state = after(asked(), sent, accepted, ...stops)
    expect(state.underWay).toBe("p")
    expect(state.recent.length).toBeLessThanOrEqual(21)
    expect(given(presses, asked(), sent, accepted, ...stops).when(done).underWay).toBeNull()
  })

  it("a press that was never requested changes nothing", () => {
    expect(given(presses, asked("other")).when(done, unknown)).toEqual(given(presses, asked("other")).when())
  })
})

describe("[GAME-2] the presses", () => {
  it("the presses are sorted newest first, and the newest twenty are kept", () => {
    const many = Array.from({ length: 25 }, (_, index) => [asked(`p${index}`), event("PressDone", { pressId: `p${index}`, win: 0 })]).flat()
    expect(after(...many).recent.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => `p${24 - index}`))
  })

  it("the presses include one under way, and a late answer to an earlier press does not end it", () => {
    expect(after(asked(), done, asked("q"), done).underWay).toBe("q")
  })

  it("the presses are cleared at logout", () => {
    expect(given(presses, asked()).when(event("LoggedOut", { reason: "player" }))).toMatchObject({ recent: [], underWay: null })
  })
})
