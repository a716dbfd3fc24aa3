import { describe, expect, it } from "vitest"
import { failureText } from "./results/failureText.ts"
import { acceptanceIn, closest } from "./messages.ts"
import { OWN_PACT } from "./options.ts"
import { readPact } from "./specification/pactFile.ts"
import { PLACEHOLDERS } from "./reproduce.ts"
import { readSpecification, typesSentOn } from "./specification/specification.ts"

const known = typesSentOn(readSpecification(), "game")
const messageOf = (value: object, index: number) => ({ text: JSON.stringify(value), value, index })
const wanted = { types: ["pressDone"], replies: ["pressRefused"], idField: "pressId", id: "test-press-1", known }

describe("the closest message", () => {
  it.each([
    { what: "a meter", messages: [{ type: "meter", meter: {} }], meant: null },
    { what: "a code", messages: [{ type: "code", code: 18_801 }], meant: null },
    { what: "the outcome of another press", messages: [{ type: "pressRefused", pressId: "test-press-2" }], meant: null },
    { what: "the awaited type without its id", messages: [{ type: "code" }, { type: "pressDone" }], meant: 1 },
    { what: "another type with the asked id", messages: [{ type: "meter" }, { type: "pressAccepted", pressId: "test-press-1" }], meant: 1 },
    { what: "a type that no document knows", messages: [{ type: "meter" }, { type: "pressFinished" }], meant: 1 },
    { what: "no type at all", messages: [{ payload: { type: "pressDone" } }], meant: 0 }
  ])("[CON-2] the comparison picks index $meant when the server sent $what", ({ messages, meant }) => {
    expect(closest(messages.map(messageOf), wanted)?.index ?? null).toBe(meant)
  })
})

describe("an outcome without an acceptance before it", () => {
  const transfer = {
    request: { type: "transfer", transferId: "test-transfer-1", direction: "out", amount: null },
    wanted: { types: ["transferAccepted"], replies: [], idField: "transferId", id: "test-transfer-1", known }
  }
  const press = (button: string) => ({
    request: { type: "press", pressId: "test-press-1", button },
    wanted: { ...wanted, types: ["pressAccepted"] }
  })
  const done = { type: "transferDone", transferId: "test-transfer-1", direction: "out", amount: 5_000, credit: 0, balance: 155_000 }
  const pressed = { type: "pressDone", pressId: "test-press-1", win: 0 }
  const accepted = ({ request, wanted: awaited }: ReturnType<typeof press> | typeof transfer, outcome: object): unknown => {
    const text = acceptanceIn({ ...awaited, request })(messageOf(outcome, 0))
    return text === null ? null : JSON.parse(text)
  }

  it("[CON-2] an outcome accepts a transfer or a stop when it has the ID of the request", () => {
    expect(accepted(transfer, done)).toEqual({ ...done, type: "transferAccepted" })
    expect(accepted(press("stop"), pressed)).toEqual({ ...pressed, type: "pressAccepted" })
  })

  it.each([
    ["a transfer has another ID", transfer, { ...done, transferId: "test-transfer-2" }],
    ["the message is a step before the outcome", transfer, { ...done, type: "transferMachineConfirmed" }],
    ["the contract awaits the outcome itself", { ...transfer, wanted: { ...transfer.wanted, types: ["transferDone"] } }, done],
    ["a press spins the reels", press("spin"), pressed],
    ["a stop wins", press("stop"), { ...pressed, win: 300 }]
  ])("[CON-2] an outcome accepts nothing when %s", (_, asked, outcome) => {
    expect(accepted(asked, outcome)).toBeNull()
  })
})

describe("the text of a failure", () => {
  it("[CON-2] the text of a failure shows the compared message in full, and truncates other long messages", async () => {
    const { interactions } = await readPact(OWN_PACT)
    const interaction = interactions.find(({ read }) => read.description === "an init at a free machine")?.read
    const compared = JSON.stringify({ type: "ready", filler: "x".repeat(3_000), seatHoldMs: "late" })
    const other = JSON.stringify({ type: "meter", filler: "y".repeat(3_000), last: "gone" })
    const outcome = {
      index: 0,
      isKept: false,
      durationMs: 1,
      problem: null,
      differences: [{ path: "$.seatHoldMs", words: "Expected 'late' (String) to be an integer" }],
      leftOut: [],
      evidence: { sent: [], came: [other, compared], compared }
    }
    const text = interaction === undefined ? "" : failureText({ interaction, outcome }, readSpecification(), PLACEHOLDERS)
    expect(text).toContain('"seatHoldMs":"late"')
    expect(text).not.toContain('"last":"gone"')
  })

  it("[CON-2] the text of a failure contains no part of a token, also of one that is longer than the text of a message", async () => {
    const { interactions } = await readPact(OWN_PACT)
    const interaction = interactions.find(({ read }) => read.description === "an init at a free machine")?.read
    const token = `eyJ${"a".repeat(700)}`
    const sent = JSON.stringify({ type: "init", machineID: 101, token })
    const outcome = {
      index: 0,
      isKept: false,
      durationMs: 1,
      problem: null,
      differences: [],
      leftOut: [],
      evidence: { sent: [sent], came: [], compared: null }
    }
    const text = interaction === undefined ? "" : failureText({ interaction, outcome }, readSpecification(), PLACEHOLDERS)
    expect(text).toContain('"type":"init"')
    expect(text).not.toContain("eyJ")
  })
})
