import type { RuleName } from "../../../src/domain/protection/protectionRules.ts"
import type { ExpectedEvent, Scenario, Step } from "../scenario.ts"
import { inState } from "../../states/inState.ts"
import { defineScenario, exactly, FUNDED, ignored, LOG_IN, never, owns, saw, SIT, wait } from "./defineScenario.ts"

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** How a tester sees the effect of one field. `tag`: the requirement. Without `steps` the player only logs in, without `expect` only the rule is checked. */
interface FieldStory {
  readonly profile: string
  readonly tag: string
  readonly value: unknown
  readonly see: string
  readonly steps?: readonly Step[]
  readonly expect?: readonly ExpectedEvent[]
  /** The casino's state at the start. Default: it names the profile. */
  readonly given?: Scenario["given"]
}

/** The casino names the profile, and sends nothing else about the player's protection. */
const named = (profile: string) =>
  inState("a player's profile changes later", { playerId: "p-demo", profile, next: profile, afterMs: 365 * DAY_MS })

const SPIN: Step = { do: "press", button: "spin" }
const seen = ([profile, tag]: readonly [profile: string, tag: string], value: unknown, see: string): FieldStory => ({
  profile,
  tag,
  value,
  see,
  steps: FUNDED
})

/** One game, so that the figures at the machine change. */
const playOne = {
  steps: [...FUNDED, { do: "spin" }, wait(4_000)],
  expect: [saw("PressDone")]
} as const satisfies Pick<FieldStory, "steps" | "expect">

