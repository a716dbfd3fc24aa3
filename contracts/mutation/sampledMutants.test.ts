import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { Acknowledgement } from "../../src/api/wire/casino.ts"
import { readSpecs } from "../drift/specs.ts"
import type { WireSchema } from "../drift/specs.ts"
import { OWN_PACT } from "../verify/options.ts"
import { readPact } from "../verify/specification/pactFile.ts"
import { mutateComponents } from "./mutateComponents.ts"
import { mutateOperations } from "./mutateOperations.ts"
import { mutateWire } from "./mutateWire.ts"
import type { MutantGroup, Verdict } from "./mutant.ts"
import { unexplained, writeMutationReport } from "./mutationReport.ts"
import { runAnswers } from "./runAnswers.ts"
import { componentMutants } from "./specMutants.ts"
import { openPactByComponent } from "./coveredComponents.ts"
import { wireMutants } from "./wireMutants.ts"

const specs = readSpecs()
const pact = await readPact(OWN_PACT)
const byComponent = openPactByComponent(specs, pact)

/** Mutants that no check detects. */
const survivors = ({ verdicts }: MutantGroup): readonly Verdict[] => verdicts.filter(({ caughtBy }) => caughtBy.length === 0)
const everyNth = (n: number) => (index: number) => index % n === 0

describe("a sample of all mutants", { timeout: 180_000 }, () => {
  it("[CON-1] the checks detect each sampled change of a component", async () => {
    const group = await mutateComponents(specs, byComponent, everyNth(80))
    expect(group.verdicts.length).toBeGreaterThan(15)
    expect(survivors(group)).toEqual([])
  })

  it("[CON-1] the checks detect each sampled change of a wire schema", () => {
    const group = mutateWire(specs, byComponent, everyNth(10))
    expect(group.verdicts.length).toBeGreaterThan(100)
    expect(survivors(group)).toEqual([])
  })

  it("[CON-1] [CON-3] the checks detect each sampled loss of a call, status, message or close code", async () => {
    const group = await mutateOperations(specs, pact, { answers: [], messages: [], closings: [] }, everyNth(50))
    expect(group.verdicts.length).toBeGreaterThan(8)
    expect(survivors(group).filter(({ change }) => change === "is gone")).toEqual([])
  })

  it("[CON-2] Pact's verifier detects a server that changes a field, a status or a close code", async () => {
    const descriptions = ["a request for the balance", "an init on the game socket with a token that has ended"]
    const { group } = await runAnswers({ descriptions, everyNth: 1 })
    // The version of a balance is optional, so the contract requires nothing of it.
    const byPact = group.verdicts.filter(({ place }) => /^getBalance (?!200 .version)|^game close/u.test(place))
    expect(byPact.map(({ place, change }) => `${place} ${change}`)).toEqual([
      "game close 4401 close code 1000",
      "game close 4401 close code 4409",
      "game close 4401 close code 4499",
      "getBalance 200 /balance dropped",
      "getBalance 200 /balance fraction",
      "getBalance 200 /balance null",
      "getBalance 200 /balance renamed",
      "getBalance 200 /balance retyped",
      "getBalance 200 status 401"
    ])
    expect(byPact.filter(({ caughtBy }) => !caughtBy.includes("D7"))).toEqual([])
  })
})

describe("the mutants", () => {
  const field = Schema.Struct({ status: Schema.Literals(["on", "off"]), note: Schema.optionalKey(Schema.String) }) as unknown as WireSchema
  const takes = (schema: WireSchema, value: unknown): boolean => Result.isSuccess(Schema.decodeUnknownResult(schema)(value))

  it("[CON-1] wire schema mutants differ from the original in one field each", () => {
    const named = new Map(wireMutants(field).map(({ pointer, change, schema }) => [`${pointer} ${change}`, schema]))
    expect([...named.keys()]).toEqual([
      "/status is gone",
      "/status is renamed",
      "/status may be missing",
      "/status loses on",
      "/status loses off",
      "/status learns a word",
      "/note is gone",
      "/note is renamed",
      "/note must be there",
      "/note may be null",
      "/note becomes an integer"
    ])
    expect(takes(named.get("/status loses on") ?? field, { status: "on" })).toBe(false)
    expect(takes(named.get("/note may be null") ?? field, { status: "on", note: null })).toBe(true)
  })

  it("[CON-1] component mutants differ from the original in one field each", () => {
    const component = { type: "object", required: ["id"], properties: { id: { type: "integer" } } }
    expect(componentMutants(component, {}).map(({ pointer, change }) => `${pointer} ${change}`)).toEqual([
      "/id is gone",
      "/id is renamed",
      "/id may be missing",
      "/id may be null",
      "/id becomes a string",
      "/id takes fractions"
    ])
  })

  it("[CON-1] a reference to a string becomes an integer, because a string in its place would change nothing", () => {
    const document = { components: { schemas: { Name: { type: "string" }, Age: { type: "integer" } } } }
    const properties = { name: { $ref: "#/components/schemas/Name" }, age: { $ref: "#/components/schemas/Age" } }
    const changes = componentMutants({ type: "object", properties }, document).map(({ pointer, change }) => `${pointer} ${change}`)
    expect(changes.filter((change) => change.includes("becomes"))).toEqual(["/name becomes an integer", "/age becomes a string"])
  })
})

describe("the report", () => {
  const group: MutantGroup = {
    title: "Things",
    meaning: "a thing changes",
    checks: ["D2", "D7"],
    lawful: 2,
    verdicts: [
      { place: "A", change: "is gone", caughtBy: ["D2", "D7"] },
      { place: "B", change: "is gone", caughtBy: ["D2"] },
      { place: "C", change: "is gone", caughtBy: [] }
    ]
  }

  it("[CON-1] the report requires a reason for each survivor, and rejects a reason without a survivor", () => {
    expect(unexplained([group], [])).toEqual(["no check catches it, and no reason is given: C is gone"])
    expect(unexplained([group], [{ matches: /^C /u, reason: "" }])).toEqual([])
    expect(
      unexplained(
        [group],
        [
          { matches: /^[AC] /u, reason: "" },
          { matches: /^B /u, reason: "" }
        ]
      )
    ).toEqual(["the reason for /^B /u is stale: each is caught"])
  })

  it("[CON-1] the report lists each check's share, the survivors, and the mutants that the pact alone misses", () => {
    const text = writeMutationReport([group], [{ matches: /^C /u, reason: "C is free." }])
    expect(text).toContain("| **all** | 3 | 2 | **66.6 %** |")
    expect(text).toContain("| D2 wire schema = component | 2 | 66.6 % | 1 |")
    expect(text).toContain("**C is free.** (1)\n\n- C is gone")
    expect(text).toMatch(/These 1 wrong answers pass[^]*\n- B is gone\n$/u)
  })
})

describe("the reason for fields with a default", () => {
  it("[CON-1] the reason for fields with a default holds: such a field decodes to the same value when it is made optional once more", () => {
    const mutant = wireMutants(Acknowledgement).find(({ change }) => change === "may be missing")
    if (mutant === undefined) throw new Error("no such mutant")
    for (const body of [{}, { code: 50_100 }]) {
      expect(Schema.decodeUnknownSync(mutant.schema)(body)).toEqual(Schema.decodeUnknownSync(Acknowledgement)(body))
    }
  })
})
