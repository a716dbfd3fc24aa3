import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ControlCommand } from "../../mocks/faults/controlCommand.ts"
import { FaultRule } from "../../mocks/faults/faultRule.ts"
import { OPERATION_IDS } from "../../mocks/faults/operationIds.ts"
import { SCENARIOS } from "../../mocks/scenarios/catalogue/scenarios.ts"
import { decodeGiven } from "../../mocks/states/catalogue.ts"
import { REFUSALS } from "../../mocks/world/refusals.ts"
import { gameMessages, notificationMessages } from "../../src/api/wire/socketMessages.ts"
import { MachineStatusName } from "../../src/domain/account/machineStatusName.ts"
import { DEFAULT_SETTINGS, nameMachineStatus } from "../../src/domain/account/settings.ts"
import { AmountActionKind } from "../../src/domain/wallet/walletEvents.ts"
import { exportRun, judgeDecoding, judgeMoney, judgePromises, judgeReplay } from "../simulation/judgeRun.ts"
import type { Observed } from "../simulation/observed.ts"
import { makeRecall } from "../simulation/recallRuns.ts"
import { runScenario } from "../simulation/runScenario.ts"

const recall = makeRecall()

const REQUIREMENT = /^[A-Z]+-\d+$/u

const titleOf = (id: string, tags: readonly string[]): string =>
  [`[MOCK-2] ${id}:`, ...tags.filter((tag) => REQUIREMENT.test(tag)).map((tag) => `[${tag}]`)].join(" ")

describe("a scenario, opened by its link and performed by the real client, brings what it promises, and no kuruş is lost:", () => {
  it.each(SCENARIOS.map((scenario) => [titleOf(scenario.id, scenario.tags), scenario] as const))("%s", async (_title, scenario) => {
    const run = await recall(scenario)
    expect(judgePromises(scenario, run), "what it promises").toEqual([])
    expect(run.undone, "what it does by itself").toEqual([])
    expect(run.unbalanced, "the casino's books").toEqual([])
    expect(judgeMoney(scenario, run), "the money that the page shows").toEqual([])
    expect(judgeDecoding(scenario, run), "what did not decode").toEqual([])
    expect(await judgeReplay(run), "the replay of its log").toEqual([])
  })
})

/** What all runs together have shown on their wires. */
const observe = async <A>(pick: (seen: Observed) => Iterable<A>): Promise<ReadonlySet<A>> => {
  const found = new Set<A>()
  for (const scenario of SCENARIOS) for (const one of pick((await recall(scenario)).observed)) found.add(one)
  return found
}

const missingIn = <A>(found: ReadonlySet<A>, wanted: readonly A[]): readonly A[] => wanted.filter((one) => !found.has(one))

const CODES = Object.values(REFUSALS).map(({ code }) => code)

const STATUSES = Object.keys(DEFAULT_SETTINGS.machineStatus).map(Number)

const MESSAGES = [
  ...Object.keys(gameMessages).map((type) => `game ${type}`),
  ...Object.keys(notificationMessages).map((type) => `notifications ${type}`)
]

/** No command of the product makes these, but for the status of an operation, which a later session than the scenario's asks for. */
const NOT_CALLED: ReadonlySet<string> = new Set(["getPressStatus", "getTransferStatus", "registerUser", "updateCourse"])

/** "http abort", "sockets gap": either socket stands for both. */
const placeOf = (on: string): string => (on === "game" || on === "notifications" ? "sockets" : on)

const FAULT_KINDS = FaultRule.members.flatMap(({ fields: { on, fault } }) =>
  fault.members.map(({ fields }) => `${"literal" in on ? on.literal : "sockets"} ${fields.kind.literal}`)
)

