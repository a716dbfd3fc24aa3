import { describe, expect, it, vi } from "vitest"
import type { Envelope } from "../log/core/envelope.ts"
import { toEventList } from "../log/core/eventList.ts"
import { makeLinkIndex, makeLinks } from "./links.ts"

const opened = (seq: number, id: string, cause?: string): Envelope => ({
  seq,
  id,
  type: "NetworkChanged",
  ver: 1,
  at: 0,
  mono: 0,
  src: { kind: "browser" },
  ...(cause !== undefined && { cause }),
  data: { online: true }
})

describe("[LOG-5] the links of an event", () => {
  it("links lead to the cause, whether its id ends in its seq or not", () => {
    const events = [opened(1, "log.1"), opened(3, "odd"), opened(4, "log.4", "log.1"), opened(5, "log.5", "odd")]
    const links = makeLinks(toEventList(events))
    expect([links(3).cause, links(4).cause]).toEqual([1, 2])
    expect([links(1).effects, links(2).effects]).toEqual([[3], [4]])
  })

  it("links lead nowhere when the log does not contain the cause", () => {
    const links = makeLinks(toEventList([opened(2, "log.2", "log.1"), opened(3, "log.3", "other.2"), opened(4, "log.4", "")]))
    expect([1, 2, 3].map((position) => links(position).cause)).toEqual([null, null, null])
  })

  it("links are found without a second read of the log when its reader has indexed it", () => {
    const events = [opened(1, "log.1"), opened(2, "log.2", "log.1"), opened(3, "log.3", "log.1")]
    const index = makeLinkIndex()
    for (const envelope of events) index.push(envelope)
    const list = toEventList(events)
    const readAll = vi.spyOn(list, Symbol.iterator)
    expect(makeLinks(list, index)(1).effects).toEqual([2, 3])
    expect(readAll).not.toHaveBeenCalled()
  })

  it("links do not lead to an event of another log whose id ends in the same number", () => {
    const links = makeLinks(toEventList([opened(1, "log.1"), opened(2, "log.2", "other.1"), opened(3, "log.3", "none")]))
    expect([links(1).effects, links(3).cause]).toEqual([[], null])
  })

  it("the events of a command name its first event, and each page load counts its commands from the start", () => {
    const index = makeLinkIndex()
    const commands = [undefined, "c1", "c2", "c1", undefined, "c1", undefined, "c1", "c2", "c2"]
    commands.forEach((corr, at) => {
      const { type: _type, data: _data, ...place } = opened(at + 1, `log.${at + 1}`)
      // Two page loads: at the start, and after the sixth event.
      if (at === 0 || at === 6) index.push({ ...place, type: "PageLoaded", data: { restored: 0 } })
      else index.push({ ...opened(at + 1, `log.${at + 1}`), ...(corr !== undefined && { corr }) })
    })
    expect([...index.commandStarts()]).toEqual([0, 2, 0, 2, 0, 2, 0, 0, 9, 9])
  })
})