/** One story per field of the rules: a field without one does not compile. */
const STORIES: { readonly [N in RuleName]: FieldStory } = {
  cycleMs: {
    ...seen(["gb", "PROT-2"], 2_500, "A second press of Spin within 2.5 s starts no game; the button shows the remaining time."),
    steps: [...FUNDED, { do: "spin" }, { do: "press", button: "stop", anyway: true }, SPIN],
    expect: [ignored("cycle")]
  },
  releaseBetweenGames: {
    ...seen(["gb", "PROT-2"], true, "Space held down starts one game."),
    steps: [...FUNDED, { do: "spin" }, { ...SPIN, anyway: true }, { ...SPIN, anyway: true }, wait(4_000)],
    expect: [exactly(1, "PressSent"), ignored("pressUnderWay")]
  },
  autoplay: {
    ...seen(["gb", "PROT-3"], false, "There is no autoplay."),
    steps: [...FUNDED, { do: "autoplay" }, wait(5_000)],
    expect: [never("PressSent")]
  },
  autoplayAlertMs: {
    ...seen(["mt", "PROT-3"], 60 * MINUTE_MS, "Autoplay ends after an hour and says so. The credit lasts longer."),
    given: [named("mt"), owns(500_000)],
    steps: [...SIT, { do: "cashIn", amount: 400_000 }, { do: "autoplay" }, wait(60 * MINUTE_MS + 10_000)],
    // Autoplay that ends for lack of credit would give another reason. One press takes 3 s, so an hour has more than a thousand.
    expect: [
      saw("AutoplayToggled", { on: true }),
      saw("AutoplayToggled", { on: false, ended: "blocked" }),
      never("AutoplayToggled", { ended: "credit" })
    ]
  },
  stopButton: {
    ...seen(["gb", "PROT-3"], false, "There is no Stop, and a press of it is not sent."),
    steps: [...FUNDED, { do: "spin" }, wait(300), { do: "press", button: "stop", anyway: true }],
    expect: [ignored("stopOff")]
  },
  celebrateUpToStake: {
    ...seen(["gb", "PROT-3"], false, "A return of at most the bet has no sound, colour or animation."),
    ...playOne,
    expect: [saw("PressDone"), never("CelebrationStarted")]
  },
  stakeCap: {
    ...seen(
      ["gb", "PROT-8"],
      { amount: 200, currency: "GBP", most: 500 },
      "The casino sends a cap of 0.50 for this player: a game for 1.00 is locked."
    ),
    given: [
      inState("a player has terms of protection", { playerId: "p-demo", profile: "gb", openingNet: 0, stakeCap: 50, currency: "TRY" })
    ],
    steps: [...FUNDED, SPIN],
    expect: [ignored("stakeTooHigh"), never("PressSent")]
  },
  showElapsed: { ...seen(["gb", "PROT-4"], true, "The time played stands at the machine in every view."), ...playOne },
  showNet: { ...seen(["gb", "PROT-4"], true, "The net result stands at the machine in every view."), ...playOne },
  showClock: { ...seen(["ca-on", "PROT-4"], true, "The clock stands at the machine in every view."), ...playOne },
  showRtp: seen(["de", "PROT-4"], true, "The return to player stands at the machine in every view."),
  realityCheckMs: {
    ...seen(["gb", "PROT-5"], 60 * MINUTE_MS, "An hour after the login a reality check blocks play, at a machine and in the lobby."),
    steps: [...FUNDED, wait(60 * MINUTE_MS), { ...SPIN, anyway: true }],
    expect: [ignored("realityCheck")]
  },
  realityCheckByPlayer: {
    ...seen(["gb", "PROT-5"], true, "The reality check offers a shorter interval, which counts from then on."),
    steps: [
      ...FUNDED,
      wait(60 * MINUTE_MS),
      { do: "answerCheck", intervalMs: 15 * MINUTE_MS },
      wait(15 * MINUTE_MS),
      { ...SPIN, anyway: true }
    ],
    expect: [saw("CheckIntervalChosen"), saw("RealityCheckAnswered"), ignored("realityCheck")]
  },
  breakAfterCheckMs: {
    ...seen(["de", "PROT-5"], 5 * MINUTE_MS, "The answer to the reality check starts a break of 5 minutes."),
    steps: [...FUNDED, wait(60 * MINUTE_MS), { do: "answerCheck" }, { ...SPIN, anyway: true }],
    expect: [saw("RealityCheckAnswered"), ignored("break")]
  },
  idleMs: {
    ...seen(["se", "PROT-11"], 2 * MINUTE_MS, "After two minutes without an action the page asks whether the player is there."),
    steps: [...FUNDED, wait(2 * MINUTE_MS)]
  },
  limitKinds: {
    ...seen(["se", "PROT-6"], ["deposit", "sessionTime"], "The limits page offers deposits and time."),
    steps: [LOG_IN]
  },
  limitRaiseAfterMs: {
    ...seen(["gb", "PROT-6"], DAY_MS, "A higher limit waits for a day, and can be cancelled until then."),
    steps: [LOG_IN, { do: "limitStakes", value: 5_000 }, wait(1_000), { do: "limitStakes", value: 9_000 }],
    expect: [saw("LimitRequested", { value: 5_000, effectiveFrom: null }), saw("LimitRequested", { value: 9_000 })]
  },
  limitsBeforePlay: {
    ...seen(["se", "PROT-6"], true, "No game starts before the limits for deposits and time are set."),
    steps: [...FUNDED, SPIN],
    expect: [ignored("limitsMissing")]
  },
  panicMs: {
    ...seen(["de", "PROT-7"], DAY_MS, "A button at the machine stops play for 24 hours, in one tap. The credit can be cashed out."),
    steps: [...FUNDED, { do: "panic" }, SPIN, { do: "cashOut" }, wait(5_000)],
    expect: [saw("BreakStarted", { kind: "panic", durationMs: DAY_MS }), ignored("break"), saw("TransferCompleted", { direction: "out" })]
  },
  timeOutsMs: {
    ...seen(["us-nj", "PROT-7"], [3 * DAY_MS, 7 * DAY_MS, 30 * DAY_MS], "The limits page offers breaks of 3, 7 and 30 days."),
    steps: [LOG_IN, { do: "takeBreak", ms: 3 * DAY_MS }],
    expect: [saw("BreakStarted", { kind: "timeOut", durationMs: 3 * DAY_MS })]
  },
  sessionPreset: {
    ...seen(["es", "PROT-9"], true, "No game starts before time and spend of the session are chosen."),
    steps: [...FUNDED, SPIN],
    expect: [ignored("presetMissing")]
  },
  jackpots: {
    ...seen(["de", "PROT-10"], false, "The lobby shows no jackpot, and its page leads to the lobby."),
    steps: [LOG_IN, { do: "jackpot" }, wait(1_000)],
    expect: [never("JackpotVideoRequested")]
  },
  promotions: {
    ...seen(["de", "PROT-10"], false, "The lobby offers no discount, no bonus and no hot flag."),
    steps: [LOG_IN, { do: "topUp", kind: "bonus" }, wait(1_000)],
    expect: [never("TopUpRequested")]
  },
  automaticTopUps: {
    ...seen(["gb", "PROT-10"], false, "The operator grants discounts by itself, and the balance is low: none is requested by itself."),
    given: [named("gb"), owns(2_000), inState("the operator's file has settings", { settings: { AUTO_DISCOUNT: true } })],
    steps: [LOG_IN, wait(5_000)],
    expect: [never("TopUpRequested")]
  },
  oneGameAtATime: seen(["gb", "PROT-10"], true, "A second tab does not play beside the first one."),
  showLastLogin: { ...seen(["us-nj", "PROT-11"], true, "The lobby shows the last login."), steps: [LOG_IN] },
  helpLine: {
    ...seen(["us-nj", "PROT-11"], { name: "1-800-GAMBLER" }, "Reality check, break and limits page name the help line."),
    steps: [LOG_IN]
  },
  historyMonths: {
    ...seen(["mt", "PROT-11"], 6, "The history pages reach back for six months."),
    steps: [LOG_IN, { do: "ownPage", page: "transactions" }],
    expect: [saw("TransactionsReceived")]
  }
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)

/** PROT-1: a scenario for every field of the rules, under a profile that asks for it. */
export const protectionFieldScenarios: readonly Scenario[] = Object.entries(STORIES).map(([field, story]) =>
  defineScenario({
    id: `protection-field-${kebab(field)}`,
    title: `Field ${field} (${story.profile})`,
    description: story.see,
    tags: ["PROT-1", story.tag, story.profile],
    given: story.given ?? [named(story.profile)],
    steps: story.steps ?? [LOG_IN],
    expect: [saw("ProtectionApplied", { profile: story.profile, rules: { [field]: story.value } }), ...(story.expect ?? [])]
  })
)
