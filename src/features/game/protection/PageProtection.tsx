import { Button, Card, Group, Stack, Text, Title } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useLocation, useNavigate } from "react-router-dom"
import { breakRemainingMs, checkDueInMs } from "../../../domain/protection/startRules.ts"
import { usePresses, useProtection, useReconnect, useSession } from "../../../projections/hooks.ts"
import { answerRealityCheck } from "../../../runtime/commands/account/protection.ts"
import { run } from "../../../runtime/run.ts"
import { readMoment } from "../../../runtime/queries/readMoment.ts"
import { Dialog } from "../../../ui/dialogs/Dialog.tsx"
import { useDateTimeText } from "../../../ui/format/useDateTimeText.ts"
import { Announcement } from "../../../ui/states/Announcement.tsx"
import { useMoment } from "../../../ui/format/useMoment.ts"
import { paths } from "../../../ui/icons/paths.ts"
import { CheckContent, useContinueText } from "./CheckContent.tsx"
import { Link } from "../../../ui/Link.tsx"
import { HelpLine } from "./HelpLine.tsx"
import { useBreakText } from "./useBreakText.ts"

/** These pages show the data that the reality check refers to, so it appears above them and covers nothing. */
const READING: ReadonlySet<string> = new Set([paths.transactions, paths.slotSessions, paths.limits, paths.profile])

/** The answers to a reality check away from a machine. The logout is the way to leave. */
const CheckButtons = () => {
  const { t } = useTranslation(["shell", "play"])
  const navigate = useNavigate()
  const continueText = useContinueText()
  return (
    <>
      <Button
        onClick={() => {
          run(answerRealityCheck("leave"))
          void navigate(paths.logout)
        }}
      >
        {t("menu.logOut")}
      </Button>
      <Button onClick={() => run(answerRealityCheck("continue"))}>{continueText}</Button>
    </>
  )
}

const PageCheck = ({ isBeside }: { readonly isBeside: boolean }) => {
  const { t } = useTranslation("play")
  const title = t("protection.checkTitle")
  if (!isBeside)
    return (
      <Dialog opened title={title} actions={<CheckButtons />}>
        <CheckContent />
      </Dialog>
    )
  return (
    <Card component="section" aria-label={title} m="md" maw="40rem" data-reality-check>
      <Stack gap="sm">
        {/* Announced once: the figures below change every second. */}
        <div role="alert">
          <Title order={2} size="h3">
            {title}
          </Title>
        </div>
        <CheckContent />
        <Group justify="end">
          <CheckButtons />
        </Group>
      </Stack>
    </Card>
  )
}

/** The break in which no game starts, with its countdown or end. */
const PageBreak = ({ leftMs, now }: { readonly leftMs: number; readonly now: number }) => {
  const { t } = useTranslation("play")
  const { isCountdown, text } = useBreakText("page")(leftMs, now)
  return (
    <Card component="section" aria-label={t("protection.breakTitle")} m="md" data-testid="page-break">
      <Text fw={600}>{t("protection.breakTitle")}</Text>
      {isCountdown ? <Text role="timer">{text}</Text> : <Announcement isVisible text={text} />}
      <HelpLine />
    </Card>
  )
}

/** PROT-11: when and from where the account was last used. The server may leave out the time at any login: then the page says nothing. */
const LastLogin = () => {
  const { t } = useTranslation()
  const dateTime = useDateTimeText()
  const { player } = useSession()
  if (player === null || player.lastLogon === null) return null
  const { lastLogon, lastLogonIp } = player
  return (
    <p data-testid="last-login">
      {t("session.lastLogin")}: <bdi>{dateTime(lastLogon)}</bdi>
      {lastLogonIp !== null && (
        <>
          {" · "}
          {t("session.lastLoginIp")}: <bdi>{lastLogonIp}</bdi>
        </>
      )}
    </p>
  )
}

/** PROT-6, PROT-11: the last login, the way to the limits, and the help line in the lobby, which follows the login. */
const LobbyLine = () => {
  const { t } = useTranslation("shell")
  const protection = useProtection()
  const moment = useMoment(readMoment, { isTicking: protection.breaks.length > 0 })
  return (
    <Group
      component="section"
      aria-label={t("menu.limits")}
      gap="var(--space-1) var(--space-4)"
      mx="md"
      my="xs"
      fz="sm"
      data-testid="protection-line"
    >
      {protection.rules?.showLastLogin === true && <LastLogin />}
      <Link className="touch-link" to={paths.limits}>
        {t("menu.limits")}
      </Link>
      {/* The notice of a break has its own. */}
      {breakRemainingMs(protection, moment) === 0 && <HelpLine />}
    </Group>
  )
}

/** The reality check, or the break while one lasts. The check waits for the dialog about an open game, in which the credit can be cashed out. */
const CheckOrBreak = ({ pathname }: { readonly pathname: string }) => {
  const protection = useProtection()
  const { underWay } = usePresses()
  const { show: asksAboutSeat } = useReconnect()
  const moment = useMoment(readMoment)
  const leftMs = breakRemainingMs(protection, moment)
  // The page of the limits has its own notice.
  if (leftMs > 0) return pathname === paths.limits ? null : <PageBreak leftMs={leftMs} now={moment.at} />
  if (checkDueInMs(protection, moment) !== 0 || underWay !== null || asksAboutSeat) return null
  return <PageCheck isBeside={READING.has(pathname)} />
}

/**
 * PROT-5, PROT-6, PROT-7, PROT-11: reality check, break, the way to the limits, and last login on the pages other than a machine's. The session
 * counts from the login, so that the check may be due away from a machine.
 */
export const PageProtection = () => {
  const { pathname } = useLocation()
  return (
    <>
      {pathname === paths.lobby && <LobbyLine />}
      <CheckOrBreak pathname={pathname} />
    </>
  )
}
