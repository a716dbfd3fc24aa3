/**
 * `npm run lock:events` writes the fingerprint of each event type's current version into the committed lock file. It adds versions and never changes
 * an existing one, because stored logs contain events of that version. `-- --rewrite` changes existing versions: for a type that no release has
 * contained, or when Effect describes the same shape differently. `-- --check` writes nothing and fails when the lock is not up to date; `npm run
 * build` runs it first.
 */
import { readFileSync, writeFileSync } from "node:fs"
import process from "node:process"
import { Schema } from "effect"
import { versionOf } from "../domain/events.ts"
import { EVENT_NAMES, eventTypes } from "../domain/eventTypes.ts"
import { fingerprint } from "../log/core/fingerprint.ts"
import { readArguments } from "./readArguments.ts"

const file = new URL("../domain/events.lock.json", import.meta.url)
const Lock = Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.String))

const { values: options } = readArguments("Usage: npm run lock:events [-- --rewrite | --check]", {
  options: { rewrite: { type: "boolean", default: false }, check: { type: "boolean", default: false } }
})
const before = Schema.decodeUnknownSync(Schema.fromJsonString(Lock))(readFileSync(file, "utf8"))

const entries = await Promise.all(
  EVENT_NAMES.map(async (type) => ({ type, ver: String(versionOf(type)), fp: await fingerprint(eventTypes[type].data) }))
)
const changed = entries.filter(({ type, ver, fp }) => (before[type]?.[ver] ?? fp) !== fp)
if (changed.length > 0 && !options.rewrite) {
  const names = changed.map(({ type, ver }) => `${type} ${ver}`).join(", ")
  console.error(
    `Changed without a new version: ${names}. Raise its number in EVENT_VERSIONS (src/domain/events.ts) and add an upcaster (src/log/core/upcasters.ts), or change it back.`
  )
  process.exitCode = 1
} else if (options.check) {
  const unlocked = entries.filter(({ type, ver }) => before[type]?.[ver] === undefined)
  const names = unlocked.map(({ type, ver }) => `${type} ${ver}`).join(", ")
  if (unlocked.length > 0) console.error(`Not locked: ${names}. Run npm run lock:events, and see docs/events.md.`)
  process.exitCode = unlocked.length > 0 ? 1 : 0
} else {
  const after = Object.fromEntries(
    [...new Set([...Object.keys(before), ...entries.map(({ type }) => type)])].toSorted().map((type) => {
      const now = entries.find((entry) => entry.type === type)
      return [type, { ...before[type], ...(now === undefined ? {} : { [now.ver]: now.fp }) }]
    })
  )
  writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`)
  console.log(`${entries.length} event types locked in src/domain/events.lock.json`)
}
