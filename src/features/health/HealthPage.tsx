import { Container, Group, Stack } from "@mantine/core"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { CHECK_NAMES, worstGrade } from "../../domain/support/healthCheck.ts"
import { LANGUAGES } from "../../i18n/languages.ts"
import { Backdrop } from "../../ui/dialogs/Backdrop.tsx"
import { ActionButton } from "../../ui/fields/ActionButton.tsx"
import { LanguageSwitch } from "../../ui/fields/LanguageSwitch.tsx"
import { PageFrame } from "../../ui/PageFrame.tsx"
import { StatusBadge } from "../../ui/StatusBadge.tsx"
import { Grade, HealthCard } from "./HealthCard.tsx"
import { type HealthProbes, useHealth } from "./useHealth.ts"
import { IceCard } from "./IceCard.tsx"

/** /health (OPS-6): shows an operator whether this build, its servers and this browser can serve players. Needs no login, and shows no player's data. */
export const HealthPage = ({ checks }: { readonly checks: HealthProbes }) => {
  const { t } = useTranslation("health")
  const { stateOf, retry, retryAll, tryIce } = useHealth(checks)
  const states = CHECK_NAMES.map(stateOf)
  const busy = states.some((state) => state.busy || state.outcome === null)
  const title = t("title")
  useEffect(() => {
    document.title = `Telereel · ${title}`
  }, [title])
  return (
    <Container component="main" size="64rem" px="md" pt="lg" pb="var(--space-7)">
      <Backdrop />
      <PageFrame title={title} text={t("text")} aside={<LanguageSwitch languages={LANGUAGES} />}>
        <Stack gap="md">
          <Group justify="space-between">
            <output data-testid="health">
              {busy ? (
                <StatusBadge tone="idle">{t("checking")}</StatusBadge>
              ) : (
                <Grade grade={worstGrade(states.flatMap(({ outcome }) => outcome?.grade ?? []))} />
              )}
            </output>
            <ActionButton busy={busy} onClick={retryAll}>
              {t("all")}
            </ActionButton>
          </Group>
          {CHECK_NAMES.map((name) => (
            <HealthCard key={name} id={name} title={t(`check.${name}`)} state={stateOf(name)} onRetry={() => retry(name)} />
          ))}
          <IceCard state={stateOf("ice")} onTry={tryIce} />
        </Stack>
      </PageFrame>
    </Container>
  )
}
