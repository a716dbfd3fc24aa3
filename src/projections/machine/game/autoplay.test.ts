import { describe, expect, it } from "vitest"
import { given } from "../../../../tests/support/given.ts"
import { aRefusal } from "../../../../tests/support/samples.ts"
import { autoplay, lost, seated } from "../../../../tests/support/logs/seatEvents.ts"
import { type DomainEvent, event } from "../../../domain/events.ts"
import { game } from "../game.ts"

const step = { transferId: "t", direction: "in", amount: 500 } as const

describe("[GAME-5] autoplay", () => {
  it("autoplay follows the player's last choice", () => {
    expect(given(game, seated).when(autoplay(true))).toMatchObject({ autoplay: true })
    expect(given(game, seated, autoplay(true)).when(autoplay(false))).toMatchObject({ autoplay: false })
  })

  it.each([
    ["a transfer is requested", event("TransferRequested", { ...step, machineId: 11 })],
    ["a transfer has completed", event("TransferCompleted", { ...step, credit: 500, balance: 0 })],
    ["a transfer is refused", event("TransferRefused", { transferId: "t", refusal: aRefusal() })],
    ["the server never received a transfer", event("TransferUnseen", { transferId: "t" })],
    ["a press is refused", event("PressRefused", { pressId: "p", refusal: aRefusal() })],
    ["the server never received a press", event("PressUnseen", { pressId: "p" })],
    ["the socket is lost", lost("game")],
    ["the machine is left", event("MachineLeft", { machineId: 11, reason: "player" })],
    ["the page is loaded again", event("PageLoaded", { restored: 2 })]
  ])("autoplay is off once %s", (_what, then) => {
    const asked = [event("PressRequested", { pressId: "p", button: "spin" }), event("TransferRequested", { ...step, machineId: 11 })]
    expect(given(game, seated, ...asked, autoplay(true)).when(then)).toMatchObject({ autoplay: false })
  })

  it("autoplay is off once a spin is refused that the player has tried to stop many times", () => {
    const spin = event("PressRequested", { pressId: "p", button: "spin" })
    const stops = Array.from({ length: 6 }, (_, n) => [
      event("PressRequested", { pressId: `stop-${n}`, button: "stop" }),
      event("PressDone", { pressId: `stop-${n}`, win: 0 })
    ]).flat()
    const refused = event("PressRefused", { pressId: "p", refusal: aRefusal() })
    expect(given(game, seated, autoplay(true), spin, ...stops).when(refused)).toMatchObject({ autoplay: false, autoplayEnded: "refused" })
  })

  it.each([
    ["a press of an earlier session is refused", event("PressRefused", { pressId: "p", refusal: aRefusal() })],
    ["the server never received a press of an earlier session", event("PressUnseen", { pressId: "p" })],
    ["a transfer of an earlier session is refused", event("TransferRefused", { transferId: "t", refusal: aRefusal() })],
    ["the server never received a transfer of an earlier session", event("TransferUnseen", { transferId: "t" })]
  ])("autoplay continues when it is found out that %s", (_what, then) => {
    expect(given(game, seated, autoplay(true)).when(then)).toMatchObject({ autoplay: true, autoplayEnded: null })
  })

  it.each<readonly [string, readonly DomainEvent[], DomainEvent]>([
    [
      "a press that is done",
      [event("PressRequested", { pressId: "p", button: "spin" }), event("PressDone", { pressId: "p", win: 0 })],
      event("PressRefused", { pressId: "p", refusal: aRefusal() })
    ],
    [
      "a press that was refused before",
      [event("PressRequested", { pressId: "p", button: "spin" }), event("PressRefused", { pressId: "p", refusal: aRefusal() })],
      event("PressUnseen", { pressId: "p" })
    ],
    [
      "a transfer that is done",
      [event("TransferRequested", { ...step, machineId: 11 }), event("TransferCompleted", { ...step, credit: 500, balance: 0 })],
      event("TransferUnseen", { transferId: "t" })
    ],
    [
      "a transfer that has completed before",
      [event("TransferRequested", { ...step, machineId: 11 }), event("TransferCompleted", { ...step, credit: 500, balance: 0 })],
      event("TransferCompleted", { ...step, credit: 500, balance: 0 })
    ],
    [
      "a transfer that the server never received",
      [event("TransferRequested", { ...step, machineId: 11 }), event("TransferUnseen", { transferId: "t" })],
      event("TransferRefused", { transferId: "t", refusal: aRefusal() })
    ]
  ])("autoplay continues after a late or repeated answer to %s", (_what, settled, late) => {
    expect(given(game, seated, ...settled, autoplay(true)).when(late)).toMatchObject({ autoplay: true, autoplayEnded: null })
  })

  it("autoplay is off once a press from before a reload is refused, because the next spin would follow its outcome", () => {
    const before = [event("PressRequested", { pressId: "p", button: "spin" }), event("PageLoaded", { restored: 2 })]
    const back = [event("JoinRequested", { machineId: 11, name: "" }), seated, autoplay(true)]
    expect(given(game, seated, ...before, ...back).when(event("PressUnseen", { pressId: "p" }))).toMatchObject({ autoplay: false })
  })

  it("autoplay continues while presses are done", () => {
    expect(given(game, seated, autoplay(true)).when(event("PressDone", { pressId: "p", win: 0 }))).toMatchObject({ autoplay: true })
  })

  const plan = { rounds: 5, lossLimit: null, winAbove: null, stopOnBonus: false }
  const start = event("AutoplayToggled", { on: true, plan })
  const spin = (pressId: string, change: { bet?: number; free?: boolean } = { bet: 100 }) =>
    event("PressRequested", { pressId, button: "spin", ...change })

  it("autoplay counts its rounds, bets and wins from its start on", () => {
    const before = [spin("before"), event("PressDone", { pressId: "before", win: 900 })]
    const state = given(game, seated, ...before, start).when(spin("a"), event("PressDone", { pressId: "a", win: 30 }), spin("b"))
    expect(state.autoplayRun).toMatchObject({ plan, rounds: 2, lost: 170, lastWin: 0 })
  })

  it("autoplay counts a press in the air at its start for neither rounds nor wins", () => {
    const state = given(game, seated, spin("before"), start).when(event("PressDone", { pressId: "before", win: 900 }))
    expect(state.autoplayRun).toMatchObject({ rounds: 0, lost: 0, lastWin: 0 })
  })

  it("autoplay counts a spin whose bet is unknown, and a free spin without its bet", () => {
    expect(given(game, seated, start).when(spin("a", {}), spin("b", { bet: 100, free: true })).autoplayRun).toMatchObject({
      rounds: 2,
      lost: 0
    })
  })

  it("autoplay counts no button but Spin", () => {
    expect(given(game, seated, start).when(event("PressRequested", { pressId: "a", button: "bet" })).autoplayRun?.rounds).toBe(0)
  })

  it("autoplay says why it ended until the player spins by hand", () => {
    const ended = given(game, seated, start, event("AutoplayToggled", { on: false, ended: "loss" }))
    expect(ended.when()).toMatchObject({ autoplay: false, autoplayEnded: "loss" })
    expect(ended.when(spin("a")).autoplayEnded).toBeNull()
    expect(given(game, seated, start, spin("p")).when(event("PressRefused", { pressId: "p", refusal: aRefusal() })).autoplayEnded).toBe(
      "refused"
    )
    expect(given(game, seated).when(event("PressRefused", { pressId: "p", refusal: aRefusal() })).autoplayEnded).toBeNull()
  })
})
