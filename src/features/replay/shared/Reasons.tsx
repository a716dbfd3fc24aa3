import { List } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { joinTexts } from "../../../ui/format/joinTexts.ts"
import { StatusBadge, type Tone } from "../../../ui/StatusBadge.tsx"
import type { Reason } from "./replayHost.ts"
import type { ProofState } from "./useProof.ts"

type Level = "ok" | "degraded" | "unreadable"

const TONES: Readonly<Record<Level, Tone>> = { ok: "ok", degraded: "warn", unreadable: "error" }

/** The number of checkpoints that agree with this build's states; 0 while nothing is verified, and where a state differs. */
const countVerified = (proof: ProofState | undefined): number => {
  if (proof?.kind !== "found") return 0
  const { result, checkpoints } = proof.verification
  return result === "proven" || result === "checkpointsAgree" ? checkpoints : 0
}

export interface VerdictBadgeProps {
  readonly level: Level
  /** The verification of an opened report. */
  readonly proof?: ProofState
}

/** The verdict on a file: whether its replayed states differ, and for a file without a fault the number of its verified checkpoints. */
export const VerdictBadge = ({ level, proof }: VerdictBadgeProps) => {
  const { t } = useTranslation("replay")
  // A complete file whose states differ is no success.
  if (proof?.kind === "found" && proof.verification.result === "differs")
    return <StatusBadge tone="error">{t("verdict.differs")}</StatusBadge>
  const count = level === "ok" ? countVerified(proof) : 0
  return <StatusBadge tone={TONES[level]}>{count === 0 ? t(`verdict.${level}`) : t("verdict.verified", { count })}</StatusBadge>
}

/** Lists and numbers of a file are untrusted, so they appear as plain text of limited length. */
const VALUE_LIMIT = 200

/** A value of a file as text in this language. */
export const textOf = (value: unknown, language: string): string =>
  (Array.isArray(value) ? joinTexts(value.map(String), language) : String(value)).slice(0, VALUE_LIMIT)

const valuesOf = (reason: Reason, language: string): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(reason).map(([key, value]: readonly [string, unknown]) => [
      key,
      typeof value === "number" ? value : textOf(value, language)
    ])
  )

/** The type of a damaged event and the path of its wrong value, as far as the file has them. */
const whereOf = (reason: Reason, language: string): string =>
  reason._tag === "EventsDamaged"
    ? textOf(
        [reason.type, reason.at].filter((part) => part !== ""),
        language
      )
    : ""

const ReasonText = ({ reason }: { readonly reason: Reason }) => {
  const { t, i18n } = useTranslation("replay")
  return t(`reason.${reason._tag}`, { ...valuesOf(reason, i18n.language), where: whereOf(reason, i18n.language) })
}

/** The reasons why a file is degraded or unreadable. */
export const Reasons = ({ reasons }: { readonly reasons: readonly Reason[] }) => (
  <List spacing="xs" fz="inherit" ta="start" c="dimmed">
    {reasons.map((reason) => (
      <List.Item key={reason._tag}>
        <ReasonText reason={reason} />
      </List.Item>
    ))}
  </List>
)
