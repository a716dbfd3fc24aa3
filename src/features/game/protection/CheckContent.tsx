import { useTranslation } from "react-i18next"
import { Anchor, Stack, Table } from "@mantine/core"
import { checkIntervalMs, sessionElapsedMs } from "../../../domain/protection/startRules.ts"
import { MINUTE_MS } from "../../../domain/shared/durations.ts"
import { useProtection } from "../../../projections/hooks.ts"
import { chooseCheckInterval } from "../../../runtime/commands/account/protection.ts"
import { run } from "../../../runtime/run.ts"
import { readMoment } from "../../../runtime/queries/readMoment.ts"
import { CheckIntervalChoice } from "../../../ui/fields/CheckIntervalChoice.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { formatDuration } from "../../../ui/format/times.ts"
import { useMoment } from "../../../ui/format/useMoment.ts"
import { paths } from "../../../ui/icons/paths.ts"
import { HelpLine } from "./HelpLine.tsx"

/** A minus sign and a word joiner (U+2060), so that no line of the sentence ends between the sign and its amount. */
const KEPT_MINUS = "−\u2060"

/** The text of the button that goes on after a reality check: it starts the mandatory break, where the profile has one. */
export const useContinueText = (): string => {
  const { t } = useTranslation("play")
  const breakMs = useProtection().rules?.breakAfterCheckMs ?? 0
  return breakMs > 0 ? t("protection.checkBreak", { count: Math.round(breakMs / MINUTE_MS) }) : t("protection.checkContinue")
}

/** PROT-5: the content of a reality check: time, stakes, wins and net result of the session, the break that follows, and the player's interval. */
export const CheckContent = () => {
  const { t } = useTranslation("play")
  const money = useFormatMoney()
  const protection = useProtection()
  const now = useMoment(readMoment)
  const { rules, wagered, won, net, openingNet } = protection
  const breakMs = rules?.breakAfterCheckMs ?? 0
  const rows = [
    [t("protection.elapsed"), formatDuration(sessionElapsedMs(protection, now))],
    [t("protection.wagered"), money(wagered)],
    [t("protection.won"), money(won)],
    [t("protection.net"), money(net)]
  ] as const
  return (
    <Stack gap="sm">
      {/* Focused first: with the focus on a choice, the Space that was meant for the machine would change it. */}
      <p tabIndex={-1} data-autofocus>
        {t("protection.checkText")}
      </p>
      <Table variant="vertical" data-testid="reality-check">
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th>{name}</Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {openingNet !== 0 && <p>{t("protection.checkElsewhere", { amount: money(openingNet).replace("−", KEPT_MINUS) })}</p>}
      {breakMs > 0 && <p>{t("protection.checkBreakText", { count: Math.round(breakMs / MINUTE_MS) })}</p>}
      {rules?.realityCheckByPlayer === true && (
        <CheckIntervalChoice
          label={t("protection.interval")}
          intervalMs={checkIntervalMs(protection)}
          textOf={(count) => t("protection.minutes", { count })}
          onChange={(intervalMs) => run(chooseCheckInterval(intervalMs))}
        />
      )}
      <p>
        <Anchor href={paths.transactions} target="_blank" rel="noopener">
          {t("protection.history")}
        </Anchor>
      </p>
      <HelpLine />
    </Stack>
  )
}
