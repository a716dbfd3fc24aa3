import { describe, expect, it } from "vitest"
import { given } from "../../../tests/support/given.ts"
import { aMeter, aRefusal, aSeat } from "../../../tests/support/samples.ts"
import { lost, seated } from "../../../tests/support/logs/seatEvents.ts"
import { event } from "../../domain/events.ts"
import { game } from "./game.ts"

describe("[GAME-3] the bands", () => {
  it("the bands are sorted by order, descending", () => {
    expect(
      given(game)
        .when(seated)
        .bands.map(({ order }) => order)
    ).toEqual([3, 2, 1])
  })

  it("[GAME-3] the bands change when the machine reports it, not when the player requests it", () => {
    const wish = event("BandRequested", { requestId: "r", bandId: 2 })
    expect(given(game, seated).when(wish)).toMatchObject({ activeBand: 1, bandAsked: { bandId: 2 } })
    expect(given(game, seated, wish).when(event("BandSelected", { bandId: 2 }))).toMatchObject({ activeBand: 2, bandAsked: null })
  })

  it("the bands stay unchanged when the machine refuses, and the notice shows why", () => {
    const refusal = aRefusal(18_801)
    expect(
      given(game, seated, event("BandRequested", { requestId: "r", bandId: 2 })).when(event("BandRefused", { requestId: "r", refusal }))
    ).toMatchObject({ activeBand: 1, bandAsked: null, notice: { refusal, at: 3_000 } })
  })

  it("the notice of a refused band ends when the player chooses a band again", () => {
    const next = event("BandRequested", { requestId: "r2", bandId: 2 })
    const asked = event("BandRequested", { requestId: "r", bandId: 2 })
    const refused = event("BandRefused", { requestId: "r", refusal: aRefusal(52_001) })
    expect(given(game, seated, asked, refused).when(next).notice).toBeNull()
    const told = event("CodeNotified", { refusal: aRefusal(52_001) })
    expect(given(game, seated, asked, refused, told).when(next).notice).not.toBeNull()
  })

  describe("[PROT-6] [PROT-9] a band whose answer was lost", () => {
    const wish = (bandId: number) => event("BandRequested", { requestId: `r${bandId}`, bandId })
    const expired = (bandId: number) => event("DeadlineReached", { what: "band", id: `r${bandId}` })
    const refused = (requestId: string) => event("BandRefused", { requestId, refusal: aRefusal(52_001) })
    const selected = (bandId: number, requestId?: string) =>
      event("BandSelected", { bandId, ...(requestId !== undefined && { requestId }) })
    const both = given(game, seated, wish(2), expired(2), wish(3), expired(3))
    const open = (...bands: readonly number[]) => ({ bandAsked: null, bandsUnanswered: bands.map((bandId) => ({ bandId })) })
    const { meter: _meter, ...silent } = aSeat()
    const pressed = event("PressRequested", { pressId: "p", button: "spin" })
    const accepted = event("PressAccepted", { pressId: "p" })
    const pressedAgain = event("PressRequested", { pressId: "p2", button: "spin" })
    const done = (pressId: string) => event("PressDone", { pressId, win: 0 })
    const meter = (version: number) => event("MeterReported", { meter: aMeter({ version }) })

    it.each([
      ["stays open beside a later one that is refused", [refused("r3")], open(2)],
      ["ends with its own refusal", [refused("r2")], open(3)],
      ["ends with the answer to a later one", [selected(3, "r3")], open()],
      ["leaves a later one open when its own answer comes late", [selected(2, "r2")], open(3)],
      ["ends when the machine itself selects a band", [selected(1)], open()],
      ["ends with a snapshot that names the active band or the meter", [lost("game"), seated], open()],
      [
        "stays open after a snapshot without the active band and the meter",
        [lost("game"), event("SeatTaken", { ...silent, activeBand: null })],
        open(2, 3)
      ],
      ["stays open after the meter of a press that the machine has not accepted", [pressed, meter(aMeter().version + 1)], open(2, 3)],
      ["ends with the meter of a later press that the machine has accepted", [pressed, accepted, meter(aMeter().version + 1)], open()],
      [
        "ends with the meter after a later press that is done without an acceptance",
        [pressed, done("p"), meter(aMeter().version + 1)],
        open()
      ],
      [
        "ends with the meter of the second press when no press has an acceptance and each meter comes before the end of its press",
        [pressed, meter(aMeter().version + 1), done("p"), pressedAgain, meter(aMeter().version + 2)],
        open()
      ],
      ["stays open after an older meter", [pressed, accepted, meter(aMeter().version - 1)], open(2, 3)]
    ])("a band whose answer was lost %s", (_what, then, expected) => {
      expect(both.when(...then)).toMatchObject(expected)
    })

    it("a request whose answer was lost does not end the wait for a later one", () => {
      const later = given(game, seated, wish(2), expired(2), wish(3))
      const waits = { bandAsked: { bandId: 3, requestId: "r3" } }
      expect(later.when(refused("r2"))).toMatchObject({ ...waits, bandsUnanswered: [] })
      expect(later.when(expired(2))).toMatchObject({ ...waits, bandsUnanswered: [{ bandId: 2 }] })
      expect(later.when(selected(2, "r2"))).toMatchObject({ ...waits, bandsUnanswered: [], activeBand: 2 })
      expect(later.when(selected(1))).toMatchObject({ ...waits, bandsUnanswered: [], activeBand: 1 })
      expect(later.when(selected(3))).toMatchObject({ bandAsked: null, bandsUnanswered: [], activeBand: 3 })
    })

    it("a snapshot without a meter shows the bet of the active band", () => {
      const withBand = event("SeatTaken", { ...silent, activeBand: 3 })
      const bet = silent.bands.find(({ id }) => id === 3)?.bet
      expect(given(game, seated, wish(3), lost("game")).when(withBand)).toMatchObject({ activeBand: 3, meter: { bet } })
    })
  })

  it("the bands have no pending request after a return", () => {
    expect(given(game, seated, event("BandRequested", { requestId: "r", bandId: 2 })).when(lost("game"), seated)).toMatchObject({
      bandAsked: null
    })
  })
})
