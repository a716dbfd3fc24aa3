import type { Scenario, Step } from "../scenario.ts"
import { inState } from "../../states/inState.ts"
import { defineScenario, FUNDED, heldSeat, LOG_IN, never, notified, pressRefused, saw, SIT, exactly, wait } from "./defineScenario.ts"
import { statusScenarios } from "./statusScenarios.ts"
import { ERROR_CODES } from "../../../src/domain/generated/errorCatalogue.ts"

/** The acts of the player that end a countdown (docs/protocol.md, "Codes at the machine"). */
const ACTS = ["PressAccepted", "TransferAccepted", "PresenceShown"] as const

const withOutcome = (outcome: number) => inState("a machine's next spin ends in an outcome", { machineId: 101, outcome })

/** The casino sends a code `afterMs` after the player has taken the seat. `seconds`: the remaining time. */
const sendCode = (code: number, { afterMs, seconds }: { readonly afterMs: number; readonly seconds?: number }) =>
  ({ on: "SeatTaken", afterMs, command: { type: "code", code, ...(seconds === undefined ? {} : { seconds }) } }) as const

/** Two seconds after the return to the seat, so many seconds are left to continue. Then the casino ends the seat of a player who has not acted. */
const idleFor = (seconds: number) =>
  [{ ...sendCode(ERROR_CODES.secondsToContinue, { afterMs: 2_000, seconds }), on: "SeatResumed", unless: ACTS }] as const

/** Returns to the held seat, which has credit. */
const RETURN: readonly Step[] = [LOG_IN, { do: "openSession", action: "continue" }]

const pressing = (button: string) => ({ do: "press", button }) as const

