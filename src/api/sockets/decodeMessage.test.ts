import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { decodeGameMessage } from "./gameMessages.ts"
import { decodeNotification } from "./notificationMessages.ts"

const SECRET = "s3cret-value"

describe("[LOG-1] a socket message", () => {
  it("a socket message decodes when it matches the contract", () => {
    expect(decodeNotification('{"type":"machine","id":11,"status":2}')).toEqual(Result.succeed({ type: "machine", id: 11, status: 2 }))
    expect(decodeGameMessage('{"type":"pressAccepted","pressId":"p"}')).toEqual(Result.succeed({ type: "pressAccepted", pressId: "p" }))
  })

  it.each(["\u202E", "\\u202e", "\\u0007"])("a socket message loses the hidden character %j in each of its texts", (hidden) => {
    expect(decodeGameMessage(`{"type":"pressAccepted","pressId":"p${hidden}1"}`)).toEqual(
      Result.succeed({ type: "pressAccepted", pressId: "p1" })
    )
    expect(decodeGameMessage(`{"type":"press${hidden}Accepted","pressId":"p"}`)).toEqual(
      Result.succeed({ type: "pressAccepted", pressId: "p" })
    )
  })

  it("a socket message decodes with fields that this version does not know", () => {
    expect(Result.isSuccess(decodeNotification('{"type":"balance","balance":5,"currency":"TRY"}'))).toBe(true)
  })

  it.each([
    ["cut short", '{"type":"machine","id":11'],
    ["empty", ""],
    ["binary", "\u0000binary"],
    ["a number", "5"],
    ["a string", '"machine"'],
    ["null", "null"],
    ["a list", "[]"]
  ])("a socket message fails as no object when it is %s", (_what, text) => {
    expect(decodeNotification(text)).toEqual(
      Result.fail({ messageType: null, issues: [{ path: "", message: "The message is not a JSON object" }] })
    )
  })

  it.each([
    ["no type", "{}"],
    ["a type that is not a string", '{"type":7}']
  ])("a socket message fails for its type when it has %s", (_what, text) => {
    expect(decodeNotification(text)).toEqual(Result.fail({ messageType: null, issues: [{ path: "type", message: "The type is missing" }] }))
  })

  it("a socket message fails with the name of its unknown type", () => {
    expect(decodeNotification('{"type":"weather"}')).toEqual(
      Result.fail({ messageType: "weather", issues: [{ path: "type", message: "The type is unknown" }] })
    )
  })

  it.each(["toString", "__proto__", "constructor"])("a message of type %s, a property of every object, fails as unknown", (type) => {
    expect(decodeGameMessage(JSON.stringify({ type }))).toMatchObject({ failure: { messageType: type } })
  })

  it("a socket message fails as unknown on the other socket", () => {
    expect(decodeGameMessage('{"type":"balance","balance":5}')).toMatchObject({ failure: { issues: [{ message: "The type is unknown" }] } })
  })

  it("a socket message fails with the path of its wrong field", () => {
    expect(decodeNotification('{"type":"machine","id":11,"status":"three"}')).toEqual(
      Result.fail({ messageType: "machine", issues: [{ path: "status", message: "Expected number" }] })
    )
    expect(decodeGameMessage('{"type":"meter","meter":{"credit":1.5,"bet":1,"lastWin":0,"spins":0,"version":1}}')).toMatchObject({
      failure: { messageType: "meter", issues: [{ path: "meter.credit" }] }
    })
  })

  it("[LOG-4] a socket message leaves no value of its body in the rejection", () => {
    const texts = [
      SECRET,
      JSON.stringify({ type: "machine", id: SECRET, status: [SECRET] }),
      JSON.stringify({ type: "session", status: SECRET, name: { SECRET }, id: 1, machine_status: 1 }),
      JSON.stringify({ type: "x".repeat(40) + SECRET })
    ]
    for (const text of texts) {
      const decoded = decodeNotification(text)
      expect(Result.isFailure(decoded)).toBe(true)
      expect(JSON.stringify(decoded)).not.toContain(SECRET)
    }
  })
})
