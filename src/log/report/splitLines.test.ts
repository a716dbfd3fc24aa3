import { describe, expect, it } from "vitest"
import { LineTooLong, splitBatches, splitLines } from "./splitLines.ts"

/** A stream that delivers the text's bytes in pieces of one size and records whether it was cancelled. */
const streamOf = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  const state = { cancelled: false }
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + size))
      at += size
    },
    cancel: () => {
      state.cancelled = true
    }
  })
  return { stream, state }
}

const collect = async (lines: AsyncIterable<string>): Promise<string[]> => {
  const found: string[] = []
  for await (const line of lines) found.push(line)
  return found
}

const cases: [string, string, string[]][] = [
  ["nothing", "", []],
  ["one line without an end", "a", ["a"]],
  ["lines with ends", "a\nb\n", ["a", "b"]],
  ["lines from Windows", "a\r\nb\r\n", ["a", "b"]],
  ["a byte order mark", "\uFEFFa\nb", ["a", "b"]],
  ["blank lines", "a\n\nb\n", ["a", "", "b"]],
  ["letters of more than one byte", "Şans ₺\n😀\n", ["Şans ₺", "😀"]]
]

describe("[LOG-5] splitting a file into lines", () => {
  it.each(cases)("splits a text: %s", async (_what, text, lines) => {
    expect(await collect(splitLines(text))).toEqual(lines)
  })

  it.each(cases)("splits a stream, however its bytes are cut: %s", async (_what, text, lines) => {
    for (const size of [1, 2, 3, 1000]) expect(await collect(splitLines(streamOf(text, size).stream))).toEqual(lines)
  })

  it("stops at a line beyond the limit before all of it is in memory", async () => {
    const long = `short\n${"x".repeat(50_000)}`
    for (const source of [long, streamOf(long, 7).stream]) {
      const found: string[] = []
      const read = async () => {
        for await (const line of splitLines(source, 100)) found.push(line)
      }
      await expect(read()).rejects.toThrow(LineTooLong)
      expect(found).toEqual(["short"])
    }
  })

  it("cancels the stream when the reader stops early", async () => {
    const { stream, state } = streamOf("a\nb\nc\n", 2)
    for await (const _line of splitLines(stream)) break
    expect(state.cancelled).toBe(true)
  })

  it("gives the bytes of whole lines with the index of each line", async () => {
    const text = "Şans ₺\n\n{}\n"
    for await (const { lines, encoded } of splitBatches(streamOf(text, 100).stream)) {
      const { bytes = new Uint8Array(), starts = [] } = encoded ?? {}
      const cut = lines.map((_, index) => new TextDecoder().decode(bytes.subarray(starts[index], starts[index + 1])))
      expect(cut).toEqual(["Şans ₺\n", "\n", "{}\n"])
    }
  })

  it.each([
    ["a byte order mark", "\uFEFFa\n"],
    ["a carriage return", "a\r\nb\n"],
    ["bytes that are not UTF-8", "\uFFFDa\n"],
    ["a last line without an end", "a"]
  ])("gives no bytes when they differ from the lines' text: %s", async (_what, text) => {
    for await (const { encoded } of splitBatches(streamOf(text, 100).stream)) expect(encoded).toBeNull()
  })
})
