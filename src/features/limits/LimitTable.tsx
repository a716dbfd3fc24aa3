import { Button, Table, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { type CountedLimit, leftOf, valueInForce } from "../../domain/protection/limitRules.ts"
import { provenTimeAt } from "../../domain/protection/serverTerms.ts"
import { useProtection } from "../../projections/hooks.ts"
import { cancelRaise, openLimits } from "../../runtime/commands/account/protection.ts"
import { readMoment } from "../../runtime/queries/readMoment.ts"
import { run, runPromise } from "../../runtime/run.ts"
import { joinTexts } from "../../ui/format/joinTexts.ts"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import { ErrorState } from "../../ui/states/ErrorState.tsx"
import { SlowLoading } from "../../ui/states/SlowLoading.tsx"
import { StaleLine } from "../../ui/states/StaleLine.tsx"
import { useReading } from "../../ui/states/useReading.ts"
import { passFocusOn } from "../../ui/focusIfLost.ts"
import { useMoment } from "../../ui/format/useMoment.ts"
import { KINDS, PERIODS } from "./LimitForm.tsx"
import { useLimitText } from "./useLimitText.ts"
import "../../ui/theme/lateComponents.css"

/** The interval (ms) at which the remaining session time is drawn. */
const LOOK_MS = 10_000

const Row = ({ limit }: { readonly limit: CountedLimit }) => {
  const { t, i18n } = useTranslation("pages")
  const text = useLimitText()
  const dateTime = useDateTimeText()
  const protection = useProtection()
  const now = useMoment(readMoment, { everyMs: LOOK_MS })
  const { kind, period, pending } = limit
  const serverMs = provenTimeAt(protection, now)
  const name = joinTexts([t(`limits.kind.${kind}`), t(`limits.period.${period}`)], i18n.language)
  const isPending = pending !== null && pending.effectiveFrom > serverMs
  return (
    // The focus moves here when the button that cancels a raise disappears.
    <Table.Tr tabIndex={-1} data-testid={`limit-${kind}-${period}`}>
      <Table.Th>{name}</Table.Th>
      <Table.Td>
        {text.value(kind, valueInForce(limit, serverMs))}
        <Text size="sm" c="dimmed">
          {t("limits.left", { value: text.value(kind, leftOf(limit, protection, now)) })}
        </Text>
        {isPending && (
          <>
            <Text size="sm">
              {t("limits.pending", {
                value: text.value(kind, pending.value),
                date: dateTime(pending.effectiveFrom - serverMs + now.at)
              })}
            </Text>
            <Button
              ref={passFocusOn}
              size="sm"
              mih="var(--target)"
              mt="xs"
              variant="light"
              onClick={() => run(cancelRaise({ kind, period }))}
            >
              {t("limits.cancelRaise")}
            </Button>
          </>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** In the order of the form. The folds move a changed limit to the end: its row must not jump away from the player. */
const compare = (one: CountedLimit, other: CountedLimit): number =>
  KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || PERIODS.indexOf(one.period) - PERIODS.indexOf(other.period)

const readAll = (): Promise<boolean | null> => runPromise(openLimits)

/** The player's limits: value, remaining amount, and a pending raise with its date (PROT-6). "None" only after the casino has said so. */
export const LimitTable = () => {
  const { t } = useTranslation("pages")
  const { t: common } = useTranslation()
  const { limits } = useProtection()
  const { reading, read } = useReading(readAll)
  if (limits.length === 0 && reading === "reading") return <SlowLoading shape="lines" onRetry={read} />
  if (limits.length === 0 && reading === "failed") return <ErrorState title={common("common.failed")} onRetry={read} />
  if (limits.length === 0) return <Text>{t("limits.none")}</Text>
  return (
    <>
      {reading === "failed" && <StaleLine onRetry={read} />}
      <Table variant="vertical">
        <Table.Tbody>
          {limits.toSorted(compare).map((limit) => (
            <Row key={`${limit.kind} ${limit.period}`} limit={limit} />
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}
