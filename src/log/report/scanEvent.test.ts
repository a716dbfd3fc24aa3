import { readFileSync } from "node:fs"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { GOLDEN_LOG } from "../../../tests/golden/makeGoldenLog.ts"
import { generatedLogs } from "../../../tests/support/logs/generatedLogs.ts"
import { readEnvelopeMeta } from "../core/envelopeMeta.ts"
import { importLog } from "./importLog.ts"
import { toBytes } from "./lineBytes.ts"
import { makeScanEvent } from "./scanEvent.ts"
import { splitLines } from "./splitLines.ts"

const LOG_ID = "log"
const plain =
  '{"k":"ev","seq":7,"id":"log.7","type":"PressAccepted","ver":1,"at":1,"mono":0,"src":{"kind":"socket","op":"game"},"data":{"pressId":"p"}}'

const scan = (line: string, logId = LOG_ID) => {
  const bytes = toBytes(line)
  return makeScanEvent(logId)({ text: line, bytes, from: 0, end: bytes.length })
}

const parse = (line: string): Readonly<Record<string, unknown>> => ({ ...(JSON.parse(line) as object) })

const golden = Result.getOrThrow(await importLog(splitLines(readFileSync(GOLDEN_LOG, "utf8")))).events

/** Event lines as a report has them: the golden session, and generated events with and without the ids of related events. */
const lines = [...golden, ...generatedLogs.flat()].map(({ seq, id, type, ver, at, mono, src, data }, index) => {
  const related = [{}, { corr: `c-${index}` }, { cause: `${LOG_ID}.${index}` }, { corr: "c", cause: "another.1" }][index % 4]
  const h = index % 2 === 0 ? { h: { funds: "0123abcd" } } : {}
  return JSON.stringify({ k: "ev", seq, id, type, ver, at, mono, src, ...related, data, ...h })
})
const logIdOf = (line: string): string => String(parse(line)["id"]).replace(/\.\d+$/u, "")

describe("[LOG-5] the metadata of an event's line", () => {
  it("the scanner reads the same metadata from the bytes of an exported line as the JSON parser", () => {
    for (const line of lines) {
      const scanned = scan(line, logIdOf(line))
      const { data, h: _hashes, ...fields } = parse(line)
      expect(Result.succeed(scanned?.meta)).toEqual(readEnvelopeMeta(fields))
      expect(line.slice(scanned?.dataFrom).startsWith(JSON.stringify(data))).toBe(true)
    }
  })

  it.each([
    ["a blank", plain.replace('"seq":7', '"seq": 7')],
    ["another order", plain.replace('"at":1,"mono":0', '"mono":0,"at":1')],
    ["a duplicate member", plain.replace('"ver":1', '"ver":1,"ver":2')],
    ["an escape in the type", plain.replace("PressAccepted", "Press\\u0041ccepted")],
    ["an unknown type", plain.replace("PressAccepted", "PressForgotten")],
    ["another log's id", plain.replace("log.7", "other.7")],
    ["an id with another number", plain.replace("log.7", "log.77")],
    ["a number that JSON does not allow", plain.replace('"at":1', '"at":01')],
    ["a number that is not whole", plain.replace('"at":1', '"at":1.5')],
    ["a negative number", plain.replace('"at":1', '"at":-1')],
    ["a number that is too large to be exact", plain.replace('"at":1', '"at":1234567890123456789')],
    ["position 0", plain.replace('"seq":7,"id":"log.7"', '"seq":0,"id":"log.0"')],
    ["an unknown kind of source", plain.replace("socket", "rumour")],
    ["a source with a brace in a text", plain.replace('"game"', '"ga}me"')],
    ["a correlation id with an escape", plain.replace(',"data"', ',"corr":"\\u0063","data"')],
    ["a correlation id that is not ASCII", plain.replace(',"data"', ',"corr":"ş","data"')],
    ["a correlation id of a million characters", plain.replace(',"data"', `,"corr":"${"c".repeat(1_000_000)}","data"`)],
    ["no payload", plain.replace(/,"data".*\}$/u, "}")],
    ["another kind of line", '{"k":"end","count":1,"sha256":""}'],
    ["nothing", ""]
  ])("the metadata of an event's line is left to the JSON parser when the line has %s", (_what, line) => {
    expect(scan(plain)).not.toBeNull()
    expect(scan(line)).toBeNull()
  })

  it("the scanner leaves a cut line to the JSON parser, wherever the line is cut", () => {
    for (let length = 0; length < plain.indexOf('{"pressId'); length += 1) expect(scan(plain.slice(0, length))).toBeNull()
  })
})
