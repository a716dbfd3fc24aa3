import { List } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { StatusBadge, type Tone } from "../../../ui/StatusBadge.tsx"
import type { Reason } from "./replayStage.ts"

type Level = "fine" | "risky" | "impossible"

const TONES: Readonly<Record<Level, Tone>> = { fine: "ok", risky: "warn", impossible: "error" }

/** The verdict on a file. */
export const VerdictBadge = ({ level }: { readonly level: Level }) => {
  const { t } = useTranslation("replay")
  return <StatusBadge tone={TONES[level]}>{t(`verdict.${level}`)}</StatusBadge>
}

/** Lists and numbers of a file are untrusted, so they appear as plain text of limited length. */
const VALUE_LIMIT = 200

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value)).slice(0, VALUE_LIMIT)

const valuesOf = (reason: Reason): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(reason).map(([key, value]: readonly [string, unknown]) => [key, typeof value === "number" ? value : textOf(value)])
  )

const ReasonText = ({ reason }: { readonly reason: Reason }) => {
  const { t } = useTranslation("replay")
  return t(`reason.${reason._tag}`, valuesOf(reason))
}

/** The reasons why a file is risky or impossible. */
export const Reasons = ({ reasons }: { readonly reasons: readonly Reason[] }) => (
  <List spacing="xs" fz="inherit" ta="start" c="dimmed">
    {reasons.map((reason) => (
      <List.Item key={reason._tag}>
        <ReasonText reason={reason} />
      </List.Item>
    ))}
  </List>
)
