import { describe, expect, it } from "vitest"
import { isObject } from "../../domain/shared/guards.ts"
import { makeFoldHashes } from "./foldHashes.ts"

const plain = '{"k":"ev","data":{"a":[1]},"h":{"balance":"0123abcd","presses":"ffffffff"}}'

const parse = (json: string): object => {
  const value: unknown = JSON.parse(json)
  return isObject(value) ? value : {}
}

const tableOf = (value: object) => {
  const table = makeFoldHashes()
  table.push(Reflect.get(value, "h"))
  return { rest: { ...value, h: undefined }, hashes: table.at(0) }
}

const withoutHashes = (line: string, length: number): string => (length === 0 ? line : `${line.slice(0, -length)}}`)

/** A line's hashes by name, and the rest of it, as the reader of a report takes them. */
const readLine = (line: string): unknown => {
  const table = makeFoldHashes()
  const length = table.split(line)
  if (length === 0) return tableOf(parse(line))
  table.pushSplit()
  return { rest: { ...parse(withoutHashes(line, length)), h: undefined }, hashes: table.at(0) }
}

describe("[LOG-5] the hashes of a report's line", () => {
  it("the hashes of a report's line are split off a line that ends in them", () => {
    expect(withoutHashes(plain, makeFoldHashes().split(plain))).toBe('{"k":"ev","data":{"a":[1]}}')
    expect(readLine(plain)).toEqual({
      rest: { k: "ev", data: { a: [1] } },
      hashes: new Map([
        ["balance", 0x0123abcd],
        ["presses", 0xffffffff]
      ])
    })
  })

  it.each([
    plain,
    '{"k":"ev","data":{}}',
    '{"k":"ev","h":{}}',
    '{"k":"ev","h":{"a":"00000001","a":"00000002"}}',
    '{"k":"ev","h":{"a":"00000001"},"h":{"b":"00000002"}}',
    '{"k":"ev","h":{"a":"00000001"},"data":{}}',
    '{"k":"ev","data":{"x":1,"h":{"a":"00000001"}}}',
    '{"k":"ev","data":",\\"h\\":{\\"a\\":\\"00000001\\"}}"}',
    '{"k":"ev","h":{"a":"0000000G"}}',
    '{"k":"ev","h":{"a":"0000001"}}',
    '{"k":"ev","h":{"a":"00000001","b":7}}',
    '{"k":"ev","h":{"a\\"b":"00000001"}}',
    '{"k":"ev","h":{ "a":"00000001"}}',
    '{"k":"ev","h":{"a":"00000001"}} ',
    '{"k":"ev","h":{"__proto__":"00000001"}}',
    '{"h":{"a":"00000001"}}'
  ])("the hashes of a report's line are the same as those that JSON gives: %s", (line) => {
    expect(readLine(line)).toEqual(tableOf(parse(line)))
  })

  it.each([
    '{,"h":{"a":"00000001"}}',
    '{"k":"ev","data":{"x":1,"h":{"a":"00000001"}}',
    '{"k":"ev",,"h":{"a":"00000001"}}',
    '{"k":"e,"h":{"a":"00000001"}}'
  ])("the hashes of a report's line make no line readable that JSON refuses: %s", (line) => {
    expect(() => parse(line)).toThrow(SyntaxError)
    expect(() => parse(withoutHashes(line, makeFoldHashes().split(line)))).toThrow(SyntaxError)
  })
})
