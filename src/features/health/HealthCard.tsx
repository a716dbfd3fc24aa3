import { Card, Group, Stack, Text, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { HealthGrade } from "../../domain/support/healthCheck.ts"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"
import { StatusBadge, type Tone } from "../../ui/StatusBadge.tsx"
import type { CheckState } from "./useHealth.ts"

const TONES: Readonly<Record<HealthGrade, Tone>> = { ok: "ok", warn: "warn", failed: "error" }

/** A grade as a word with its mark. */
export const Grade = ({ grade }: { readonly grade: HealthGrade }) => {
  const { t } = useTranslation("health")
  return <StatusBadge tone={TONES[grade]}>{t(`grade.${grade}`)}</StatusBadge>
}

/** The findings of the last attempt. */
const Findings = ({ outcome, busy }: CheckState) => {
  const { t } = useTranslation("health")
  if (outcome === null) return <Text c="dimmed">{t(busy ? "checking" : "notTried")}</Text>
  return (
    <Stack gap="xs">
      {outcome.findings.map(({ text, values = {} }) => (
        <Text key={`${text} ${Object.values(values).join(" ")}`}>{t(`found.${text}`, values)}</Text>
      ))}
    </Stack>
  )
}

/** `id` is unique on the page. Without `onRetry` the card has no button of its own. */
export interface HealthCardProps {
  readonly id: string
  readonly title: string
  readonly state: CheckState
  readonly onRetry?: () => void
  readonly children?: ReactNode
}

/** One check: its grade, what it found, and a button to try it again. */
export const HealthCard = ({ id, title, state, onRetry, children }: HealthCardProps) => {
  const { t } = useTranslation()
  return (
    <Card component="section" aria-labelledby={`health-${id}`} data-check={id} aria-busy={state.busy}>
      <Stack gap="sm">
        {/* A long title moves its grade below it, and not the button. */}
        <Group justify="space-between">
          <Group gap="sm" flex="1 1 10rem">
            <Title order={2} size="h4" id={`health-${id}`}>
              {title}
            </Title>
            {state.outcome !== null && <Grade grade={state.outcome.grade} />}
          </Group>
          {onRetry !== undefined && (
            <ActionButton
              size="sm"
              variant="default"
              className="no-shrink"
              busy={state.busy}
              onClick={onRetry}
              aria-describedby={`health-${id}`}
            >
              {t("common.retry")}
            </ActionButton>
          )}
        </Group>
        {children}
        <Findings {...state} />
      </Stack>
    </Card>
  )
}