describe("[MOCK-2] the catalogue, by what its runs show on the wire, has", () => {
  it("every code of the error catalogue", async () => {
    expect(missingIn(await observe(({ codes }) => codes), CODES)).toEqual([])
  })

  it("every status of a machine, and an unknown one", async () => {
    const found = await observe(({ statuses }) => statuses)
    expect(missingIn(found, STATUSES)).toEqual([])
    expect([...found].some((status) => nameMachineStatus(DEFAULT_SETTINGS, status) === "unknown")).toBe(true)
  })

  it("[GAME-9] every text of the reconnect dialog", async () => {
    const names = [...(await observe(({ sessionStatuses }) => sessionStatuses))].map((status) =>
      nameMachineStatus(DEFAULT_SETTINGS, status)
    )
    const texts = MachineStatusName.literals.filter((name) => name !== "available")
    expect(missingIn(new Set(names), texts)).toEqual([])
  })

  it("[GAME-4] every amount action", async () => {
    expect(missingIn<number>(await observe(({ actions }) => actions), AmountActionKind.literals)).toEqual([])
  })

  it("every operation of the REST document that the product calls", async () => {
    const called = OPERATION_IDS.filter((operation) => !NOT_CALLED.has(operation))
    expect(missingIn<string>(await observe(({ operations }) => operations), called)).toEqual([])
  })

  it("every message that a server may send on either socket", async () => {
    expect(missingIn(await observe(({ messages }) => messages), MESSAGES)).toEqual([])
  })

  it("every kind of fault", () => {
    const used = SCENARIOS.flatMap(({ faults }) => faults.map(({ on, fault }) => `${placeOf(on)} ${fault.kind}`))
    expect(missingIn(new Set(used), FAULT_KINDS)).toEqual([])
  })
})

describe("[MOCK-2] the catalogue's data", () => {
  const strict = { onExcessProperty: "error" } as const

  it("names each scenario once, in kebab case, and says what it is for", () => {
    const ids = SCENARIOS.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id))).toEqual([])
    expect(
      SCENARIOS.filter(({ title, description, tags, expect: promises }) => {
        return title === "" || description.length < 10 || !tags.some((tag) => REQUIREMENT.test(tag)) || promises.length === 0
      }).map(({ id }) => id)
    ).toEqual([])
  })

  it("is what its schemas say: provider states, commands and fault rules", () => {
    const decodeCommand = Schema.decodeUnknownResult(ControlCommand, strict)
    const decodeRule = Schema.decodeUnknownResult(FaultRule, strict)
    const messageOf = (decoded: Result.Result<unknown, { readonly message: string }>): readonly string[] =>
      Result.isFailure(decoded) ? [decoded.failure.message] : []
    const problems = SCENARIOS.flatMap(({ id, given, timeline, faults }) =>
      [
        ...given.flatMap((one) => messageOf(decodeGiven(one))),
        ...timeline.flatMap(({ command }) => messageOf(decodeCommand(command))),
        ...faults.flatMap((rule) => messageOf(decodeRule(rule)))
      ].map((message) => `${id}: ${message}`)
    )
    expect(problems).toEqual([])
  })
})

const scenarioOf = (id: string) => {
  const found = SCENARIOS.find((scenario) => scenario.id === id)
  if (found === undefined) throw new Error(`There is no scenario ${id}`)
  return found
}

describe("[MOCK-2] [LOG-2] the same scenario, seed and steps give the same log, byte for byte:", () => {
  it.each(["default", "flaky-network", "slow-network", "server-restart-mid-spin", "picture-frozen", "cash-out-line-lost-confirmed"])(
    "%s",
    async (id) => {
      const scenario = scenarioOf(id)
      const [first, second] = [await runScenario(scenario), await runScenario(scenario)]
      expect(first.events.length).toBeGreaterThan(10)
      expect((await exportRun(second)).join("\n")).toBe((await exportRun(first)).join("\n"))
    }
  )

  it("and another seed another evening", async () => {
    const scenario = scenarioOf("flaky-network")
    const logs = [await runScenario(scenario, 11), await runScenario(scenario, 12)].map(({ events }) =>
      events.map(({ type }) => type).join(" ")
    )
    expect(logs[0]).not.toBe(logs[1])
  })
})
