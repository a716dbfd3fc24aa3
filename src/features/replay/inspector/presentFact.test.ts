import { describe, expect, it } from "vitest"
import en from "../../../i18n/locales/en/replay.json" with { type: "json" }
import { presentFact } from "./presentFact.ts"

const money = (amount: number): string => `${amount} kr`

describe("[LOG-5] a line of the outline", () => {
  it.each([
    [{ kind: "pageLoaded", restored: 0 }, "fact.pageLoaded", { restored: 0 }],
    [{ kind: "pageLoaded", restored: 9 }, "fact.pageLoadedAgain", { restored: 9 }],
    [{ kind: "loggedIn", username: "p-1", via: "restore" }, "fact.restored", { username: "p-1" }],
    [{ kind: "played", presses: 3, spins: 2, won: 500 }, "fact.played", { presses: 3, spins: 2, amount: "500 kr" }],
    [{ kind: "cashedOut", amount: 7 }, "fact.cashedOut", { amount: "7 kr" }],
    [{ kind: "connectionBack", channel: "game", afterMs: 1_260 }, "fact.connectionBack", { channel: "game", seconds: "1.3" }],
    [{ kind: "callFailed", op: "getBalance", why: "timeout" }, "fact.callFailed", { op: "getBalance", why: "timeout" }]
  ] as const)("a line of the outline presents %j", (fact, key, values) => {
    expect(presentFact(fact, money)).toEqual([key, values])
  })

  it("the text of a joined machine has a placeholder for each value", () => {
    const [, values] = presentFact({ kind: "joined", machineId: 1, name: "Lale", credit: 5 }, money)
    expect(
      Object.keys(values)
        .map((name) => `{{${name}}}`)
        .filter((name) => !en.replay.fact.joined.includes(name))
    ).toEqual([])
  })
})
