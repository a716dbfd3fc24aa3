import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { envelop } from "../../../support/given.ts"
import { aHeader } from "../../../support/logParts.ts"
import { type DomainEvent, event } from "../../../../src/domain/events.ts"
import { takeCheckpoint } from "../../../../src/log/report/checkpoint.ts"
import { exportLog } from "../../../../src/log/report/exportLog.ts"
import { makeFolds } from "../../../support/makeFolds.ts"
import { hashFolds } from "../../../../src/replay/hashFolds.ts"
import { projectionVersions } from "../../../../src/replay/evolveViews.ts"

const EVENTS = 100_000

/** An event of a long session: machines change their status, and the player plays and transfers money repeatedly. */
const factAt = (index: number): DomainEvent => {
  if (index === 0) return event("PageLoaded", { restored: 0 })
  if (index === 1) return event("Navigated", { path: "/lobby" })
  switch (index % 10) {
    case 0:
      return event("PressRequested", { pressId: `p${index}`, button: "spin" })
    case 1:
      return event("PressDone", { pressId: `p${index - 1}`, win: index % 500 })
    case 2:
      return event("BalanceNotified", { balance: 100_000 + index })
    case 3:
      return event("ConnectionLost", { channel: "notifications", code: 1_006, reason: "" })
    case 4:
      return event("ConnectionOpened", { channel: "notifications" })
    default:
      return event("MachineStatusChanged", { machineId: index % 500, status: index % 5 })
  }
}

/** The lines of a report with 100,000 events and all their hashes, and of one whose last checkpoint is wrong in every view. */
const makeLongReports = async (): Promise<readonly [good: string[], wrong: string[]]> => {
  const events = envelop(Array.from({ length: EVENTS }, (_, index) => factAt(index)))
  const folds = makeFolds()
  for (const envelope of events) folds.evolve(envelope)
  const parts = {
    header: aHeader("long"),
    events,
    checkpoints: [await takeCheckpoint(EVENTS, folds.views)],
    foldHashes: await hashFolds(events),
    projections: projectionVersions,
    env: { language: "en", timeZone: "Europe/Istanbul", viewport: "390x844", userAgent: "test" },
    redaction: { policy: "default", keyed: true }
  } as const
  const wrong = Object.fromEntries(Object.keys(folds.views).map((name) => [name, "0".repeat(64)]))
  return [await exportLog(parts), await exportLog({ ...parts, checkpoints: [{ seq: EVENTS, hashes: wrong }] })]
}

/** Writes files that try to block the page which opens them. Returns their paths by name. */
export const writeHostileReports = async () => {
  const folder = mkdtempSync(join(tmpdir(), "telereel-hostile-"))
  const [long, wrong] = await makeLongReports()
  const [header = "", first = ""] = long
  const deep = `${first.slice(0, first.lastIndexOf('"data":'))}"data":${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}}`
  const write = (name: string, text: string | Uint8Array): string => {
    const path = join(folder, `${name}.ndjson`)
    writeFileSync(path, text)
    return path
  }
  return {
    wrongCheckpoint: write("wrongCheckpoint", `${wrong.join("\n")}\n`),
    hugeLine: write("hugeLine", `${header}\n${first}\n${"x".repeat(60_000_000)}\n`),
    deepNesting: write("deepNesting", `${header}\n${first}\n${`${deep}\n`.repeat(20)}`),
    bomb: write("bomb", gzipSync(`${long.slice(0, 1_000).join("\n")}\n${"\n".repeat(100_000_000)}`)),
    packed: write("packed", gzipSync(`${long.join("\n")}\n`)),
    packedCut: write("packedCut", gzipSync(`${long.join("\n")}\n`).subarray(0, 1_000_000)),
    wideLine: write("wideLine", `${header}\n${first}\n${`{"k":"ev","seq":2,"data":[${"1,".repeat(900_000)}1]}\n`.repeat(10)}`)
  }
}
