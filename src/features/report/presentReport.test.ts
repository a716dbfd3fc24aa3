import { describe, expect, it } from "vitest"
import { eventTypes, isEventName } from "../../domain/eventTypes.ts"
import { listPersonal } from "../../runtime/reports/listPersonal.ts"
import { fieldKeyOf, formatBytes, formatLength, sampleOf } from "./presentReport.ts"

describe("[LOG-4] the preview of a report", () => {
  it.each([
    [999, "999 byte"],
    [44_212, "44.2 kB"],
    [3_000_000, "3 MB"]
  ])("the preview says %d bytes as %s", (bytes, text) => {
    expect(formatBytes(bytes, "en")).toBe(text)
  })

  it.each([
    [21_900, "22 sec"],
    [61_000, "1 min 1 sec"],
    [60_000, "1 min"],
    [7_260_000, "2 hr 1 min"],
    [7_200_000, "2 hr"]
  ])("the preview says %d ms as %s", (ms, text) => {
    expect(formatLength(ms, "en")).toBe(text)
  })

  it("the preview shows a long file's beginning and end", () => {
    const lines = Array.from({ length: 1_000 }, (_, index) => String(index))
    const shown = sampleOf(lines).split("\n")
    expect([shown[0], shown[59], shown[60], shown.at(-1), shown.length]).toEqual(["0", "59", "… 900 …", "999", 101])
    expect(sampleOf(lines.slice(0, 100)).split("\n")).toHaveLength(100)
  })

  it("the preview names every personal field of every event in the player's language", () => {
    const fields = listPersonal(Object.keys(eventTypes).filter(isEventName)).flatMap((kind) => kind.fields)
    expect(fields.length).toBeGreaterThan(20)
    expect(fields.filter((field) => fieldKeyOf(field) === null)).toEqual([])
  })

  it("the preview names a field that it knows, and leaves others as the events call them", () => {
    expect(fieldKeyOf("email")).toBe("field.email")
    expect(fieldKeyOf("toString")).toBeNull()
  })
})
