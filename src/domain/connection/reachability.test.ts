import { expect, it } from "vitest"
import { decideReachability, type ReachabilityFacts } from "./reachability.ts"

const facts: ReachabilityFacts = { socketOpen: false, playing: false, unreachableMs: 0 }

it.each([
  ["tries again after the first failure", {}, "tryAgain"],
  ["tries again just before the limit", { unreachableMs: 59_999 }, "tryAgain"],
  ["ends the session at the limit", { unreachableMs: 60_000 }, "endSession"],
  ["never ends the session while a machine is played", { unreachableMs: 600_000, playing: true }, "tryAgain"],
  ["never ends the session while a socket is open", { unreachableMs: 600_000, socketOpen: true }, "reachable"]
] as const)("[AUTH-2] the client %s", (_title, change, expected) => {
  expect(decideReachability({ ...facts, ...change })).toBe(expected)
})
