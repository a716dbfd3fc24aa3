import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { chainProblems, makeUpcast, type UpcastStep } from "./upcast.ts"
import { upcasters } from "./upcasters.ts"

const step = (type: string, from: number, to = from + 1): UpcastStep => ({ type, from, to, up: (data) => [data, `${from}→${to}`] })
const three = new Map([["Spun", 3]])

describe("[LOG-7] the chain of upcasters", () => {
  it("converts a payload step by step to this build's version", () => {
    const upcast = makeUpcast(three, [step("Spun", 2), step("Spun", 1)])
    expect(upcast("Spun", 1, "old")).toEqual(Result.succeed([["old", "1→2"], "2→3"]))
    expect(upcast("Spun", 2, "newer")).toEqual(Result.succeed(["newer", "2→3"]))
    expect(upcast("Spun", 3, "newest")).toEqual(Result.succeed("newest"))
  })

  it("fails with NewerVersion when only a newer build knows the version", () => {
    expect(makeUpcast(three, [step("Spun", 1), step("Spun", 2)])("Spun", 4, {})).toEqual(
      Result.fail({ _tag: "NewerVersion", ver: 4, known: 3 })
    )
  })

  it.each([0, -1, 1.5, Number.NaN])("fails for version %d, which never existed", (ver) => {
    const upcast = makeUpcast(three, [step("Spun", 1), step("Spun", 2)])
    expect(Result.isFailure(upcast("Spun", ver, {}))).toBe(true)
  })

  it("reports a payload as damaged when a step throws", () => {
    const fragile: UpcastStep = { type: "Spun", from: 1, to: 2, up: (data) => JSON.parse(String(data)) as unknown }
    expect(makeUpcast(new Map([["Spun", 2]]), [fragile])("Spun", 1, "{")).toEqual(Result.fail({ _tag: "NotUpcast", ver: 1 }))
  })

  it.each([
    ["a gap", [step("Spun", 1)], "Spun 2 → 3: the step is missing"],
    ["a gap at the start", [step("Spun", 2)], "Spun 1 → 2: the step is missing"],
    ["a duplicate", [step("Spun", 1), step("Spun", 2), step("Spun", 1)], "Spun 1: there are two steps"],
    ["a backward step", [step("Spun", 1), step("Spun", 2), step("Spun", 2, 1)], "Spun 2 → 1: a step leads to the next version"],
    ["a skipped version", [step("Spun", 1, 3), step("Spun", 2)], "Spun 1 → 3: a step leads to the next version"],
    ["a step beyond the current version", [step("Spun", 1), step("Spun", 2), step("Spun", 3)], "Spun 3 → 4: the versions are 1 to 3"],
    ["an unknown type", [step("Spun", 1), step("Spun", 2), step("Span", 1)], "Span 1 → 2: no such event type"]
  ])("the chain of upcasters finds %s and throws", (_what, steps, problem) => {
    expect(chainProblems(three, steps).join("\n")).toContain(problem)
    expect(() => makeUpcast(three, steps)).toThrow(problem)
  })

  it("the chain of upcasters of this build is complete", () => {
    expect(() => makeUpcast(new Map(upcasters.map(({ type, to }) => [type, to])), upcasters)).not.toThrow()
  })
})
