import { Box, Button, Group, RingProgress, Text } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { translateError } from "../../../i18n/translateError.ts"
import { useGame } from "../../../projections/hooks.ts"
import { showPresence } from "../../../runtime/commands/machine/seatCommands.ts"
import { readMoment } from "../../../runtime/queries/readMoment.ts"
import { run } from "../../../runtime/run.ts"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import { useMoment } from "../../../ui/format/useMoment.ts"
import { countdownShare, isCountdown, presentNotice } from "../shared/presentNotice.ts"

/** The diameter and the thickness of the ring, in CSS pixels. */
const RING = { size: 104, thickness: 8 } as const

const PERCENT = 100

/**
 * GAME-10: the idle question, with the seconds until the seat is given up. Its only answer is to keep playing, because a player who does not want to
 * continue lets the time run out.
 */
export const IdleQuestion = () => {
  const { t } = useTranslation()
  const { notice } = useGame()
  const now = useMoment(readMoment)
  const message = presentNotice(notice, now)
  if (message === null) return null
  return (
    <Dialog
      opened
      title={t("game.idleTitle")}
      actions={
        <Button variant="filled" size="lg" fullWidth onClick={() => run(showPresence())}>
          {t("game.idleStay")}
        </Button>
      }
    >
      <Group gap="md" wrap="nowrap">
        {isCountdown(notice) && (
          <RingProgress
            {...RING}
            roundCaps
            rootColor="gray"
            sections={[{ value: countdownShare(notice, now) * PERCENT, color: "warn" }]}
            label={
              <Text size="xl" fw={700} ta="center" c="bright" inherit aria-hidden="true">
                {message.params["seconds"]}
              </Text>
            }
          />
        )}
        <Box flex={1} miw={0}>
          <p>{t("game.idleDesc")}</p>
          {/* Role timer: a screen reader announces it once instead of every second. */}
          <Text mt="xs" fw={600} c="bright" inherit role={isCountdown(notice) ? "timer" : undefined}>
            {translateError(message)}
          </Text>
        </Box>
      </Group>
    </Dialog>
  )
}
