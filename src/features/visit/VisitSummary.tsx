import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { useFunds, useVisit } from "../../projections/hooks.ts"
import { closeNotice } from "../../runtime/commands/account/dialogs.ts"
import { run } from "../../runtime/run.ts"
import { Money } from "../../ui/format/Money.tsx"
import { paths } from "../../ui/icons/paths.ts"
import { formatDuration } from "../../ui/format/times.ts"
import styles from "./VisitSummary.module.css"
import { Button, Group, Paper, Title } from "@mantine/core"

interface RowProps {
  readonly label: string
  /** Minor units; null while unknown. */
  readonly amount: number | null
}

const Row = ({ label, amount }: RowProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{amount === null ? "–" : <Money amount={amount} />}</dd>
  </div>
)

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
        <div>
          <dt>{t("visit.time")}</dt>
          <dd>
            <bdi>{formatDuration(until - since)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t("visit.spins")}</dt>
          <dd>{spins}</dd>
        </div>
        <Row label={t("visit.staked")} amount={staked} />
        <Row label={t("visit.won")} amount={won} />
        <div className={styles["net"]}>
          <dt>{t("visit.net")}</dt>
          <dd data-testid="visit-net">
            {won > staked && "+"}
            <Money amount={won - staked} />
          </dd>
        </div>
        <Row label={t("visit.before")} amount={opening} />
        <Row label={t("visit.now")} amount={wallet} />
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
