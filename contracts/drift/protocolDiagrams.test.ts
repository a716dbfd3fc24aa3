import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { decodeGameMessage, GameCommand } from "../../src/api/sockets/gameMessages.ts"
import { decodeNotification, NotificationCommand } from "../../src/api/sockets/notificationMessages.ts"

const DOCUMENT = join(import.meta.dirname, "../../docs/protocol.md")
/** A message in a sequence diagram: an arrow, its ends, and an object that begins with `type`. */
const MESSAGE = /^\s*(?<from>[A-Z])--?>>[A-Z]: (?:notice )?\{(?<fields>type: [^}]*)\}$/u

/** Examples of the fields that the diagrams name without a value. */
const VALUES: Readonly<Record<string, unknown>> = {
  ErrorMessage: "The seat ends.",
  activeBand: 1,
  balance: 95_000,
  bands: [],
  buttons: [],
  id: 101,
  machine: { id: 101, name: "Test machine 101", brand: "Test brand", status: 3 },
  machine_status: 2,
  meter: { credit: 0, bet: 100, lastWin: 0, spins: 0, version: 1 },
  name: "Test machine 101",
  rtp: { signalling: "clientOffer" },
  seatHoldMs: 150_000,
  token: "TEST-TOKEN",
  userId: "test-player-1",
  win: 300
}

const valueOf = (word: string): unknown => (/^(?:\d+|true|false|null)$/u.test(word) ? JSON.parse(word) : word)

const readFields = (text: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    text.split(", ").map((field) => {
      const [name = "", word] = field.split(": ")
      return [name, word === undefined ? VALUES[name] : valueOf(word)]
    })
  )

const diagrams = [...readFileSync(DOCUMENT, "utf8").matchAll(/```mermaid\n(?<diagram>[\s\S]*?)```/gu)].map(
  ({ groups }) => groups?.["diagram"] ?? ""
)

const diagramMessages = diagrams
  .flatMap((diagram) => diagram.split("\n"))
  .flatMap((line) => {
    const { from, fields } = MESSAGE.exec(line)?.groups ?? {}
    // A message with an ellipsis is an excerpt.
    return from === undefined || fields === undefined || fields.includes("…") ? [] : [{ line: line.trim(), isSent: from !== "S", fields }]
  })

const isSendable = Schema.is(Schema.Union([GameCommand, NotificationCommand]))

const isDecoded = (isSent: boolean, message: object): boolean => {
  if (isSent) return isSendable(message)
  const text = JSON.stringify(message)
  return Result.isSuccess(decodeGameMessage(text)) || Result.isSuccess(decodeNotification(text))
}

describe("the sequence diagrams of docs/protocol.md", () => {
  it("the sequence diagrams contain messages that the test can read", () => {
    expect(diagramMessages.length).toBeGreaterThan(20)
  })

  it("each diagram with a completed transfer reports the meter before it", () => {
    const completed = diagrams.filter((diagram) => diagram.includes("transferDone"))
    expect(completed.length).toBeGreaterThan(2)
    for (const diagram of completed) expect(diagram.slice(0, diagram.indexOf("transferDone"))).toContain("type: meter")
  })

  it.each(diagramMessages)("the schemas accept $line", ({ isSent, fields }) => {
    expect(isDecoded(isSent, readFields(fields))).toBe(true)
  })
})
