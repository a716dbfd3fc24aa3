import { BY_HAND, exactly, ignored, LOG_IN, never, owns, saw, SIT, wait } from "../../mocks/scenarios/catalogue/defineScenario.ts"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../src/domain/shared/durations.ts"
import { valueInForce } from "../../src/domain/protection/limitRules.ts"
import type { LimitKind, ProtectionRules, RuleName } from "../../src/domain/protection/protectionRules.ts"
import { sessionElapsedMs } from "../../src/domain/protection/startRules.ts"
import type { TestStep, ScenarioRun } from "../simulation/scenario/runScenario.ts"
import {
  type FieldStory,
  GAME,
  limitsFirst,
  momentOf,
  plan,
  planFirst,
  PRESS,
  ready,
  SEATED,
  sent,
  setOwnLimit,
  settings,
  SPIN,
  type TellStory
} from "./fieldStory.ts"

/** The net result by the games of the log: returns minus stakes (minor units). */
const netOf = ({ events }: ScenarioRun): number =>
  events.reduce((net, one) => {
    if (one.type === "PressRequested") return net - (one.data.bet ?? 0)
    return one.type === "PressDone" ? net + one.data.win : net
  }, 0)

/** The time in the session that the page shows, against the time since the login. */
const showsTime: TestStep = (context) => {
  const { views, events } = context.client
  const login = events.find(({ type }) => type === "LoggedIn")?.at ?? 0
  const shown = sessionElapsedMs(views.protection, momentOf(context))
  return Math.abs(shown - (context.time.now() - login)) < SECOND_MS ? [] : [`the session lasts ${shown} ms`]
}

const game = (rules: ProtectionRules): FieldStory => ({ steps: [...ready(rules), SPIN, GAME], expect: [saw("PressDone")] })

/** Each kind of limit, at a value that the next deposit, game or minute exceeds. */
const atLimit = (rules: ProtectionRules, kind: LimitKind): FieldStory => {
  switch (kind) {
    case "deposit":
      return {
        steps: [...SIT, setOwnLimit("deposit", 5_000), wait(SECOND_MS), { do: "cashIn", amount: 5_001 }, { do: "cashIn", amount: 5_000 }],
        expect: [
          saw("TransferIgnored", { direction: "in", why: "limitReached" }),
          saw("TransferCompleted", { direction: "in", amount: 5_000 })
        ]
      }
    case "sessionTime":
      return {
        steps: [
          ...ready(rules),
          setOwnLimit(kind, 2 * MINUTE_MS),
          wait(MINUTE_MS),
          PRESS,
          wait(MINUTE_MS + SECOND_MS),
          PRESS,
          { do: "cashOut" }
        ],
        expect: [ignored("limitReached"), sent(1), saw("TransferCompleted", { direction: "out" })]
      }
    case "loss":
    case "wager":
      return {
        steps: [...ready(rules), setOwnLimit(kind, 99), wait(SECOND_MS), PRESS, { do: "cashOut" }],
        expect: [ignored("limitReached"), sent(0), saw("TransferCompleted", { direction: "out" })]
      }
  }
}

const WAGER_LIMIT = 5_000

type AccountField = Extract<
  RuleName,
  | "showElapsed"
  | "showNet"
  | "showClock"
  | "showRtp"
  | "limitKinds"
  | "limitRaiseAfterMs"
  | "limitsBeforePlay"
  | "sessionPreset"
  | "jackpots"
  | "promotions"
  | "automaticTopUps"
  | "oneGameAtATime"
  | "showLastLogin"
  | "helpLine"
  | "historyMonths"
>

