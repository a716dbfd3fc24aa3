import { expect, it } from "vitest"
import { planRounds } from "./rounds.ts"

const kindOf = (kind: string, ...pointers: readonly string[]) => ({ mutants: pointers.map((pointer) => ({ kind, pointer })) })

/** The rounds, each as the places of its mutants. */
const placesOf = (...kinds: readonly ReturnType<typeof kindOf>[]): readonly (readonly string[])[] =>
  planRounds(kinds).map((round) => round.map(([, { kind, pointer }]) => `${kind} ${pointer}`.trimEnd()))

it("[CON-1] a round combines one mutant of each kind", () => {
  expect(placesOf(kindOf("logOut 200", "/code", ""), kindOf("game transferDone", "/amount"))).toEqual([
    ["logOut 200 /code", "game transferDone /amount"],
    ["logOut 200"]
  ])
})

it.each([
  ["game ready", "/type"],
  ["notifications pong", "/type"],
  ["game ready", "/meter"],
  ["game ready", "/meter/credit"],
  ["game ready", "/meter/bet"],
  ["game ready", "/activeBand"],
  ["game ready", "/bands/0/bet"],
  ["game ready", "/version"],
  ["game meter", "/meter/credit"],
  ["game pressDone", "/win"],
  ["getBalance 200", "/balance"],
  ["getBalance 200", ""],
  ["kickPlayer 200", ""],
  ["cancelSession 404", ""],
  ["logIn 200", ""],
  ["validateSession 200", "/settings/theme"],
  ["getChat 200", "/chat/dialog/0/time"],
  ["getChatContacts 200", "/contacts/0/unread"]
])("[CON-1] a mutant of %s %s has a round of its own, because the kit reads it for other interactions", (kind, pointer) => {
  expect(placesOf(kindOf("game transferDone", "/amount"), kindOf(kind, pointer))).toEqual([
    ["game transferDone /amount"],
    [`${kind} ${pointer}`.trimEnd()]
  ])
})

it("[CON-1] a round combines a mutant of a field that the kit reads only for the interactions of that field", () => {
  expect(placesOf(kindOf("kickPlayer 200", "/code"), kindOf("game ready", "/rtp"))).toEqual([["kickPlayer 200 /code", "game ready /rtp"]])
})
