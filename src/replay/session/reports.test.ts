import { readFileSync } from "node:fs"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { makeNearReports } from "../../../tests/support/nearReports.ts"
import { GOLDEN_LOG } from "../../../tests/golden/makeGoldenLog.ts"
import { importLog } from "../../log/report/importLog.ts"
import { splitLines } from "../../log/report/splitLines.ts"
import { makeReplay } from "../replay.ts"
import { verifyReplay } from "../verifyReplay.ts"

const text = readFileSync(GOLDEN_LOG, "utf8")
const log = Result.getOrThrow(await importLog(splitLines(text)))
const replay = makeReplay(log)

const open = async () => {
  const session = await makeNearReports().open(new Blob([text]))
  if ("_tag" in session) throw new Error(session._tag)
  return session
}

describe("[LOG-5] a report in a worker", () => {
  it("gives the same answers as a replay of the same events", async () => {
    const session = await open()
    expect([session.length, session.verdict.level]).toEqual([replay.length, "fine"])
    for (const position of [0, 1, Math.floor(replay.length / 2), replay.length]) {
      const [moment, details] = await Promise.all([session.moment(position), session.event(position)])
      expect(moment.views).toEqual(replay.at(position))
      expect(details).toEqual({
        envelope: replay.envelopeAt(position),
        links: replay.links(position),
        changes: replay.diff(position - 1, position)
      })
    }
    expect([...(await session.find({ text: "spin" }))]).toEqual(replay.find({ text: "spin" }))
    expect(await session.outline()).toEqual(replay.outline)
    expect(await session.density(240, session.time)).toEqual(replay.density(240))
    const marked = replay.markers.map(({ position }) => position)
    expect(session.markerFrom(0, 1)).toBe(marked[0])
    expect(session.markerFrom(replay.length + 1, -1)).toBe(marked.at(-1))
  })

  it("reports progress while it verifies, and rejects when the caller aborts", async () => {
    const session = await open()
    const shares: number[] = []
    expect(await session.verify({ onProgress: ({ share }) => shares.push(share) })).toEqual(await verifyReplay(log))
    expect(shares.at(-1)).toBe(1)
    await expect(session.verify({ signal: AbortSignal.abort() })).rejects.toThrow(/abort/iu)
  })

  it("stops reading a file when the caller aborts", async () => {
    expect(await makeNearReports().open(new Blob([text.repeat(20)]), { signal: AbortSignal.abort() })).toEqual({ _tag: "ImportCancelled" })
  })

  it("rejects queries after it was closed", async () => {
    const session = await open()
    session.close()
    await expect(session.moment(1)).rejects.toThrow("no open report")
  })
})
