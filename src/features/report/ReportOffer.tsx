import { Button, CloseButton, Group, Text } from "@mantine/core"
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { KeptSession } from "../../domain/support/keptSessions.ts"
import { useSession } from "../../projections/hooks.ts"
import { closeReportOffer, claimReportOffer } from "../../runtime/reports/reportOffer.ts"
import { useDateTimeText } from "../../ui/format/useDateTimeText.ts"
import { passFocusOn } from "../../ui/focusIfLost.ts"
import { Announcement } from "../../ui/states/Announcement.tsx"
import { OptionalPart } from "../../ui/states/OptionalPart.tsx"
import { LazyReportDialog } from "./ReportEntry.tsx"
import styles from "./Report.module.css"

/** The session to offer to this player or guest, and a function that closes the offer permanently. */
const useOffer = (): readonly [KeptSession | null, () => void] => {
  const { phase, player } = useSession()
  const playerId = player?.id ?? null
  const isKnown = phase === "guest" || phase === "loggedIn"
  const [offer, setOffer] = useState<{ readonly to: string | null; readonly session: KeptSession } | null>(null)
  useEffect(() => {
    if (!isKnown) return undefined
    let gone = false
    void claimReportOffer(playerId).then((session) => {
      if (!gone) setOffer(session === null ? null : { to: playerId, session })
    })
    return () => {
      gone = true
    }
  }, [isKnown, playerId])
  const close = (): void => {
    closeReportOffer()
    setOffer(null)
  }
  // An offer to one player must not appear for the next one.
  return [offer !== null && isKnown && offer.to === playerId ? offer.session : null, close]
}

/** LOG-4: a line that offers the report of a session that ended unexpectedly. It never comes back for that session. */
export const ReportOffer = () => {
  const { t } = useTranslation("report")
  const timeText = useDateTimeText()
  const [session, close] = useOffer()
  // The dialog of one offer must not open for the next one.
  const [opened, setOpened] = useState<string | null>(null)
  if (session === null) return null
  return (
    <Group
      component="section"
      ref={passFocusOn}
      className={styles["offer"] ?? ""}
      gap="sm"
      px="md"
      py="xs"
      aria-label={t("offer.label")}
      data-testid="report-offer"
    >
      <IconDownload size={20} />
      <Text component="div" size="sm" c="dimmed" flex="1 1 16rem">
        <Announcement isVisible text={t("offer.text", { time: timeText(session.startedAt) })} />
      </Text>
      <Button size="sm" onClick={() => setOpened(session.logId)}>
        {t("offer.save")}
      </Button>
      <CloseButton size="xl" aria-label={t("offer.close")} onClick={close} />
      <OptionalPart>{opened === session.logId && <LazyReportDialog log={session} onClose={close} />}</OptionalPart>
    </Group>
  )
}
