import { exactly, FUNDED, wait } from "../../mocks/scenarios/catalogue/defineScenario.ts"
import { inState } from "../../mocks/states/inState.ts"
import type { ExpectedEvent, Step } from "../../mocks/scenarios/scenario.ts"
import type { Given } from "../../mocks/states/catalogue.ts"
import { DAY_MS, HOUR_MS } from "../../src/domain/shared/durations.ts"
import type { Moment } from "../../src/domain/protection/moment.ts"
import type { LimitKind, ProtectionRules, RuleName } from "../../src/domain/protection/protectionRules.ts"
import { planSession, setLimit } from "../../src/runtime/commands/account/protection.ts"
import type { TestStep, ScenarioRun } from "../simulation/scenario/runScenario.ts"
import type { StepContext } from "../simulation/scenario/performStep.ts"

/** The steps of a player under a profile, and the expected effect of the value of one field. */
export interface FieldStory {
  readonly steps: readonly (Step | TestStep)[]
  readonly expect: readonly ExpectedEvent[]
  readonly given?: readonly Given[]
  /** The casino reports that the session began this many ms ago, on another device. Default: no report about it. */
  readonly agoMs?: number
  /** Returns the errors after the steps, beyond the expected events. */
  readonly check?: (run: ScenarioRun) => readonly string[]
}

/** The stories of one field under these rules: a list, because a field may have several values, as the kinds of limits. */
export type TellStory<N extends RuleName> = (rules: ProtectionRules, value: ProtectionRules[N]) => FieldStory | readonly FieldStory[]

export const SPIN: Step = { do: "press", button: "spin" }
/** A press also while the page locks the button. */
export const PRESS: Step = { ...SPIN, anyway: true }
/** Longer than a game of the mock casino, and than each game cycle. */
export const GAME: Step = wait(6_000)

export const sent = (count: number): ExpectedEvent => exactly(count, "PressSent")

/** A value (minor units, ms) that no story reaches. */
const PLENTY = 10_000_000

const limit =
  (kind: LimitKind, value: number): TestStep =>
  ({ client }) =>
    void client.run(setLimit({ kind, period: "day", value }))

/** Sets a limit of a day: minor units, for `sessionTime` ms. */
export const setOwnLimit = limit

/** Plans the session (ms, minor units), where the profile asks for a plan (PROT-9). */
export const plan =
  (timeMs: number, spend = PLENTY): TestStep =>
  ({ client }) =>
    void client.run(planSession(timeMs, spend))

/** At machine 101 with a credit of 100.00, after the deposit. A spin costs 1.00. */
export const SEATED: readonly Step[] = [...FUNDED, wait(2_000)]

/** The limits that the profile asks for before the first game. */
export const limitsFirst = ({ limitsBeforePlay, limitKinds }: ProtectionRules): readonly (Step | TestStep)[] =>
  limitsBeforePlay ? [...limitKinds.map((kind) => limit(kind, kind === "sessionTime" ? DAY_MS : PLENTY)), wait(1_000)] : []

/** The plan that the profile asks for before the first game. */
export const planFirst = ({ sessionPreset }: ProtectionRules): readonly TestStep[] => (sessionPreset ? [plan(6 * HOUR_MS)] : [])

/** At machine 101 with a credit of 100.00, after everything that the profile asks for before the first game. A spin costs 1.00. */
export const ready = (rules: ProtectionRules): readonly (Step | TestStep)[] => [...SEATED, ...limitsFirst(rules), ...planFirst(rules)]

/** The present moment on the clocks of the log. */
export const momentOf = ({ client, time }: StepContext): Moment => ({
  at: time.now(),
  mono: client.log.now().mono,
  page: client.views.protection.page
})

/** The operator's file with these settings. */
export const settings = (values: Readonly<Record<string, string | boolean>>): Given =>
  inState("the operator's file has settings", { settings: values })
