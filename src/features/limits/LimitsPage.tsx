import { Alert, Box, Card, Stack, Text, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { breakRemainingMs, checkIntervalMs } from "../../domain/protection/startRules.ts"
import { useProtection } from "../../projections/hooks.ts"
import { chooseCheckInterval } from "../../runtime/commands/account/protection.ts"
import { readMoment } from "../../runtime/queries/readMoment.ts"
import { run } from "../../runtime/run.ts"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import { useMoment } from "../../ui/format/useMoment.ts"
import { CheckIntervalChoice } from "../../ui/fields/CheckIntervalChoice.tsx"
import { HelpContact } from "../../ui/HelpContact.tsx"
import { BreakForm } from "./BreakForm.tsx"
import { LimitForm } from "./LimitForm.tsx"
import { LimitTable } from "./LimitTable.tsx"
import { RequestStatus } from "./RequestStatus.tsx"

const Section = ({ title, text, children }: { readonly title: string; readonly text: string; readonly children: ReactNode }) => (
  <Card component="section" aria-label={title}>
    <Stack gap="sm">
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      {children}
    </Stack>
  </Card>
)

/** The button of a break stands far below: without this, nothing on the screen would say that the break has begun. */
const bringIntoSight = (place: HTMLElement | null): void => place?.scrollIntoView({ block: "center" })

/** The break that is under way, with its end. A cash-out stays possible. */
const BreakAlert = () => {
  const { t } = useTranslation("pages")
  const protection = useProtection()
  const dateTime = useDateTimeText()
  const now = useMoment(readMoment, { isTicking: protection.breaks.length > 0 })
  const leftMs = breakRemainingMs(protection, now)
  if (leftMs === 0) return null
  return (
    <Alert ref={bringIntoSight} color="accent" title={t("limits.onBreak")} data-testid="on-break">
      {t("limits.onBreakText", { date: dateTime(now.at + leftMs) })}
    </Alert>
  )
}

/** PROT-5: the interval can be chosen before the first reality check. Where the profile has none of its own, the player can also choose none. */
const CheckSection = () => {
  const { t } = useTranslation("pages")
  const protection = useProtection()
  if (protection.rules?.realityCheckByPlayer !== true) return null
  return (
    <Section title={t("limits.checkTitle")} text={t("limits.checkText")}>
      <CheckIntervalChoice
        label={t("limits.checkInterval")}
        intervalMs={checkIntervalMs(protection)}
        textOf={(count) => t("limits.checkMinutes", { count })}
        {...(protection.rules.realityCheckMs === null && { noneText: t("limits.checkNone") })}
        onChange={(intervalMs) => run(chooseCheckInterval(intervalMs))}
      />
    </Section>
  )
}

const Help = () => {
  const { t } = useTranslation("pages")
  const line = useProtection().rules?.helpLine ?? null
  if (line === null) return null
  return (
    <Text>
      {t("limits.help")} <HelpContact {...line} />
    </Text>
  )
}

/** /limits (PROT-6, PROT-7): the player's limits, breaks and self-exclusion. */
export const LimitsPage = () => {
  const { t } = useTranslation("pages")
  return (
    <Stack gap="lg">
      <Box>
        <Title order={1}>{t("limits.title")}</Title>
        <RequestStatus area="break" />
      </Box>
      <BreakAlert />
      <Section title={t("limits.yours")} text={t("limits.yoursText")}>
        <LimitTable />
        <LimitForm />
      </Section>
      <CheckSection />
      <Section title={t("limits.breakTitle")} text={t("limits.breakText")}>
        <BreakForm kind="timeOut" />
      </Section>
      <Section title={t("limits.exclusionTitle")} text={t("limits.exclusionText")}>
        <BreakForm kind="selfExclusion" />
      </Section>
      <Help />
    </Stack>
  )
}
