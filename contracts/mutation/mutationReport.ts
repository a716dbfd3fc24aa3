import type { MutantGroup, Verdict } from "./mutant.ts"
import type { ExpectedSurvivor } from "./survivors.ts"

const TITLES: Readonly<Record<string, string>> = {
  D2: "D2 wire schema = component",
  D3: "D3 generated values",
  D4: "D4 samples and mutants of them",
  D5: "D5 mock against the documents",
  D6: "D6 static comparison with the pact",
  D7: "D7 Pact's verifier",
  D8: "D8 the pact's examples through the decoders",
  D9: "D9 coverage",
  D10: "D10 released clients",
  decoder: "the client's decoder"
}

const survivorsOf = ({ verdicts }: MutantGroup): readonly Verdict[] => verdicts.filter(({ caughtBy }) => caughtBy.length === 0)
const nameOf = ({ place, change }: Verdict): string => `${place} ${change}`
const score = (part: number, whole: number): string => `${(whole === 0 ? 100 : Math.floor((part / whole) * 1000) / 10).toFixed(1)} %`

/** Survivors that are not expected, and expected ones that do not survive. */
export const unexplained = (groups: readonly MutantGroup[], expected: readonly ExpectedSurvivor[]): readonly string[] => {
  const survivors = groups.flatMap(survivorsOf).map(nameOf)
  return [
    ...survivors
      .filter((name) => !expected.some(({ matches }) => matches.test(name)))
      .map((name) => `no check catches it, and no reason is given: ${name}`),
    ...expected
      .filter(({ matches }) => !survivors.some((name) => matches.test(name)))
      .map(({ matches }) => `the reason for ${String(matches)} is stale: each is caught`)
  ]
}

const table = (rows: readonly (readonly (string | number)[])[]): string => {
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(" | ")} |`)
  return [head, `|${"---|".repeat(rows[0]?.length ?? 0)}`, ...body].join("\n")
}

const groupText = (group: MutantGroup): string => {
  const { title, meaning, checks, verdicts, lawful } = group
  const caught = verdicts.length - survivorsOf(group).length
  const alone = (check: string): number => verdicts.filter(({ caughtBy }) => caughtBy.length === 1 && caughtBy[0] === check).length
  const rows = checks.map((check) => {
    const seen = verdicts.filter(({ caughtBy }) => caughtBy.includes(check)).length
    return [TITLES[check] ?? check, seen, score(seen, verdicts.length), alone(check)]
  })
  return [
    `## ${title}`,
    `A mutant is: ${meaning}. The checks catch ${caught} of ${verdicts.length} (${score(caught, verdicts.length)}).${lawful === 0 ? "" : ` The documents and the client allow ${lawful} further changes, so these are no mutants.`}`,
    table([["check", "caught", "share", "only by this check"], ...rows])
  ].join("\n\n")
}

const survivorText = (survivors: readonly string[], expected: readonly ExpectedSurvivor[]): string =>
  expected
    .map(({ matches, reason }) => {
      const own = survivors.filter((name) => matches.test(name))
      return `**${reason}** (${own.length})\n\n${own.map((name) => `- ${name}`).join("\n")}`
    })
    .join("\n\n")

/** Wrong answers that Pact's verifier misses. The client's decoder or D5 detects them. */
const passedOver = (groups: readonly MutantGroup[]): readonly string[] =>
  groups
    .filter(({ checks }) => checks.includes("D7"))
    .flatMap(({ verdicts }) => verdicts.filter(({ caughtBy }) => caughtBy.length > 0 && !caughtBy.includes("D7")).map(nameOf))

/** Renders the report. The same mutants and checks give the same text. */
export const writeMutationReport = (groups: readonly MutantGroup[], expected: readonly ExpectedSurvivor[]): string => {
  const all = groups.flatMap(({ verdicts }) => verdicts)
  const survivors = groups.flatMap(survivorsOf).map(nameOf)
  const beyond = passedOver(groups)
  const total = groups.map((group) => [
    group.title,
    group.verdicts.length,
    group.verdicts.length - survivorsOf(group).length,
    score(group.verdicts.length - survivorsOf(group).length, group.verdicts.length)
  ])
  return `${[
    "# Can the contract fail?",
    "`npm run contract:mutate` writes this report; never edit it. It makes one change at a time and records which checks detect it.",
    table([
      ["changed part", "mutants", "caught", "share"],
      ...total,
      ["**all**", all.length, all.length - survivors.length, `**${score(all.length - survivors.length, all.length)}**`]
    ]),
    ...groups.map(groupText),
    "## Survivors and their reasons",
    survivors.length === 0 ? "No mutant survives." : survivorText(survivors, expected),
    "## Wrong answers that pass Pact's verifier",
    `The pact requires only the fields that the client uses. These ${beyond.length} wrong answers pass Pact's verifier. Most concern optional fields, which the pact's examples leave out. The client's decoder or the comparison with the documents (D5) catches each.`,
    beyond.map((name) => `- ${name}`).join("\n")
  ].join("\n\n")}\n`
}
