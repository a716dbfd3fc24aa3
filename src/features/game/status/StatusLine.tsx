import IconWifiOff from "@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs"
import { Box, Group, Text } from "@mantine/core"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { countedRemainingMs } from "../../../domain/protection/moment.ts"
import { SECOND_MS } from "../../../domain/shared/durations.ts"
import { useConnection } from "../../../projections/hooks.ts"
import { readMoment } from "../../../runtime/queries/readMoment.ts"
import { StatusDot } from "../../../ui/StatusBadge.tsx"
import type { GamePresentation, StatusKey } from "../shared/presentGame.ts"
import { Notice, NoticeText } from "./Notice.tsx"
import { cx } from "../../../ui/theme/cx.ts"
import styles from "./Status.module.css"
import { useMoment } from "../../../ui/format/useMoment.ts"

/** The time until the next attempt to open the socket; nothing while no attempt is scheduled. */
const Retry = () => {
  const { t } = useTranslation()
  const { retry } = useConnection().channels.game
  const now = useMoment(readMoment, { isTicking: retry !== null })
  if (retry === null) return null
  // Role timer: a screen reader announces it once instead of every second.
  return (
    <Text span inherit fw={400} c="dimmed" role="timer">
      {t("status.seconds", { count: Math.ceil(countedRemainingMs(retry.delayMs, retry, now) / SECOND_MS) })}
    </Text>
  )
}

const FAILED = { fw: 600, c: "error" } as const
const NEUTRAL = { c: "dimmed" } as const

/** LIVE-2: network, control socket, media and machine as one short status, which names the failed one. The picture explains it. */
export const StatusLine = ({ shown }: { readonly shown: GamePresentation }) => {
  const { t } = useTranslation()
  const { key, tone } = shown.status
  return (
    <Group
      component="output"
      wrap="nowrap"
      {...(tone === "ok" ? {} : { mih: "1.25rem" })}
      className={cx(styles["status"], tone === "ok" && styles["quiet"])}
      {...(tone === "error" ? FAILED : NEUTRAL)}
      data-tone={tone}
    >
      {/* Not beside the moving picture, where a pulse would cost a phone's battery all the time. */}
      <StatusDot tone={tone} live={tone !== "error" && tone !== "ok"} />
      <Box component="span" miw={0}>
        {t(`status.${key}`)} {(key === "noSocket" || key === "dropped") && <Retry />}
      </Box>
    </Group>
  )
}

/** The statuses that need an explanation, with the key of its text. */
const EXPLAINED = {
  noNetwork: "connection.noNetwork",
  dropped: "connection.dropped",
  noSocket: "connection.noSocket",
  noMedia: "connection.noMedia",
  noMachine: "connection.noMachine"
} as const satisfies Partial<Record<StatusKey, string>>

const isExplained = (key: StatusKey): key is keyof typeof EXPLAINED => key in EXPLAINED

/** LIVE-2: names the failed part and who acts, on the picture. Hidden where the overlay of the picture shows the same. */
export const StatusNotice = memo(({ shown }: { readonly shown: GamePresentation }) => {
  const { t } = useTranslation()
  const { key } = shown.status
  const isSaid = shown.overlay !== "none" && key !== "noNetwork"
  if (!isExplained(key) || isSaid) return null
  return (
    <Notice component="div" icon={IconWifiOff} tone="info">
      <NoticeText>{t(EXPLAINED[key])}</NoticeText>
    </Notice>
  )
})
StatusNotice.displayName = "StatusNotice"
