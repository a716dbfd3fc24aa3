import { expect, it } from "vitest"
import { decideLogOut, type LogOutFacts } from "./logOutRule.ts"

const facts: LogOutFacts = { byLink: false, credit: 0, resultOpen: false, openSession: false }

it.each([
  ["logs out", "by button without money at stake", {}, "logOut"],
  ["logs out", "by link without money at stake", { byLink: true }, "logOut"],
  ["logs out", "by button while the casino has not reported", { openSession: null }, "logOut"],
  ["asks", "by button with credit on the machine", { credit: 5_000 }, "credit"],
  ["asks", "by link with credit on the machine", { byLink: true, credit: 1 }, "credit"],
  ["asks", "by button at a machine whose credit is unknown", { credit: null }, "openSession"],
  ["asks", "by button while the press that took the last credit has no outcome", { resultOpen: true }, "openSession"],
  ["asks", "by button with credit on the machine while a press has no outcome", { credit: 1, resultOpen: true }, "credit"],
  ["asks", "by button with a session open elsewhere", { openSession: true }, "openSession"],
  ["asks", "by link with a session open elsewhere", { byLink: true, openSession: true }, "openSession"],
  ["asks", "by link while the casino has not reported", { byLink: true, openSession: null }, "unknown"]
] as const)("[AUTH-6] the log-out rule %s %s", (_does, _when, change, expected) => {
  const decision = decideLogOut({ ...facts, ...change })
  expect(decision.kind === "ask" ? decision.why : decision.kind).toBe(expected)
})
