import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { ControlCommand } from "../../mocks/faults/controlCommand.ts"
import { FaultRule } from "../../mocks/faults/faultRule.ts"
import { OPERATION_IDS } from "../../mocks/faults/operationIds.ts"
import { SCENARIOS } from "../../mocks/scenarios/catalogue/scenarios.ts"
import { decodeGiven } from "../../mocks/states/catalogue.ts"
import { REFUSALS } from "../../mocks/world/refusals.ts"
import { gameMessages } from "../../src/api/sockets/gameMessages.ts"
import { notificationMessages } from "../../src/api/sockets/notificationMessages.ts"
import { MachineStatusName } from "../../src/domain/game/machineStatusName.ts"
import { DEFAULT_SETTINGS, nameMachineStatus } from "../../src/domain/account/settings.ts"
import { ruleNames } from "../../src/domain/protection/protectionRules.ts"
import { AmountActionKind } from "../../src/domain/wallet/walletEvents.ts"
import { exportRun, judgeDecoding, judgeMoney, judgePromises, judgeReplay } from "../simulation/scenario/judgeRun.ts"
import type { Observed } from "../simulation/scenario/observed.ts"
import { makeRecall } from "../simulation/scenario/recallRuns.ts"
import { runScenario } from "../simulation/scenario/runScenario.ts"

const recall = makeRecall()

const REQUIREMENT = /^[A-Z]+-\d+$/u

const titleOf = (id: string, tags: readonly string[]): string =>
  [`[MOCK-2] ${id}:`, ...tags.filter((tag) => REQUIREMENT.test(tag)).map((tag) => `[${tag}]`)].join(" ")

describe("every scenario, performed by the real client", () => {
  it.each(SCENARIOS.map((scenario) => [titleOf(scenario.id, scenario.tags), scenario] as const))(
    "%s keeps its promises and conserves money",
    async (_title, scenario) => {
      const run = await recall(scenario)
      expect(judgePromises(scenario, run), "what it promises").toEqual([])
      expect(run.undone, "what it does by itself").toEqual([])
      expect(run.unbalanced, "the casino's books").toEqual([])
      expect(judgeMoney(scenario, run), "the money that the page shows").toEqual([])
      expect(judgeDecoding(scenario, run), "what did not decode").toEqual([])
      expect(await judgeReplay(run, await exportRun(run)), "the replay of its log").toEqual([])
    }
  )
})

/** Everything that all runs have shown on the wire. */
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

/**
 * Calls that no command of the product makes, or that a scenario cannot make: the status of an operation is queried only by a later
 * session.
 */
const NOT_CALLED: ReadonlySet<string> = new Set(["getPressStatus", "getTransferStatus", "registerUser", "updateCourse"])

/** Maps both sockets to "sockets": "http abort", "sockets gap". */
const placeOf = (on: string): string => (on === "game" || on === "notifications" ? "sockets" : on)

const FAULT_KINDS = FaultRule.members.flatMap(({ fields: { on, fault } }) =>
  fault.members.map(({ fields }) => `${"literal" in on ? on.literal : "sockets"} ${fields.kind.literal}`)
)

describe("[MOCK-2] coverage of the catalogue on the wire", () => {
  it("the scenarios show every code of the error catalogue", async () => {
    expect(missingIn(await observe(({ codes }) => codes), CODES)).toEqual([])
  })

  it("the scenarios show every machine status, and an unknown one", async () => {
    const found = await observe(({ statuses }) => statuses)
    expect(missingIn(found, STATUSES)).toEqual([])
    expect([...found].some((status) => nameMachineStatus(DEFAULT_SETTINGS, status) === "unknown")).toBe(true)
  })

  it("[GAME-9] the scenarios show every text of the reconnect dialog", async () => {
    const names = [...(await observe(({ sessionStatuses }) => sessionStatuses))].map((status) =>
      nameMachineStatus(DEFAULT_SETTINGS, status)
    )
    const texts = MachineStatusName.literals.filter((name) => name !== "available")
    expect(missingIn(new Set(names), texts)).toEqual([])
  })

  it("[PROT-1] a scenario shows the effect of every field of a protection profile", () => {
    const ids = new Set(SCENARIOS.map(({ id }) => id))
    const wanted = ruleNames.map((name) => `protection-field-${name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`)
    expect(missingIn(ids, wanted)).toEqual([])
  })

  it("[GAME-4] the scenarios show every amount action", async () => {
    expect(missingIn<number>(await observe(({ actions }) => actions), AmountActionKind.literals)).toEqual([])
  })

  it("the scenarios call every operation of the REST document that the product uses", async () => {
    const called = OPERATION_IDS.filter((operation) => !NOT_CALLED.has(operation))
    expect(missingIn<string>(await observe(({ operations }) => operations), called)).toEqual([])
  })

  it("the scenarios show every message that a server may send on either socket", async () => {
    expect(missingIn(await observe(({ messages }) => messages), MESSAGES)).toEqual([])
  })

  it("the scenarios use every kind of fault", () => {
    const rules = SCENARIOS.flatMap(({ faults, timeline }) => [
      ...faults,
      ...timeline.flatMap(({ command }) => (command.type === "addFault" ? [command.rule] : []))
    ])
    const used = rules.map(({ on, fault }) => `${placeOf(on)} ${fault.kind}`)
    expect(missingIn(new Set(used), FAULT_KINDS)).toEqual([])
  })
})

describe("[MOCK-2] the catalogue's data", () => {
  const strict = { onExcessProperty: "error" } as const

  it("every scenario has a unique name in kebab case, a description, a requirement tag and expectations", () => {
    const ids = SCENARIOS.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id))).toEqual([])
    expect(
      SCENARIOS.filter(({ title, description, tags, expect: promises }) => {
        return title === "" || description.length < 10 || !tags.some((tag) => REQUIREMENT.test(tag)) || promises.length === 0
      }).map(({ id }) => id)
    ).toEqual([])
  })

  it("what a scenario does once waits for an action of the player, because a tester needs a while to log in", () => {
    const early = SCENARIOS.filter(
      ({ timeline, faults }) =>
        timeline.some(({ on }) => on === "Opened") || faults.some(({ fromMs, times }) => fromMs !== undefined && times !== undefined)
    )
    expect(early.map(({ id }) => id)).toEqual([])
  })

  it("every scenario's states, commands and fault rules match their schemas", () => {
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

describe("[MOCK-2] [LOG-2] determinism of scenarios", () => {
  it.each(["default", "flaky-network", "slow-network", "server-restart-mid-spin", "picture-frozen", "cash-out-line-lost-confirmed"])(
    "%s gives the same log byte for byte in two runs",
    async (id) => {
      const scenario = scenarioOf(id)
      const [first, second] = [await runScenario(scenario), await runScenario(scenario)]
      expect(first.events.length).toBeGreaterThan(10)
      expect((await exportRun(second)).join("\n")).toBe((await exportRun(first)).join("\n"))
    }
  )

  it("another seed gives another log", async () => {
    const scenario = scenarioOf("flaky-network")
    const logs = [await runScenario(scenario, 11), await runScenario(scenario, 12)].map(({ events }) =>
      events.map(({ type }) => type).join(" ")
    )
    expect(logs[0]).not.toBe(logs[1])
  })
})
