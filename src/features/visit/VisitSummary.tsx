import { Button, Group, Paper, Text, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { useFunds, useVisit } from "../../projections/hooks.ts"
import { closeNotice } from "../../runtime/commands/account/dialogs.ts"
import { run } from "../../runtime/run.ts"
import { passFocusOn } from "../../ui/focusIfLost.ts"
import { Money } from "../../ui/format/Money.tsx"
import { paths } from "../../ui/icons/paths.ts"
import { formatDuration } from "../../ui/format/times.ts"
import styles from "./VisitSummary.module.css"

interface RowProps {
  readonly label: string
  readonly testId?: string
  readonly children: ReactNode
}

const Row = ({ label, testId, children }: RowProps) => (
  <div>
    <Text component="dt" size="xs" c="dimmed">
      {label}
    </Text>
    <dd data-testid={testId}>{children}</dd>
  </div>
)

/** An amount in minor units; null while unknown. */
const Amount = ({ amount }: { readonly amount: number | null }) => (amount === null ? "–" : <Money amount={amount} />)

/** Time, stakes, wins and net result of the game that has just ended, with the balance before and now (GAME-7). */
export const VisitSummary = () => {
  const { t } = useTranslation("play")
  const navigate = useNavigate()
  const { machineId, name, since, until, opening, spins, staked, won } = useVisit()
  const { wallet } = useFunds()
  if (machineId === null || until === null) return null
  const title = t("visit.title", { name })
  return (
    <Paper
      component="section"
      ref={passFocusOn}
      withBorder
      radius="lg"
      shadow="lg"
      p="md"
      className={styles["card"]}
      aria-label={title}
      data-testid="visit-summary"
    >
      <Title order={2} size="h3">
        {title}
      </Title>
      <dl className={styles["rows"]}>
        <Row label={t("visit.time")}>
          <bdi>{formatDuration(until - since)}</bdi>
        </Row>
        <Row label={t("visit.spins")}>{spins}</Row>
        <Row label={t("visit.staked")}>
          <Amount amount={staked} />
        </Row>
        <Row label={t("visit.won")}>
          <Amount amount={won} />
        </Row>
        <Row label={t("visit.net")} testId="visit-net">
          <Text inherit span fw={700}>
            <Money amount={won - staked} signed />
          </Text>
        </Row>
        <Row label={t("visit.before")}>
          <Amount amount={opening} />
        </Row>
        <Row label={t("visit.now")}>
          <Amount amount={wallet} />
        </Row>
      </dl>
      <Group justify="flex-end" gap="xs">
        <Button onClick={() => run(closeNotice("visit", until))}>{t("visit.done")}</Button>
        <Button variant="filled" onClick={() => void navigate(paths.game(machineId, name))}>
          {t("visit.again")}
        </Button>
      </Group>
    </Paper>
  )
}
