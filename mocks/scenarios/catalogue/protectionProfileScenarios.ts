import { profiles, rulesOf } from "../../../src/domain/protection/profiles/profiles.ts"
import type { ProtectionRules } from "../../../src/domain/protection/protectionRules.ts"
import type { ExpectedEvent, Scenario, Step } from "../scenario.ts"
import { inState } from "../../states/inState.ts"
import { defineScenario, FUNDED, never, saw, wait } from "./defineScenario.ts"

const began = (profile: string, agoMs: number) =>
  inState("a player's session began earlier", { playerId: "p-demo", profile, agoMs, openingNet: -1_500 })

const SPIN: Step = { do: "press", button: "spin", anyway: true }
const WAIT: Step = wait(6_000)
const ignored = (why: string): ExpectedEvent => saw("PressIgnored", { why })

/** The reason why the first press of Spin is ignored, because limits or a plan come first; null without one. */
const firstLock = ({ limitsBeforePlay, sessionPreset }: ProtectionRules): "limitsMissing" | "presetMissing" | null =>
  limitsBeforePlay ? "limitsMissing" : sessionPreset ? "presetMissing" : null

/** The expected events after the same steps under each profile: a rule that the client does not apply makes one of them fail. */
const consequences = (rules: ProtectionRules): readonly ExpectedEvent[] => {
  const lock = firstLock(rules)
  return [
    ...(lock === null ? [] : [ignored(lock), never("PressSent")]),
    ...(lock === null && !rules.stopButton ? [ignored("stopOff")] : []),
    ...(lock === null ? [saw("PressDone")] : []),
    ...(rules.autoplay ? [saw("AutoplayToggled", { on: true })] : [never("AutoplayToggled")]),
    ...(rules.celebrateUpToStake ? [] : [never("CelebrationStarted")]),
    ...(rules.promotions ? [] : [never("TopUpRequested")]),
    ...(rules.jackpots ? [] : [never("JackpotVideoRequested")]),
    rules.panicMs === null ? never("BreakStarted", { kind: "panic" }) : saw("BreakStarted", { kind: "panic", durationMs: rules.panicMs })
  ]
}

/** PROT-1 to PROT-11: the same steps of a player under every profile, and what each rule makes of them. */
const everyRule = ({ id, territory, rules }: { readonly id: string; readonly territory: string; readonly rules: ProtectionRules }) =>
  defineScenario({
    id: `protection-profile-${id}`,
    title: `All rules: ${territory}`,
    description: "The player presses Spin and Stop, switches autoplay on, asks for a bonus, opens the jackpot and taps the panic button.",
    tags: ["PROT-1", "PROT-2", "PROT-3", "PROT-7", "PROT-10", id],
    given: [began(id, 0)],
    steps: [
      ...FUNDED,
      wait(3_000),
      SPIN,
      wait(300),
      { do: "press", button: "stop", anyway: true },
      WAIT,
      { do: "autoplay" },
      wait(100),
      { do: "topUp", kind: "bonus" },
      { do: "jackpot" },
      { do: "panic" },
      WAIT
    ],
    expect: [...(id === "none" ? [] : [saw("ProtectionApplied", { profile: id, source: "server" })]), ...consequences(rules)]
  })

type Profile = Pick<(typeof profiles)[number], "id" | "territory">

/** PROT-5: a session that is as old as the profile's interval, so that the reality check is due at once. */
const checkDue = ({ id, territory }: Profile, intervalMs: number, breakMs: number) =>
  defineScenario({
    id: `protection-check-${id}`,
    title: `Reality check: ${territory}`,
    description:
      "The session began on another device, so that the reality check is due at once. No game starts before the answer; the credit can be cashed out.",
    tags: ["PROT-4", "PROT-5", id],
    given: [began(id, intervalMs)],
    steps: [...FUNDED, wait(3_000), SPIN, { do: "answerCheck" }, ...(breakMs > 0 ? [SPIN] : []), { do: "cashOut" }],
    expect: [
      ignored("realityCheck"),
      saw("RealityCheckAnswered"),
      ...(breakMs > 0 ? [ignored("break")] : []),
      saw("TransferCompleted", { direction: "out" })
    ]
  })

/** Every profile as the server names it. */
export const protectionProfileScenarios: readonly Scenario[] = profiles.flatMap((profile) => {
  const { id, territory } = profile
  const rules = rulesOf(profile)
  const { realityCheckMs, breakAfterCheckMs } = rules
  const check = realityCheckMs === null ? [] : [checkDue(profile, realityCheckMs, breakAfterCheckMs)]
  return [everyRule({ id, territory, rules }), ...check]
})
