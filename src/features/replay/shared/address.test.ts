import { describe, expect, it } from "vitest"
import { readAddress, writeAddress } from "./address.ts"
import { EVERYTHING } from "./chosenFilter.ts"

const filter = { text: "spin & won", isLiteral: true, type: "PressDone", source: "socket", markedOnly: true } as const

describe("[LOG-5] the address of a place in a report", () => {
  it("the address contains event, tab, filter and search", () => {
    const address = { seq: 42, pane: "state", filter } as const
    expect(readAddress(writeAddress(address))).toEqual(address)
  })

  it("the address contains only the event when nothing else is chosen", () => {
    expect(writeAddress({ seq: 5, pane: null, filter: EVERYTHING })).toBe("#seq=5")
  })

  it("the address leaves out a search for something that looks like a secret", () => {
    for (const secret of ["eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln", "3f2b8c1e-8d1f-4a55-b1e3-8a2d3a4b5c6d"]) {
      expect(writeAddress({ seq: 1, pane: null, filter: { ...EVERYTHING, text: secret } })).toBe("#seq=1")
    }
  })

  it("the page reads a search from a link as literal, because its pattern could run without end", () => {
    expect(readAddress("#search=/(a%2B)%2B$/").filter).toEqual({ ...EVERYTHING, text: "/(a+)+$/", isLiteral: true })
  })

  it("the page ignores the values of an invalid link", () => {
    expect(readAddress("#seq=-1&tab=nowhere&source=x&marked=2")).toEqual({ seq: null, pane: null, filter: EVERYTHING })
  })
})