/** Buttons, bands, autoplay, the machine's messages, and codes with a countdown (GAME-1…3, 5, 8, 10). */
export const machineScenarios: readonly Scenario[] = [
  ...statusScenarios,
  defineScenario({
    id: "spin-wins",
    title: "A spin that wins",
    description: "The next spin at Bosphorus Royal 1 pays three times the bet.",
    tags: ["GAME-2", "win"],
    given: [withOutcome(4)],
    steps: [...FUNDED, { do: "spin" }, wait(3_000)],
    expect: [saw("PressAccepted"), saw("MeterReported", { meter: { credit: 10_200, lastWin: 300 } }), saw("PressDone", { win: 300 })]
  }),
  defineScenario({
    id: "spin-wins-big",
    title: "Three sevens",
    description: "The next spin at Bosphorus Royal 1 pays ninety-three times the bet.",
    tags: ["GAME-2", "GAME-11", "big win"],
    given: [withOutcome(7)],
    steps: [...FUNDED, { do: "spin" }, wait(3_000)],
    expect: [saw("PressDone", { win: 9_300 })]
  }),
  defineScenario({
    id: "spin-loses",
    title: "A spin that loses",
    description: "The next spin at Bosphorus Royal 1 pays nothing.",
    tags: ["GAME-2"],
    given: [withOutcome(0)],
    steps: [...FUNDED, { do: "spin" }, wait(3_000)],
    expect: [saw("PressDone", { win: 0 }), exactly(3, "MeterReported")]
  }),
  defineScenario({
    id: "spin-without-credit",
    title: "A spin without credit",
    description: "The machine has no credit: it refuses the spin with 51002.",
    tags: ["GAME-2", "51002"],
    steps: [...SIT, { do: "spin" }, wait(500)],
    expect: [pressRefused(ERROR_CODES.creditTooLow)]
  }),
  defineScenario({
    id: "spin-twice",
    title: "A double press",
    description: "The player presses Spin twice at once: the client does not send the second press, and one spin is played.",
    tags: ["GAME-2", "LIVE-4"],
    steps: [...FUNDED, { do: "spin" }, { do: "press", button: "spin", anyway: true }, wait(3_000)],
    expect: [saw("PressIgnored", { button: "spin", why: "pressUnderWay" }), exactly(1, "PressDone")]
  }),
  defineScenario({
    id: "stop-early",
    title: "Stopping the reels",
    description: "The player presses Stop while the reels turn: they stop early, at the result already drawn.",
    tags: ["GAME-2", "stop"],
    steps: [...FUNDED, { do: "spin" }, wait(300), pressing("stop"), wait(3_000)],
    expect: [saw("PressRequested", { button: "spin" }), saw("PressRequested", { button: "stop" }), exactly(2, "PressDone")]
  }),
  defineScenario({
    id: "stop-nothing",
    title: "Nothing to stop",
    description: "The player presses Stop while the reels stand still: the client does not send it.",
    tags: ["GAME-2"],
    steps: [...FUNDED, { ...pressing("stop"), anyway: true }, wait(500)],
    expect: [saw("PressIgnored", { button: "stop", why: "nothingToStop" }), never("PressRequested")]
  }),
  defineScenario({
    id: "stop-too-late",
    title: "A stop that comes too late",
    description: "The message of the spin's end is lost, so the client still shows it turning: the server refuses Stop with 52009.",
    tags: ["GAME-2", "52009"],
    faults: [{ on: "game", message: "pressDone", fault: { kind: "gap" }, times: 1 }],
    steps: [...FUNDED, { do: "spin" }, wait(3_000), pressing("stop"), wait(500)],
    expect: [pressRefused(ERROR_CODES.nothingToStop)]
  }),
  defineScenario({
    id: "bet-buttons",
    title: "Bet up, down and to the maximum",
    description: "The bet goes from 1.00 to 2.00, back, and to 10.00, each by a button of the machine.",
    tags: ["GAME-2", "GAME-3", "bands"],
    steps: [...FUNDED, pressing("betUp"), pressing("betDown"), pressing("betMax"), wait(500)],
    expect: [
      saw("BandSelected", { bandId: 3 }),
      saw("BandSelected", { bandId: 2 }),
      saw("BandSelected", { bandId: 5 }),
      saw("MeterReported", { meter: { bet: 1_000 } })
    ]
  }),
  defineScenario({
    id: "band-chosen",
    title: "Choosing a band",
    description: "The player chooses the third band on the page: the bet is 2.00.",
    tags: ["GAME-3"],
    steps: [...SIT, { do: "band", bandId: 3 }, wait(500)],
    expect: [saw("BandRequested", { bandId: 3 }), saw("BandSelected", { bandId: 3 })]
  }),
  defineScenario({
    id: "band-unknown",
    title: "A band that the machine does not have",
    description: "The player chooses a band that the machine no longer has: 52008, and the active band stays.",
    tags: ["GAME-3", "52008"],
    steps: [...SIT, { do: "band", bandId: 99 }, wait(500)],
    expect: [saw("BandRefused", { refusal: { code: ERROR_CODES.noSuchBand } }), never("BandSelected")]
  }),
  defineScenario({
    id: "band-answer-lost",
    title: "A band's answer is lost",
    description: "The machine changes the band, but its answer is lost: after eight seconds the player may choose another.",
    tags: ["GAME-3", "LIVE-4"],
    faults: [{ on: "game", message: "bandSelected", fault: { kind: "gap" }, times: 1 }],
    steps: [...SIT, { do: "band", bandId: 3 }, wait(9_000), { do: "band", bandId: 4 }, wait(500)],
    expect: [saw("DeadlineReached", { what: "band" }), saw("BandSelected", { bandId: 4 })]
  }),
  defineScenario({
    id: "button-unknown",
    title: "A button that the machine does not have",
    description: "The player presses a button that the machine no longer has: 52007.",
    tags: ["GAME-2", "52007"],
    steps: [...FUNDED, pressing("nudge"), wait(500)],
    expect: [pressRefused(ERROR_CODES.noSuchButton)]
  }),
  defineScenario({
    id: "service-button",
    title: "The service button",
    description: "A button of unknown kind works and costs nothing.",
    tags: ["GAME-2"],
    steps: [...SIT, pressing("service"), wait(500)],
    expect: [saw("PressDone", { win: 0 })]
  }),
  defineScenario({
    id: "machine-busy",
    title: "The machine is busy",
    description: "A transfer of demo's last visit is still pending at the machine: the server refuses a spin with 52001.",
    tags: ["GAME-2", "52001"],
    given: [
      heldSeat(5_000),
      inState("a transfer is under way", { transferId: "left-over", playerId: "p-demo", machineId: 101, direction: "in", amount: 2_500 })
    ],
    steps: [...SIT, { do: "spin" }, wait(500)],
    expect: [pressRefused(ERROR_CODES.machineBusy)]
  }),
  defineScenario({
    id: "autoplay",
    title: "Autoplay",
    description: "The player switches autoplay on: spins follow each other until it is switched off.",
    tags: ["GAME-5"],
    steps: [...FUNDED, { do: "autoplay" }, wait(10_000), { do: "press", button: "service" }],
    expect: [saw("AutoplayToggled", { on: true }), saw("PressDone"), saw("PressDone"), saw("PressDone")]
  }),
  defineScenario({
    id: "autoplay-runs-dry",
    title: "Autoplay runs out of credit",
    description: "The credit is enough for two spins, which both lose: then autoplay ends by itself.",
    tags: ["GAME-5"],
    given: [withOutcome(0), inState("a machine has a band selected", { machineId: 101, bandId: 5 })],
    steps: [...SIT, { do: "cashIn", amount: 1_500 }, { do: "autoplay" }, wait(8_000)],
    expect: [saw("PressDone", { win: 0 }), saw("AutoplayToggled", { on: false }), exactly(1, "PressRequested")]
  }),
  defineScenario({
    id: "autoplay-ends-with-money",
    title: "Money ends autoplay",
    description: "Autoplay is on, and the player cashes in between two spins: autoplay ends.",
    tags: ["GAME-5", "GAME-4"],
    steps: [...FUNDED, { do: "autoplay" }, wait(3_500), { do: "cashIn", amount: 500 }, wait(5_000)],
    expect: [saw("AutoplayToggled", { on: true }), saw("TransferCompleted", { amount: 500 }), exactly(1, "PressRequested")]
  }),
  defineScenario({
    id: "seconds-to-deposit",
    title: "Seconds left to deposit",
    description:
      "Two seconds after sitting down without credit: thirty seconds left to deposit (18800). A deposit prevents that the casino then ends the seat (18801).",
    tags: ["GAME-10", "18800", "18801", "countdown"],
    timeline: [sendCode(ERROR_CODES.secondsToDeposit, { afterMs: 2_000, seconds: 30 })],
    steps: [...SIT, wait(33_000)],
    expect: [notified(18_800, { seconds: 30 }), notified(18_801), saw("MachineLeft", { reason: "kicked" })]
  }),
  defineScenario({
    id: "seconds-to-continue",
    title: "Seconds left to continue",
    description: "Two seconds after sitting down: thirty seconds left to continue (18802). Playing continues the session.",
    tags: ["GAME-10", "18802", "countdown", "idle"],
    timeline: [sendCode(ERROR_CODES.secondsToContinue, { afterMs: 2_000, seconds: 30 })],
    steps: [...FUNDED, wait(3_000), { do: "spin" }, wait(3_000)],
    expect: [notified(18_802, { seconds: 30 }), saw("PressDone")]
  }),
  defineScenario({
    id: "seconds-to-continue-answered",
    title: "The player is still there",
    description:
      'Ten seconds left to continue (18802): the player chooses "I\'m here", which costs nothing. The casino confirms it, and the session goes on.',
    tags: ["GAME-10", "18802", "countdown", "idle"],
    given: [heldSeat(5_000)],
    timeline: idleFor(10),
    steps: [...RETURN, wait(3_000), { do: "stay" }, wait(10_000)],
    expect: [
      notified(18_802, { seconds: 10 }),
      saw("PresenceShown"),
      saw("PresenceAccepted"),
      never("PressRequested"),
      never("MachineLeft")
    ]
  }),
  defineScenario({
    id: "session-terminating",
    title: "The session is being terminated",
    description: "Two seconds after sitting down the casino begins to end the seat (18801): the credit is paid out, close code 4410.",
    tags: ["GAME-10", "18801", "4410"],
    timeline: [sendCode(ERROR_CODES.sessionTerminating, { afterMs: 2_000 })],
    steps: [...SIT, wait(3_000)],
    expect: [notified(18_801), saw("MachineLeft", { reason: "kicked" })]
  }),
  defineScenario({
    id: "session-terminated",
    title: "The session was terminated",
    description:
      "Two seconds after sitting down the casino ends the seat: the session was terminated and the transaction cannot be processed (50100), close code 4410.",
    tags: ["GAME-10", "50100", "4410"],
    timeline: [sendCode(ERROR_CODES.sessionTerminated, { afterMs: 2_000 })],
    steps: [...SIT, wait(3_000)],
    expect: [notified(50_100), saw("MachineLeft", { reason: "kicked" })]
  }),
  defineScenario({
    id: "idle-session",
    title: "An idle session",
    description:
      "A player with a credit of 50.00 does not play: five seconds to continue (18802). Then the casino ends the session once (18801), pays out the " +
      "credit and closes with 4410. A press, a transfer or an answer in time prevents that.",
    tags: ["GAME-10", "18802", "18801", "idleTitle", "4410"],
    given: [heldSeat(5_000)],
    timeline: idleFor(5),
    steps: [...RETURN, wait(9_000)],
    expect: [
      notified(18_802, { seconds: 5 }),
      notified(18_801),
      saw("TransferCompleted", { direction: "out", amount: 5_000 }),
      saw("MachineLeft", { reason: "kicked" }),
      exactly(2, "CodeNotified")
    ]
  })
]
