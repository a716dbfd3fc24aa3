import { expect, test } from "vitest"
import { OWN_PACT } from "./options.ts"
import type { Addresses } from "./reproduce.ts"
import { PLACEHOLDERS, reproduce } from "./reproduce.ts"
import { readPact } from "./specification/pactFile.ts"
import { readSpecification } from "./specification/specification.ts"

const at = { baseUrl: "http://casino.example.test/v1", wsUrl: "ws://casino.example.test/ws", origin: "http://casino.example.test" }

const commandsFor = async (description: string, addresses: Addresses): Promise<readonly string[]> => {
  const { interactions } = await readPact(OWN_PACT)
  const found = interactions.find(({ read }) => read.description === description)
  return found === undefined ? [] : reproduce(found.read, readSpecification(), addresses)
}

test.each([
  ["http://casino.example.test/_pact/states", "http://casino.example.test/_pact/emit"],
  ["http://casino.example.test/test/state-changes", "http://casino.example.test/test/emit"],
  ["http://casino.example.test/states?key=1", "http://casino.example.test/emit"],
  [PLACEHOLDERS.statesUrl, "$STATES_URL/../emit"]
])("[CON-2] the commands for the states endpoint %s name the emit endpoint %s", async (statesUrl, emitUrl) => {
  const lines = await commandsFor("a notice of the balance", { ...at, statesUrl })
  expect(lines.find((line) => line.includes("sendBalanceNotice"))).toContain(
    `curl -X POST ${statesUrl.startsWith("$") ? '"' : "'"}${emitUrl}`
  )
})

test.each([
  {
    description: "a kick of the player who is connected to the machine",
    cause: `curl -X POST 'http://casino.example.test/v1/player/kick' -H "authorization: Bearer $TOKEN" -H 'content-type: application/json' -d '{"machineId":101}'`,
    end: "await the close of the socket with 4410"
  },
  {
    description: "a cancellation of the session of the player who is connected to the machine",
    cause: `curl -X POST 'http://casino.example.test/v1/player/cancel' -H "authorization: Bearer $TOKEN" -H 'content-type: application/json' -d '{"machineId":101}'`,
    end: "await the close of the socket with 4409"
  },
  {
    description: "a second connection of the player to the machine",
    cause:
      "open  ws://casino.example.test/ws/game?token=$TOKEN   # with the header Origin: http://casino.example.test; a second socket, with the same init",
    end: "await the close of the socket with 4409"
  }
])("[CON-2] the commands for $description name the action that causes the close, and its code", async ({ description, cause, end }) => {
  const lines = await commandsFor(description, { ...at, statesUrl: "http://casino.example.test/_pact/states" })
  expect(lines.filter((line) => line.includes("/emit"))).toEqual([])
  expect(lines).toContain(cause)
  expect(lines.at(-1)).toBe(end)
})

test("[CON-2] the commands for the end of a seat by code 50100 await the close of the socket", async () => {
  const lines = await commandsFor("the end of the connection after code 50100", PLACEHOLDERS)
  expect(lines.at(-2)).toContain('"operation":"sendCodeNotice"')
  expect(lines.at(-1)).toBe("await the close of the socket with 4410")
})

test.each([
  { description: "the end of a media session", cause: '"operation":"sendVideoEnded"' },
  { description: "the end of a media session by the viewer", cause: '"type":"videoStop"' }
])("[CON-2] the commands for $description await the answer to the offer before they end the session", async ({ description, cause }) => {
  const lines = await commandsFor(description, PLACEHOLDERS)
  const offered = lines.findIndex((line) => line.includes('"type":"videoOffer"'))
  expect(lines[offered + 1]).toBe('await a message of type "videoAnswer" or "videoRefused"')
  expect(lines[offered + 2]).toContain(cause)
})

test.each(["a notice of the balance", "an init on the notification socket", "a request for a dialog"])(
  "[CON-2] the commands for %s say where a server with player IDs of its own needs its ID",
  async (description) => {
    const lines = await commandsFor(description, PLACEHOLDERS)
    const hint = lines.indexOf('# if these answer a playerId, write it below in place of test-player-1, except in "states"')
    expect(hint).toBeGreaterThan(0)
    expect(lines.slice(hint + 1).join("\n")).toContain("test-player-1")
  }
)

test("[CON-2] the commands do not mention the server's own player ID when only the states contain one", async () => {
  const lines = await commandsFor("a request for the balance", PLACEHOLDERS)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.filter((line) => line.startsWith("#"))).toEqual([])
})

test.each([
  {
    description: "a notice of the balance after a transfer into the machine",
    cause: 'send  {"type":"transfer","transferId":"test-other-transfer-1","direction":"in","amount":2500} there'
  },
  { description: "a notice of the balance after a hand pay", cause: '"operation":"sendAmountAction"' },
  {
    description: "a notice of the balance after a discount",
    cause: 'curl -i "http://casino.example.test/v1/player/discount" -H "authorization: Bearer $TOKEN"'
  }
])("[CON-2] the commands for $description name the booking that causes it", async ({ description, cause }) => {
  const lines = await commandsFor(description, { ...at, statesUrl: "http://casino.example.test/_pact/states" })
  expect(lines.at(-2)).toContain(cause)
  expect(lines.at(-1)).toBe('await a message of type "balance"')
})

test("[CON-2] the commands for a late request name the call that asks for its status before it", async () => {
  const lines = await commandsFor("a transfer under an id that a call has reported as never seen", PLACEHOLDERS)
  expect(lines.at(-2)).toBe('curl -i "$BASE_URL/player/transfer/test-transfer-1" -H "authorization: Bearer $TOKEN"')
})

test("[CON-2] the commands for a press say that the server's own ID of the button goes into it", async () => {
  const lines = await commandsFor("a press of the spin button", PLACEHOLDERS)
  expect(lines.at(-2)).toBe('# write the id of your first button of the kind "spin" as "button" below')
  expect(lines.at(-1)).toContain('"button":"spin"')
})

test("[CON-2] the commands for a press without a wait send the choice of the band and the press one after the other", async () => {
  const lines = await commandsFor("a press of the spin button directly after a choice of a band", PLACEHOLDERS)
  const chosen = lines.findIndex((line) => line.includes('"type":"selectBand"'))
  expect(lines.slice(chosen + 1).filter((line) => line.startsWith("await"))).toEqual([])
  expect(lines.at(-1)).toContain('"type":"press"')
})

test("[CON-2] the commands for an unreadable message send a text that is no JSON after ready", async () => {
  const lines = await commandsFor("the end of the notification socket after a text that is no message", PLACEHOLDERS)
  expect(lines.slice(-3)).toEqual(['await a message of type "ready"', "send  this is no JSON", "await the close of the socket with 1008"])
})

test.each([
  ["a request for the operator's settings", `curl -i -X GET "$ORIGIN/Settings.json"`],
  ["an address check from a blocked country", `curl -i -X GET "$BASE_URL/../check"`],
  ["a request for the balance", `curl -i -X GET "$BASE_URL/player/balance" -H "authorization: Bearer $TOKEN"`]
])("[CON-2] the commands without addresses call the right place for %s", async (description, command) => {
  expect((await commandsFor(description, PLACEHOLDERS)).at(-1)).toBe(command)
})

test("[CON-2] the commands for a first notice send only the init", async () => {
  const lines = await commandsFor("the first notice of the balance after ready", PLACEHOLDERS)
  expect(lines.at(-2)).toContain('send  {"type":"init"')
  expect(lines.at(-1)).toBe('await a message of type "balance"')
})
