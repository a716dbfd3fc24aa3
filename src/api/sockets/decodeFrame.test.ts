import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { decodeGameMessage, decodeNotification } from "./decodeFrame.ts"

const SECRET = "s3cret-value"

describe("[LOG-1] a frame", () => {
  it("of the contract is its message", () => {
    expect(decodeNotification('{"type":"machine","id":11,"status":2}')).toEqual(Result.succeed({ type: "machine", id: 11, status: 2 }))
    expect(decodeGameMessage('{"type":"pressAccepted","pressId":"p"}')).toEqual(Result.succeed({ type: "pressAccepted", pressId: "p" }))
  })

  it("may have fields that this version does not know", () => {
    expect(Result.isSuccess(decodeNotification('{"type":"balance","balance":5,"currency":"TRY"}'))).toBe(true)
  })

  it.each([
    ["cut short", '{"type":"machine","id":11'],
    ["empty", ""],
    ["binary", "\u0000binary"],
    ["a number", "5"],
    ["a text", '"machine"'],
    ["null", "null"]
  ])("that is %s is no object", (_what, text) => {
    expect(decodeNotification(text)).toEqual(
      Result.fail({ messageType: null, issues: [{ path: "", message: "The frame is not a JSON object" }] })
    )
  })

  it.each([
    ["no type", "{}"],
    ["a type that is no text", '{"type":7}'],
    ["a list in place of a message", "[]"]
  ])("with %s is rejected for its type", (_what, text) => {
    expect(decodeNotification(text)).toEqual(Result.fail({ messageType: null, issues: [{ path: "type", message: "The type is missing" }] }))
  })

  it("of an unknown type is rejected by its name", () => {
    expect(decodeNotification('{"type":"weather"}')).toEqual(
      Result.fail({ messageType: "weather", issues: [{ path: "type", message: "The type is unknown" }] })
    )
  })

  it.each(["toString", "__proto__", "constructor"])("of the type %s is of an unknown one", (type) => {
    expect(decodeGameMessage(JSON.stringify({ type }))).toMatchObject({ failure: { messageType: type } })
  })

  it("of the other socket is of an unknown type", () => {
    expect(decodeGameMessage('{"type":"balance","balance":5}')).toMatchObject({ failure: { issues: [{ message: "The type is unknown" }] } })
  })

  it("with a wrong field is rejected by the field's path", () => {
    expect(decodeNotification('{"type":"machine","id":11,"status":"three"}')).toEqual(
      Result.fail({ messageType: "machine", issues: [{ path: "status", message: "Expected number" }] })
    )
    expect(decodeGameMessage('{"type":"meter","meter":{"credit":1.5,"bet":1,"lastWin":0,"spins":0,"version":1}}')).toMatchObject({
      failure: { messageType: "meter", issues: [{ path: "meter.credit" }] }
    })
  })

  it("[LOG-4] leaves nothing of its body in the rejection", () => {
    const frames = [
      SECRET,
      JSON.stringify({ type: "machine", id: SECRET, status: [SECRET] }),
      JSON.stringify({ type: "session", status: SECRET, name: { SECRET }, id: 1, machine_status: 1 }),
      JSON.stringify({ type: "x".repeat(40) + SECRET })
    ]
    for (const frame of frames) {
      const decoded = decodeNotification(frame)
      expect(Result.isFailure(decoded)).toBe(true)
      expect(JSON.stringify(decoded)).not.toContain(SECRET)
    }
  })
})
