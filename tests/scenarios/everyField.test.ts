import { describe, expect, it } from "vitest"
import { defineScenario, never, saw } from "../../mocks/scenarios/catalogue/defineScenario.ts"
import { inState } from "../../mocks/states/inState.ts"
import type { ExpectedEvent } from "../../mocks/scenarios/scenario.ts"
import type { Given } from "../../mocks/states/catalogue.ts"
import { DAY_MS } from "../../src/domain/shared/durations.ts"
import { profiles, rulesOf } from "../../src/domain/protection/profiles/profiles.ts"
import { type ProtectionProfile, ProtectionRules, type RuleName, ruleNames } from "../../src/domain/protection/protectionRules.ts"
import { judgeCompliance } from "../../src/replay/compliance/judgeCompliance.ts"
import { judgeDecoding, judgePromises } from "../simulation/scenario/judgeRun.ts"
import { runUnlisted, type UnlistedScenario } from "../simulation/scenario/runScenario.ts"
import { ACCOUNT_STORIES } from "./accountFieldStories.ts"
import type { FieldStory, TellStory } from "./fieldStory.ts"
import { PLAY_STORIES } from "./playFieldStories.ts"

/** A field without a story does not compile. */
const STORIES: { readonly [N in RuleName]: TellStory<N> } = { ...PLAY_STORIES, ...ACCOUNT_STORIES }

const storiesOf = <N extends RuleName>(field: N, rules: ProtectionRules): readonly FieldStory[] => {
  const stories = STORIES[field](rules, rules[field])
  return "steps" in stories ? [stories] : stories
}

/** Without a profile nothing is recorded, and the rules of the specification apply. */
const applied = ({ id }: ProtectionProfile, field: RuleName, rules: ProtectionRules): ExpectedEvent =>
  id === "none" ? never("ProtectionApplied") : saw("ProtectionApplied", { profile: id, source: "server", rules: { [field]: rules[field] } })

/** The casino names the profile. */
const termsOf = (profile: string, agoMs: number | undefined): Given =>
  agoMs === undefined
    ? inState("a player's profile changes later", { playerId: "p-demo", profile, next: profile, afterMs: 365 * DAY_MS })
    : inState("a player's session began earlier", { playerId: "p-demo", profile, agoMs, openingNet: 0 })

/** One case for each field of each profile; several where the story has several. */
const CASES = profiles.flatMap((profile) => {
  const rules = rulesOf(profile)
  return ruleNames.flatMap((field) =>
    storiesOf(field, rules).map((story, index) => {
      const clause = profile.rules[field].clause === "" ? "no clause" : profile.rules[field].clause
      const { agoMs, given = [] } = story
      const listed = defineScenario({
        id: `field-${profile.id}-${index}`,
        title: `${field} under ${profile.id}`,
        description: "A field of a profile and its effect.",
        tags: ["PROT-1"],
        given: [termsOf(profile.id, agoMs), ...given],
        steps: [],
        expect: [applied(profile, field, rules), ...story.expect]
      })
      const scenario: UnlistedScenario = { ...listed, steps: story.steps }
      return { id: profile.id, clause, field, value: JSON.stringify(rules[field]), scenario, story }
    })
  )
})

describe("[PROT-1] every field of every profile, applied by the real client", () => {
  it.each(CASES)("$id ($clause): $field $value has its effect", async ({ id, scenario, story }) => {
    const run = await runUnlisted(scenario)
    expect(judgePromises({ ...scenario, steps: [] }, run), "what it promises").toEqual([])
    expect([...run.problems, ...(story.check?.(run) ?? [])], "what its steps show").toEqual([])
    expect(run.unbalanced, "the casino's books").toEqual([])
    expect(judgeDecoding({ ...scenario, steps: [] }, run), "what did not decode").toEqual([])
    const { clauses } = await judgeCompliance(run, id)
    expect(
      clauses.filter(({ result }) => result === "violated").map(({ rule }) => rule),
      "the clauses that it breaks"
    ).toEqual([])
  })

  it("no field of the schema lacks a case in any profile", () => {
    const wanted = profiles.flatMap(({ id }) => Object.keys(ProtectionRules.fields).map((field) => `${id} ${field}`))
    expect([...new Set(CASES.map(({ id, field }) => `${id} ${field}`))].toSorted()).toEqual(wanted.toSorted())
  })
})
