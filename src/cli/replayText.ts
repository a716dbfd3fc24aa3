import type { ImportedLog } from "../log/importLog.ts"
import type { Verdict } from "../log/verdict.ts"
import type { ViewChange } from "../replay/diffViews.ts"
import type { Replay } from "../replay/replay.ts"
import type { Divergence } from "../replay/bisect.ts"
import type { Verification } from "../replay/verifyReplay.ts"
import { chapterText, clockText } from "./chapterText.ts"
import { reasonText } from "./reasonText.ts"

export const verdictText = ({ level, reasons }: Verdict): readonly string[] => [
  `Verdict: ${level}`,
  ...reasons.map((reason) => `  - ${reasonText(reason)}`)
]

export const headerText = ({ header, events }: ImportedLog): readonly string[] => {
  const { logId, build, startedAt, env, redaction } = header
  const lasted = clockText((events.at(-1)?.mono ?? 0) - (events[0]?.mono ?? 0))
  const began = Number.isFinite(new Date(startedAt).getTime()) ? new Date(startedAt).toISOString() : String(startedAt)
  return [
    `Log ${logId} of build ${build}, begun ${began}, ${events.length} events in ${lasted}`,
    `Browser: ${env.userAgent}, ${env.viewport}, ${env.language}, ${env.timeZone}`,
    `Personal data: ${redaction.policy === "none" ? "as it was" : "masked"}`
  ]
}

export const outlineText = (replay: Replay): readonly string[] =>
  replay.outline.map((chapter) => chapterText(chapter, replay.envelopeAt(chapter.position)?.seq ?? 0))

const valueText = (value: unknown): string => (value === undefined ? "-" : JSON.stringify(value))

export const changesText = (changes: readonly ViewChange[]): readonly string[] => {
  if (changes.length === 0) return ["It changed nothing."]
  return changes.flatMap((view) =>
    view.changes.map(({ path, before, after }) => `  ${view.projection}.${path}: ${valueText(before)} → ${valueText(after)}`)
  )
}

const divergenceText = ({ projection, seq, agreed, checkpoint, certainty }: Divergence): string =>
  certainty === "proven"
    ? `  - ${projection} diverges at event ${seq}`
    : `  - ${projection} diverges at event ${seq} or later: it agrees at ${agreed}, differs at ${checkpoint}, and ${seq} is the first event between that touches it`

const UNPROVABLE = {
  noCheckpoints: "there is no checkpoint that this build can compare with",
  eventsMissing: "events are missing, and what is left gives other states"
} as const

export const verificationText = (verification: Verification): readonly string[] => {
  const checked = verification.ok === null ? 0 : verification.checked
  const skipped = verification.skipped.length === 0 ? [] : [`  Not compared, their version is another: ${verification.skipped.join(", ")}`]
  if (verification.ok === null) return [`Proof: none, ${UNPROVABLE[verification.why]}`, ...skipped]
  if (verification.ok)
    return [
      `Proof: the replay agrees with the player's browser at ${checked === 1 ? "the only checkpoint" : `all ${checked} checkpoints`}`,
      ...skipped
    ]
  const { seq, projection, divergences } = verification
  return [`Proof: the replay DIVERGES at event ${seq} in ${projection}`, ...divergences.map(divergenceText), ...skipped]
}
