import { Box, Group } from "@mantine/core"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { type Press, useGame, usePresses } from "../../../projections/hooks.ts"
import { StatusDot } from "../../../ui/StatusBadge.tsx"
import { useFormatMoney } from "../../../ui/format/moneyFormat.ts"
import { useTimeText } from "../../../ui/format/useTimeText.ts"
import { RecentItem, RecentList } from "./RecentList.tsx"
import { usePressText } from "../shared/PressStatus.tsx"
import { OPERATION_TONES } from "../shared/operationTones.ts"

const SHOWN = 6

/** The stake and the return of a finished game, also of one that won less than its stake (PROT-11); the outcome of any other press. */
const useOutcomeText = (press: Press): string => {
  const { t } = useTranslation("play")
  const money = useFormatMoney()
  const text = usePressText(press)
  const { status, bet, win } = press
  return status === "done" && bet !== undefined && win !== null ? t("presses.game", { bet: money(bet), win: money(win) }) : text
}

const Row = memo(({ press }: { readonly press: Press }) => {
  const { t } = useTranslation()
  const timeText = useTimeText("second")
  const { buttons } = useGame()
  const button = buttons.find(({ id }) => id === press.button)
  const name = button === undefined || button.kind === "other" ? (button?.label ?? press.button) : t(`game.${button.kind}`)
  return (
    <RecentItem status={press.status}>
      <span>
        <Box component="time" c="dimmed">
          {timeText(press.at)}
        </Box>{" "}
        <bdi>{name}</bdi>
      </span>
      <Group component="span" display="inline-flex" align="baseline" gap="xs" wrap="nowrap" ta="end">
        <StatusDot tone={OPERATION_TONES[press.status]} />
        {useOutcomeText(press)}
      </Group>
    </RecentItem>
  )
})

/** LIVE-4, PROT-11: the last presses with their outcomes, and the last games with stake and return. */
export const RecentPresses = memo(() => {
  const { t } = useTranslation("play")
  const { recent } = usePresses()
  if (recent.length === 0) return null
  return (
    <RecentList title={t("presses.title")}>
      {recent.slice(0, SHOWN).map((press) => (
        <Row key={press.id} press={press} />
      ))}
    </RecentList>
  )
})
RecentPresses.displayName = "RecentPresses"
