import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { envelop } from "../../../tests/support/given.ts"
import { aHeader } from "../../../tests/support/logParts.ts"
import { makeNearReports } from "../../../tests/support/browser/nearReports.ts"
import { GOLDEN_LOG } from "../../../tests/golden/makeGoldenLog.ts"
import { event } from "../../domain/events.ts"
import { exportLog } from "../../log/report/exportLog.ts"
import { importLog } from "../../log/report/importLog.ts"
import { splitLines } from "../../log/report/splitLines.ts"
import { projectionVersions } from "../evolveViews.ts"
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

/** A report of `count` events. */
const longText = async (count: number): Promise<string> => {
  const events = envelop(Array.from({ length: count }, () => event("NetworkChanged", { online: true })))
  const lines = await exportLog({
    header: aHeader("long"),
    events,
    checkpoints: [],
    projections: projectionVersions,
    env: { language: "en", timeZone: "UTC", viewport: "390x844", userAgent: "test" },
    redaction: { policy: "default", keyed: true }
  })
  return lines.join("\n")
}

const PIECE = 20_000

/** A file that gives some pieces and then stalls, or fails with an error. */
class SlowFile extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>
  readonly #pieces: number
  readonly #error: Error | null
  readonly #stall = Promise.withResolvers<void>()
  readonly #release = Promise.withResolvers<void>()
  /** Settles when the file gives no further piece. */
  readonly stalled = this.#stall.promise
  /** Settles when the reader has released the file. */
  readonly released = this.#release.promise

  constructor(content: string | Uint8Array<ArrayBuffer>, pieces: number, error: Error | null = null) {
    super()
    this.#bytes = typeof content === "string" ? new TextEncoder().encode(content) : content
    this.#pieces = pieces
    this.#error = error
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let given = 0
    return new ReadableStream({
      pull: (controller) => {
        if (given < this.#pieces) {
          controller.enqueue(this.#bytes.slice(given * PIECE, (given + 1) * PIECE))
          given += 1
          return undefined
        }
        if (this.#error !== null) throw this.#error
        this.#stall.resolve()
        return new Promise<never>(() => undefined)
      },
      cancel: () => this.#release.resolve()
    })
  }
}

describe("[LOG-5] a report in a worker", () => {
  it("a report in a worker gives the same answers as a replay of the same events", async () => {
    const session = await open()
    expect([session.length, session.verdict.level]).toEqual([replay.length, "ok"])
    for (const position of [0, 1, Math.floor(replay.length / 2), replay.length]) {
      const [state, details] = await Promise.all([session.stateAt(position), session.event(position)])
      expect(state.views).toEqual(replay.at(position))
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

  it("a report in a worker reports progress while it verifies, and rejects when the caller aborts", async () => {
    const session = await open()
    const shares: number[] = []
    expect(await session.verify({ onProgress: ({ share }) => shares.push(share) })).toEqual(await verifyReplay(log))
    expect(shares.at(-1)).toBe(1)
    await expect(session.verify({ signal: AbortSignal.abort() })).rejects.toThrow(/abort/iu)
  })

  it("the worker stops reading a file when the caller aborts", async () => {
    expect(await makeNearReports().open(new Blob([text.repeat(20)]), { signal: AbortSignal.abort() })).toEqual({ _tag: "ImportCancelled" })
  })

  it("a report in a worker rejects queries after it was closed", async () => {
    const session = await open()
    session.close()
    await expect(session.stateAt(1)).rejects.toThrow("no open report")
  })

  it("the worker opens two files at the same time, each with its own events", async () => {
    const shorter = `${text.split("\n").slice(0, 100).join("\n")}\n`
    const reports = makeNearReports()
    const [whole, cut] = await Promise.all([reports.open(new Blob([text])), reports.open(new Blob([shorter]))])
    if ("_tag" in whole || "_tag" in cut) throw new Error("not opened")
    expect([whole.length, whole.verdict.level]).toEqual([replay.length, "ok"])
    expect(cut.length).toBeLessThan(100)
    expect(cut.verdict.reasons).toEqual([{ _tag: "Truncated", announced: replay.length, found: cut.length }])
    expect((await cut.event(50)).envelope).toEqual(replay.envelopeAt(50))
    cut.close()
    expect((await whole.event(50)).envelope).toEqual(replay.envelopeAt(50))
  })

  it("the worker opens a file whose last line is cut with all events before it, and gives a warning", async () => {
    for (const lost of [1, 20, 90, 300]) {
      const session = await makeNearReports().open(new Blob([text.slice(0, -lost)]))
      if ("_tag" in session) throw new Error(session._tag)
      expect(session.verdict.level).toBe(lost === 1 ? "ok" : "degraded")
      expect(session.length).toBeGreaterThanOrEqual(replay.length - 2)
    }
  })

  it.each([0, 1, 2])("opening can be cancelled while the disk gives no answer after %i pieces, and releases the file", async (pieces) => {
    const file = new SlowFile(text, pieces)
    const controller = new AbortController()
    const opened = makeNearReports().open(file, { signal: controller.signal })
    await file.stalled
    controller.abort()
    expect(await opened).toEqual({ _tag: "ImportCancelled" })
    await file.released
  })

  it("the worker opens what could be read when the disk fails in the middle, and refuses a file of which nothing could be read", async () => {
    const reports = makeNearReports()
    const half = await reports.open(new SlowFile(text, 2, new Error("disk")))
    if ("_tag" in half) throw new Error(half._tag)
    expect(half.verdict.reasons.map(({ _tag }) => _tag)).toEqual(["ReadFailed", "Truncated"])
    expect(half.length).toBeGreaterThan(10)
    expect(await reports.open(new SlowFile(text, 0, new Error("disk")))).toMatchObject({
      verdict: { level: "unreadable", reasons: [{ _tag: "Unreadable" }] }
    })
  })
})

describe("[LOG-5] a report packed with gzip", () => {
  const packed = new Uint8Array(gzipSync(text))
  const openPacked = async (bytes: Uint8Array<ArrayBuffer>) => {
    const session = await makeNearReports().open(new Blob([bytes]))
    if ("_tag" in session) throw new Error(JSON.stringify(session))
    return session
  }

  it("a packed report opens like the plain file", async () => {
    const [plain, session] = await Promise.all([open(), openPacked(packed)])
    expect([session.verdict, session.length, session.header]).toEqual([plain.verdict, plain.length, plain.header])
    expect(await session.event(replay.length)).toEqual(await plain.event(replay.length))
  })

  it.each([0.6, 0.9, 0.999])("a packed report opens with the events before the cut when only %d of the file arrived", async (part) => {
    const session = await openPacked(packed.slice(0, Math.floor(packed.length * part)))
    expect(session.verdict).toEqual({
      level: "degraded",
      reasons: [{ _tag: "GzipDamaged", announced: replay.length, found: session.length }]
    })
    // The decompressor may lose the last 16 kB before the error, and the file begins with a long header.
    expect(session.length).toBeGreaterThan(replay.length * part * 0.5)
    expect((await session.event(session.length)).envelope).toEqual(replay.envelopeAt(session.length))
  })

  it("a packed report opens with the events before a damaged byte", async () => {
    const damaged = packed.slice()
    damaged.fill(0xff, packed.length - 5_000, packed.length - 4_900)
    const session = await openPacked(damaged)
    expect(session.verdict.reasons.map(({ _tag }) => _tag)).toContain("GzipDamaged")
    expect(session.length).toBeGreaterThan(100)
    expect((await session.event(50)).envelope).toEqual(replay.envelopeAt(50))
  })

  it("a packed report warns when only the checksum of gzip is wrong, and keeps the events", async () => {
    const damaged = packed.slice()
    damaged.fill(0, -8)
    const session = await openPacked(damaged)
    expect(session.verdict.reasons).toEqual([{ _tag: "GzipDamaged", announced: replay.length, found: session.length }])
    expect(session.length).toBeGreaterThan(replay.length * 0.9)
  })

  it.each([
    ["another packed report", packed],
    ["text", new TextEncoder().encode("A mail program's note\n")]
  ])("a packed report that %s follows opens whole, and warns that the file goes on", async (_what, more) => {
    const session = await openPacked(new Uint8Array([...packed, ...more]))
    expect(session.verdict).toEqual({ level: "degraded", reasons: [{ _tag: "GzipGoesOn" }] })
    expect(session.length).toBe(replay.length)
  })

  it.each([
    ["is cut in the first line", packed.slice(0, 20)],
    ["is no gzip data after its first bytes", Uint8Array.of(0x1f, 0x8b, 0x20, 0x21)]
  ])("the import refuses a file that %s", async (_what, bytes) => {
    const refused = { _tag: "ImportFailed", verdict: { level: "unreadable", reasons: [{ _tag: "Unreadable" }] } }
    expect(await makeNearReports().open(new Blob([bytes]))).toEqual(refused)
  })

  it.each([
    ["empty lines", "\n"],
    ["one endless line", "x"]
  ])("the import refuses a file that unpacks to 60 MB of %s, and reads only its beginning", async (_what, part) => {
    const bomb = new Uint8Array(gzipSync(text + part.repeat(60_000_000)))
    const file = new SlowFile(bomb, Math.ceil(bomb.length / PIECE))
    expect(await makeNearReports().open(file)).toEqual({
      _tag: "ImportFailed",
      verdict: { level: "unreadable", reasons: [{ _tag: "UnpackedTooLarge" }] }
    })
    await file.released
  })

  it("opening a packed report can be cancelled while the disk gives no further piece, and releases the file", async () => {
    const file = new SlowFile(packed, 1)
    const controller = new AbortController()
    const opened = makeNearReports().open(file, { signal: controller.signal })
    await file.stalled
    controller.abort()
    expect(await opened).toEqual({ _tag: "ImportCancelled" })
    await file.released
  })

  it("the worker opens what could be unpacked when the disk fails in the middle", async () => {
    const half = await makeNearReports().open(new SlowFile(packed, 1, new Error("disk")))
    if ("_tag" in half) throw new Error(half._tag)
    expect(half.verdict.reasons.map(({ _tag }) => _tag)).toEqual(["ReadFailed", "Truncated"])
    expect(half.length).toBeGreaterThan(100)
  })
})

describe("[LOG-5] a search in a worker", () => {
  it("a search reports progress at every pause, so that the page sees that it is not stuck", async () => {
    const many = makeNearReports()
    const session = await many.open(new Blob([await longText(5_000)]))
    if ("_tag" in session) throw new Error(session._tag)
    const shares: number[] = []
    await session.find({ text: "online" }, { onProgress: ({ share }) => shares.push(share) })
    expect(shares).toEqual([2_000 / 5_000, 4_000 / 5_000])
  })
})
