import { describe, expect, it } from "vitest"
import { envelop } from "../../../tests/support/given.ts"
import { aPlayer } from "../../../tests/support/samples.ts"
import { event } from "../../domain/events.ts"
import type { Envelope } from "../core/envelope.ts"
import { headsOf, makePackedEvents } from "./packedEvents.ts"

const made = envelop(
  Array.from({ length: 300 }, (_, index) =>
    index % 7 === 0
      ? event("LoggedIn", { player: aPlayer({ username: `🎰 "${index}"` }), via: "login" })
      : event("NetworkChanged", { online: index % 2 === 0 })
  )
)

/** Events with every variation of ids, causes, correlations and sources. */
const events = made.map((one, index): Envelope => ({
  ...one,
  ...(index % 5 === 0 && { id: `other.${index}` }),
  ...(index % 3 === 0 && { cause: `log.${index}` }),
  ...(index % 11 === 0 && { cause: "log.007" }),
  ...(index % 4 === 0 && { corr: `c${index}` }),
  src: index % 2 === 0 ? { kind: "rest", op: "getMachines", status: 200 + (index % 3) } : { kind: "player" }
}))

const packed = makePackedEvents("log")
for (const one of events) packed.push(one)

describe("[LOG-5] packed events", () => {
  it("packed events return every event unchanged, in order and by index", () => {
    expect([...packed]).toEqual(events)
    for (const index of [299, 0, 128, 127, 256, 255, 3]) expect(packed.at(index)).toEqual(events[index])
    expect([packed.length, packed.at(-1), packed.at(300), packed.head(-1), packed.head(300)]).toEqual([
      300,
      undefined,
      undefined,
      undefined,
      undefined
    ])
  })

  it("packed events return the same heads from their columns", () => {
    const heads = headsOf(packed.columns())
    expect(heads.length).toBe(300)
    events.forEach(({ seq, type, at, mono, src }, index) => {
      expect(heads.head(index)).toEqual({ seq, type, at, mono, src })
      expect(packed.head(index)).toEqual({ seq, type, at, mono, src })
    })
    expect([heads.head(-1), heads.head(300)]).toEqual([undefined, undefined])
  })
})
