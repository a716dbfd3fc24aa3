import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../src/domain/shared/durations.ts"
import type { RuleName } from "../../src/domain/protection/protectionRules.ts"
import { idleQuestionDue } from "../../src/domain/protection/startRules.ts"
import { chooseCheckInterval } from "../../src/runtime/commands/account/protection.ts"
import { exactly, ignored, never, owns, saw, wait } from "../../mocks/scenarios/catalogue/defineScenario.ts"
import { inState } from "../../mocks/states/inState.ts"
import type { TestStep, ScenarioRun } from "../simulation/scenario/runScenario.ts"
import { GAME, momentOf, PRESS, ready, sent, settings, SPIN, type TellStory } from "./fieldStory.ts"

const startsOf = ({ events }: ScenarioRun) => events.filter(({ type }) => type === "PressSent").map(({ mono }) => mono)

/** The games that the client started itself. */
const automatic = ({ events }: ScenarioRun) => events.filter(({ type, src }) => type === "PressRequested" && src.op === "autoplay")

const tooClose = (cycleMs: number) => (run: ScenarioRun) =>
  startsOf(run).flatMap((mono, index, all) => {
    const before = all[index - 1]
    return before === undefined || mono - before >= cycleMs ? [] : [`a game starts ${mono - before} ms after the last one`]
  })

/** The outcome that pays exactly the bet. */
const BET_BACK = inState("a machine's next spin ends in an outcome", { machineId: 101, outcome: 3 })

const QUICK_MS = 10 * MINUTE_MS

/** Whether the page asks if the player is there, at this moment of the story. */
const asks =
  (isAsked: boolean): TestStep =>
  (context) =>
    idleQuestionDue(context.client.views.protection, momentOf(context)) === isAsked
      ? []
      : [`the question whether the player is there is ${isAsked ? "not " : ""}due`]

/** A band above each cap of a profile: a bet of 4.00, and of 10.00. */
const HIGH_BAND = 4
const HIGHEST_BAND = 5

type PlayField = Extract<
  RuleName,
  | "cycleMs"
  | "releaseBetweenGames"
  | "autoplay"
  | "autoplayAlertMs"
  | "stopButton"
  | "celebrateUpToStake"
  | "stakeCap"
  | "realityCheckMs"
  | "realityCheckByPlayer"
  | "breakAfterCheckMs"
  | "idleMs"
  | "panicMs"
  | "timeOutsMs"
>

