/** The checks of the health page (OPS-6), in the order in which the page shows them. */
export const CHECK_NAMES = ["build", "settings", "api", "notifications", "game", "clock", "webRtc", "codecs", "storage"] as const
export type CheckName = (typeof CHECK_NAMES)[number]

/** `warn`: players can play, but with a limitation or with other settings than intended. `failed`: players cannot play. */
export type HealthGrade = "ok" | "warn" | "failed"

/** A finding of a check: the key of a text in `health.found`, and the values in it. */
export interface HealthFinding {
  readonly text:
    | "answered"
    | "answeredLate"
    | "apiPage"
    | "apiStatus"
    | "buildCurrent"
    | "buildIs"
    | "buildOther"
    | "buildUnknown"
    | "clockAgrees"
    | "clockAhead"
    | "clockBehind"
    | "clockNone"
    | "codecs"
    | "codecsNone"
    | "codecsOther"
    | "iceFailed"
    | "iceNoAddress"
    | "iceReached"
    | "iceRefused"
    | "iceWrong"
    | "late"
    | "settingsAbsent"
    | "settingsProblem"
    | "settingsRead"
    | "settingsUnreadable"
    | "socketOpened"
    | "socketRefused"
    | "socketStatus"
    | "storageDatabase"
    | "storageLittle"
    | "storageLocal"
    | "storageQuota"
    | "storageQuotaGb"
    | "storageWorks"
    | "unreachable"
    | "webRtcMissing"
    | "webRtcWorks"
  readonly values?: Readonly<Record<string, string | number>>
}

/** The result of a check: one grade, and all its findings in the order in which they are shown. */
export interface HealthOutcome {
  readonly grade: HealthGrade
  readonly findings: readonly HealthFinding[]
}

/** One attempt. It ends at the latest when the signal is aborted, and may then reject. */
export type HealthCheck = (signal: AbortSignal) => Promise<HealthOutcome>

/** A STUN or TURN server that an operator wants to try; empty name and password: only whether it answers. */
export interface IceServerToTry {
  readonly url: string
  readonly username: string
  readonly credential: string
}

const outcome =
  (grade: HealthGrade) =>
  (text: HealthFinding["text"], values: HealthFinding["values"] = {}): HealthOutcome => ({ grade, findings: [{ text, values }] })

/** An outcome with one finding. `healthy` has the grade `ok`, `doubtful` `warn`, `failed` the grade of its name. */
export const healthy = outcome("ok")
export const doubtful = outcome("warn")
export const failed = outcome("failed")

const WORST: readonly HealthGrade[] = ["failed", "warn", "ok"]

/** The worst grade of several; ok for none. */
export const worstGrade = (grades: readonly HealthGrade[]): HealthGrade => WORST.find((grade) => grades.includes(grade)) ?? "ok"

/** Several outcomes as one: the worst grade and all findings. */
export const joinOutcomes = (outcomes: readonly HealthOutcome[]): HealthOutcome => ({
  grade: worstGrade(outcomes.map(({ grade }) => grade)),
  findings: outcomes.flatMap(({ findings }) => findings)
})