/** The fields about figures, limits, offers and pages. The tests of each page check how the page draws them. */
export const ACCOUNT_STORIES: { readonly [N in AccountField]: TellStory<N> } = {
  showElapsed: (rules) => ({ ...game(rules), steps: [...game(rules).steps, wait(10 * MINUTE_MS), showsTime] }),
  showNet: (rules) => ({
    ...game(rules),
    check: (run) =>
      run.views.protection.net === netOf(run) ? [] : [`the net result is ${run.views.protection.net}, by the games ${netOf(run)}`]
  }),
  showClock: game,
  showRtp: (rules) => ({
    ...game(rules),
    check: ({ views: { machines } }) => {
      const rtp = machines.byId[101]?.rtp ?? null
      return rtp !== null && rtp > 0 && rtp <= 10_000 ? [] : ["the machine's return to player is unknown"]
    }
  }),
  limitKinds: (rules, kinds) => (kinds.length === 0 ? game(rules) : kinds.map((kind) => atLimit(rules, kind))),
  limitRaiseAfterMs: (_rules, delayMs) => ({
    steps: [
      LOG_IN,
      { do: "limitStakes", value: WAGER_LIMIT },
      wait(SECOND_MS),
      { do: "limitStakes", value: 2 * WAGER_LIMIT },
      wait(SECOND_MS)
    ],
    expect: [saw("LimitRequested", { value: WAGER_LIMIT, effectiveFrom: null }), saw("LimitRequested", { value: 2 * WAGER_LIMIT })],
    check: ({ events, views }) => {
      const raise = events.findLast((one) => one.type === "LimitRequested")
      const wager = views.protection.limits.find(({ kind }) => kind === "wager")
      if (raise?.type !== "LimitRequested" || wager === undefined) return ["no limit was raised"]
      const waits = (raise.data.effectiveFrom ?? raise.at) - raise.at
      const held = valueInForce(wager, raise.at + delayMs - MINUTE_MS)
      return [
        ...(Math.abs(waits - delayMs) < 2 * SECOND_MS ? [] : [`the raise waits ${waits} ms`]),
        ...(delayMs === 0 || held === WAGER_LIMIT ? [] : [`a minute before its date, the limit is ${held}`])
      ]
    }
  }),
  limitsBeforePlay: (rules, isAsked) => ({
    steps: [...SEATED, ...planFirst(rules), PRESS, GAME, ...limitsFirst(rules), PRESS, GAME],
    expect: isAsked ? [ignored("limitsMissing"), sent(1)] : [sent(2)]
  }),
  sessionPreset: (rules, isAsked) => ({
    steps: [...SEATED, ...limitsFirst(rules), PRESS, GAME, ...(isAsked ? [plan(15 * MINUTE_MS), plan(HOUR_MS)] : []), PRESS, GAME].concat(
      wait(15 * MINUTE_MS),
      PRESS,
      GAME
    ),
    expect: isAsked
      ? [ignored("presetMissing"), exactly(1, "SessionPlanned"), ignored("sessionOver"), sent(1)]
      : [never("SessionPlanned"), sent(3)]
  }),
  jackpots: (_rules, isShown) => ({
    steps: [LOG_IN, { do: "jackpot" }, wait(SECOND_MS)],
    expect: [{ event: "JackpotVideoRequested", ...(!isShown && { times: 0 }) }]
  }),
  promotions: (_rules, isOffered) => ({
    given: [BY_HAND, owns(9_999)],
    steps: [LOG_IN, wait(500), { do: "topUp", kind: "discount" }, wait(500)],
    expect: isOffered
      ? [saw("TopUpRequested", { kind: "discount" }), saw("TopUpGranted")]
      : [never("TopUpRequested"), never("TopUpGranted")]
  }),
  automaticTopUps: ({ promotions }, isAllowed) => ({
    given: [owns(2_000), settings({ AUTO_DISCOUNT: true })],
    steps: [LOG_IN, wait(5_000)],
    expect: isAllowed && promotions ? [saw("TopUpRequested", { auto: true })] : [never("TopUpRequested")]
  }),
  // The product takes one seat at a time in every profile.
  oneGameAtATime: () => ({
    steps: [...SEATED, { do: "sit", machineId: 102 }, wait(SECOND_MS)],
    expect: [saw("JoinRefused", { machineId: 102, reason: "alreadyPlaying" }), exactly(1, "SeatTaken")]
  }),
  showLastLogin: () => ({
    steps: [LOG_IN, { do: "logOut" }, LOG_IN],
    expect: [saw("LoggedOut"), saw("LoggedIn")],
    check: ({ views: { session } }) => ((session.player?.lastLogon ?? null) === null ? ["the last login is unknown"] : [])
  }),
  helpLine: (rules) => ({
    ...game(rules),
    check: ({ views: { protection } }) =>
      protection.rules?.helpLine?.phone === rules.helpLine?.phone ? [] : ["the help line differs from the profile's"]
  }),
  historyMonths: () => ({
    steps: [LOG_IN, { do: "ownPage", page: "transactions" }],
    expect: [saw("TransactionsReceived")]
  })
}
