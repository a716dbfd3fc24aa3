import { describe, expect, it } from "vitest"
import { collapseOutline } from "./collapseOutline.ts"
import type { OutlineSection, OutlineFact } from "./outline.ts"

const told = (facts: readonly OutlineFact[]): readonly OutlineSection[] =>
  facts.map((fact, index) => ({ position: index + 1, until: index + 1, at: index, mono: index, fact }))

const round: readonly OutlineFact[] = [
  { kind: "played", presses: 3, spins: 3, won: 0 },
  { kind: "cashedOut", amount: 5 },
  { kind: "cashedIn", amount: 5 }
]
const opening: readonly OutlineFact[] = [
  { kind: "pageLoaded", restored: 0 },
  { kind: "loggedIn", username: "a", via: "login" },
  { kind: "joined", machineId: 1, name: "M", credit: 0 }
]

describe("[LOG-5] collapsing an outline", () => {
  it("collapses a thousand repeated entries into one, counts each kind, and loses no entry", () => {
    const rounds = Array.from({ length: 328 }, () => round).flat()
    const sections = told([...opening, ...rounds, { kind: "left", machineId: 1, reason: "player" }])
    const entries = collapseOutline(sections)
    expect(entries.length).toBeLessThan(8)
    const lines = entries.flatMap((entry) => (entry.kind === "section" ? [entry.section] : entry.repetition.sections))
    expect(lines).toEqual(sections)
    const repetition = entries.find((entry) => entry.kind === "repetition")
    expect(repetition?.repetition.counts).toContainEqual({ kind: "cashedOut", count: 328 })
  })

  it("leaves a short session unchanged", () => {
    expect(collapseOutline(told([...opening, ...round])).every(({ kind }) => kind === "section")).toBe(true)
  })
})