/** The fields that decide about the start of a game, and what each value makes of the same steps. */
export const PLAY_STORIES: { readonly [N in PlayField]: TellStory<N> } = {
  cycleMs: (rules, cycleMs) => ({
    steps: [...ready(rules), SPIN, SPIN, wait(cycleMs), SPIN, GAME],
    expect: cycleMs === 0 ? [never("PressIgnored"), sent(3)] : [ignored("cycle"), sent(2)],
    check: tooClose(cycleMs)
  }),
  // The repeat of a held key starts no game in any profile.
  releaseBetweenGames: (rules) => ({
    steps: [...ready(rules), SPIN, PRESS, PRESS, GAME],
    expect: [ignored("pressUnderWay"), ignored("pressUnderWay"), sent(1)]
  }),
  autoplay: (rules, isAllowed) => ({
    steps: [...ready(rules), { do: "autoplay" }, wait(12_000)],
    expect: isAllowed ? [saw("AutoplayToggled", { on: true }), saw("PressSent")] : [never("AutoplayToggled"), sent(0)],
    check: (run) => (automatic(run).length > 1 === isAllowed ? [] : [`${automatic(run).length} automatic games`])
  }),
  autoplayAlertMs: (rules, alertMs) => {
    const until = alertMs ?? QUICK_MS
    return {
      given: [owns(1_000_000)],
      steps: [...ready(rules), { do: "cashIn", amount: 500_000 }, wait(SECOND_MS), { do: "autoplay" }, wait(until + 20 * SECOND_MS)],
      expect: rules.autoplay
        ? [
            saw("AutoplayToggled", { on: true }),
            { event: "AutoplayToggled", where: { on: false, ended: "blocked" }, ...(alertMs === null && { times: 0 }) }
          ]
        : [never("AutoplayToggled")],
      check: (run) => {
        const begun = run.events.find(({ type }) => type === "AutoplayToggled")?.mono ?? 0
        const late = automatic(run).filter(({ mono }) => mono >= begun + until)
        if (alertMs === null || !rules.autoplay) return []
        const isNamed = (run.views.protection.autoplayEndedBy ?? null) !== null
        return [
          ...(late.length === 0 ? [] : [`${late.length} automatic games after the alert`]),
          ...(isNamed ? [] : ["no reason is given"])
        ]
      }
    }
  },
  stopButton: (rules, isAllowed) => ({
    steps: [...ready(rules), SPIN, wait(300), { do: "press", button: "stop", anyway: true }, GAME],
    expect: isAllowed ? [never("PressIgnored"), sent(2)] : [ignored("stopOff"), sent(1)]
  }),
  // The product celebrates no return up to the bet, in no profile.
  celebrateUpToStake: (rules) => ({
    given: [BET_BACK],
    steps: [...ready(rules), SPIN, GAME],
    expect: [saw("PressDone", { win: 100 }), never("CelebrationStarted")],
    check: ({ views: { gameView } }) =>
      gameView.win === null && gameView.celebration === null ? [] : ["a return of the bet is celebrated"]
  }),
  stakeCap: (rules, cap) => ({
    given: cap === null ? [] : [settings({ CURRENCY: cap.currency })],
    steps: [
      ...ready(rules),
      { do: "band", bandId: cap?.amount === 200 ? HIGH_BAND : HIGHEST_BAND },
      wait(SECOND_MS),
      SPIN,
      GAME,
      { do: "cashOut" },
      wait(SECOND_MS)
    ],
    expect: [...(cap === null ? [sent(1)] : [ignored("stakeTooHigh"), sent(0)]), saw("TransferCompleted", { direction: "out" })]
  }),
  realityCheckMs: (rules, everyMs) => ({
    agoMs: (everyMs ?? HOUR_MS) - MINUTE_MS,
    steps: [...ready(rules), PRESS, wait(MINUTE_MS), PRESS, GAME, { do: "cashOut" }, wait(SECOND_MS)],
    expect: [...(everyMs === null ? [sent(2)] : [ignored("realityCheck"), sent(1)]), saw("TransferCompleted", { direction: "out" })]
  }),
  realityCheckByPlayer: (rules, isAllowed) => ({
    steps: [...ready(rules), ({ client }) => void client.run(chooseCheckInterval(15 * MINUTE_MS)), wait(15 * MINUTE_MS), PRESS, GAME],
    expect: isAllowed ? [ignored("realityCheck"), sent(0)] : [sent(1)]
  }),
  breakAfterCheckMs: (rules, breakMs) => ({
    agoMs: rules.realityCheckMs ?? HOUR_MS,
    steps: [...ready(rules), { do: "answerCheck" }, PRESS, ...(breakMs > 0 ? [wait(breakMs), PRESS] : []), GAME],
    expect: [
      ...(rules.realityCheckMs === null ? [never("RealityCheckAnswered")] : [saw("RealityCheckAnswered")]),
      ...(breakMs > 0 ? [ignored("break")] : [never("PressIgnored")]),
      sent(1)
    ]
  }),
  idleMs: (rules, idleMs) => ({
    steps: [...ready(rules), wait((idleMs ?? QUICK_MS) - 10 * SECOND_MS), asks(false), wait(10 * SECOND_MS), asks(idleMs !== null)],
    expect: [saw("SeatTaken")]
  }),
  panicMs: (rules, panicMs) => ({
    steps: [...ready(rules), { do: "panic" }, PRESS, GAME, { do: "cashOut" }, wait(SECOND_MS)],
    expect: [
      ...(panicMs === null
        ? [never("BreakStarted"), sent(1)]
        : [saw("BreakStarted", { kind: "panic", durationMs: panicMs }), ignored("break"), sent(0)]),
      saw("TransferCompleted", { direction: "out" })
    ]
  }),
  // Without a profile the product's own lengths apply.
  timeOutsMs: (rules, lengths) => {
    const offered = lengths.length > 0 ? lengths : [DAY_MS, 7 * DAY_MS, 30 * DAY_MS]
    return {
      steps: [
        ...ready(rules),
        { do: "takeBreak", ms: 2 * DAY_MS },
        ...offered.map((ms) => ({ do: "takeBreak", ms }) as const),
        PRESS,
        { do: "cashOut" },
        wait(SECOND_MS)
      ],
      expect: [
        ...offered.map((durationMs) => saw("BreakStarted", { kind: "timeOut", durationMs })),
        ignored("break"),
        saw("TransferCompleted", { direction: "out" }),
        exactly(offered.length, "BreakStarted"),
        sent(0)
      ]
    }
  }
}
