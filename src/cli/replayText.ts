import type { ImportedLog } from "../log/report/importLog.ts"
import type { ImportResult } from "../log/report/importResult.ts"
import type { ViewChange } from "../replay/diffViews.ts"
import type { Replay } from "../replay/replay.ts"
import type { Divergence, ScreenDifference, Verification } from "../replay/verifyReplay.ts"
import { sectionText, clockText } from "./outlineText.ts"
import { reasonText } from "./reasonText.ts"
import { countText } from "./terminalText.ts"

/** Whether the file can be trusted, with one line for each reason. */
export const verdictText = ({ level, reasons }: ImportResult): readonly string[] => [
  `Verdict: ${level}`,
  ...reasons.map((reason) => `  - ${reasonText(reason)}`)
]

/** The log, its length, the player's browser, and whether personal data is masked. */
export const headerText = ({ header, events }: ImportedLog): readonly string[] => {
  const { logId, build, startedAt, env, redaction } = header
  const lasted = clockText((events.at(-1)?.mono ?? 0) - (events[0]?.mono ?? 0))
  const began = Number.isFinite(new Date(startedAt).getTime()) ? new Date(startedAt).toISOString() : String(startedAt)
  return [
    `Log ${logId} of build ${build}, begun ${began}, ${events.length} events in ${lasted}`,
    `Browser: ${env.userAgent}, ${env.viewport}, ${env.language}, ${env.timeZone}`,
    ...(env.shown === undefined ? [] : [`Pages shown in: ${env.shown.language}, ${env.shown.scheme}`]),
    `Personal data: ${redaction.policy === "none" ? "as it was" : "masked"}`
  ]
}

/** The session in short: one line for each entry of the outline, with the `seq` of its event. */
export const outlineText = (replay: Replay): readonly string[] =>
  replay.outline.map((section) => sectionText(section, replay.envelopeAt(section.position)?.seq ?? 0))

const valueText = (value: unknown): string => (value === undefined ? "-" : JSON.stringify(value))

/** One line for each value that an event changed; `-` stands for a value that is absent. */
export const changesText = (changes: readonly ViewChange[]): readonly string[] => {
  if (changes.length === 0) return ["It changed nothing."]
  return changes.flatMap((view) =>
    view.changes.map(({ path, before, after }) => `  ${view.projection}.${path}: ${valueText(before)} → ${valueText(after)}`)
  )
}

const divergenceText = ({ projection, seq, type, healedAt }: Divergence): string =>
  `  - ${projection} differs from event ${seq} (${type}) on${healedAt === null ? "" : `, and agrees again from event ${healedAt} on`}`

const screenText = ({ projection, after, until }: ScreenDifference): string =>
  `  - ${projection} on the player's screen was not the fold of the log: it differed at the checkpoint of event ${until}${after === 0 ? "" : `, and agreed at ${after}`}`

const judgementText = (verification: Verification): readonly string[] => {
  const { events, checkpoints, skipped } = verification
  switch (verification.result) {
    case "proven":
      return [
        `Proof: ${skipped.length === 0 ? "complete" : "of the compared projections only"}. All ${countText(events, "event")} and ${countText(checkpoints, "checkpoint")} agree with the player's browser.`
      ]
    case "checkpointsAgree":
      return [
        `Proof: partial. All ${countText(checkpoints, "checkpoint")} agree with the player's browser.`,
        "  Hashes of the events are missing: a difference between two checkpoints cannot be seen."
      ]
    case "nothingToCompare":
      return ["Proof: none. The report has too few hashes of its events, and no checkpoint, that this build can compare."]
    case "eventsMissing":
      return ["Proof: none. Events are missing, and without them the fold cannot come to the recorded states."]
    case "differs": {
      const { divergences, screen } = verification
      return [
        `Proof: the replay DIFFERS${divergences[0] === undefined ? "" : ` from event ${divergences[0].seq} on`}`,
        ...divergences.map(divergenceText),
        ...screen.map(screenText)
      ]
    }
  }
}

/** The lines that `--verify` prints. */
export const verificationText = (verification: Verification): readonly string[] => {
  const { skipped } = verification
  return [
    ...judgementText(verification),
    ...(skipped.length === 0
      ? []
      : [`  Not compared, because this build or the report does not have them, or their versions differ: ${skipped.join(", ")}`])
  ]
}
