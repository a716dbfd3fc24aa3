import { Splitter, Stack, Text } from "@mantine/core"
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../../projections/hooks.ts"
import { MoneyFormatContext } from "../../../ui/format/moneyFormat.ts"
import { FrozenClockContext } from "../../../ui/format/useNow.ts"
import { useNarrow } from "../shared/panes.ts"
import { knownTimeZone } from "../shared/times.ts"
import styles from "./Player.module.css"
import type { OpenReport, ReplayHost } from "../shared/replayHost.ts"
import { SidePanel } from "./SidePanel.tsx"
import { ReplayViewport } from "./ReplayViewport.tsx"
import { readViewport } from "../shared/viewportSize.ts"
import { Timeline } from "./Timeline.tsx"
import { Transport } from "./Transport.tsx"
import { useAnswer } from "../shared/useAnswer.ts"
import { type ReplayPlayer, useReplayPlayer } from "../shared/useReplayPlayer.ts"
import { useReplayKeys } from "./useReplayKeys.ts"
import type { Proof } from "../shared/useProof.ts"

export interface ReplayWorkspaceProps extends ReplayHost {
  readonly opened: OpenReport
  readonly proof: Proof
}

/** The pages as they were, at the player's screen size, zone and time. */
const Recorded = ({
  replayPlayer,
  opened,
  Pages,
  show
}: Omit<ReplayWorkspaceProps, "reports" | "branch" | "proof"> & { readonly replayPlayer: ReplayPlayer }) => {
  const { replay, position, wall } = replayPlayer
  const { viewport, timeZone } = opened.report.header.env
  const size = useMemo(() => readViewport(viewport), [viewport])
  const zone = useMemo(() => knownTimeZone(timeZone), [timeZone])
  const state = useAnswer(useCallback(() => replay.stateAt(position), [replay, position]))
  const still = useMemo(() => ({ at: wall, timeZone: zone }), [wall, zone])
  const { t } = useTranslation("replay")
  const path = state?.path ?? null
  // The 404 page that the player saw does not say which path has no route. The texts are in the tool's language, not in the player's.
  const unknown = path !== null && (
    <Stack component="main" justify="center" align="center" gap="xs" p="xl" mih="100dvh" ta="center">
      <Text fw={650}>{t("viewport.noRoute", { path })}</Text>
      <Text c="dimmed">{t("viewport.noRouteText")}</Text>
    </Stack>
  )
  useLayoutEffect(() => {
    if (state !== null) show(state.views)
  }, [show, state])
  return (
    <ReplayViewport size={size} position={position}>
      <FrozenClockContext value={still}>
        <Pages path={path} unknown={unknown} />
      </FrozenClockContext>
    </ReplayViewport>
  )
}

const useMoneyFormat = () => {
  const { currency, currencySymbols } = useSettings()
  const { i18n } = useTranslation()
  const locale = i18n.language
  return useMemo(() => ({ currency, symbols: currencySymbols, locale }), [currency, currencySymbols, locale])
}

/** The recorded page with its timeline, and the panels beside it. The handle between them moves, and closes the panels at the edge. */
const Beside = ({ recorded, side }: { readonly recorded: ReactNode; readonly side: ReactNode }) => {
  const { t } = useTranslation("replay")
  return (
    <Splitter className={styles["across"] ?? ""} lineSize={4} attributes={{ handle: { "aria-label": t("viewport.width") } }}>
      <Splitter.Pane defaultSize={66} min={30} className={styles["recorded"] ?? ""}>
        {recorded}
      </Splitter.Pane>
      <Splitter.Pane defaultSize={34} min={20} collapsible className={styles["pane"] ?? ""}>
        {side}
      </Splitter.Pane>
    </Splitter>
  )
}

/** The opened report: the recorded page, the timeline under it, and beside it the events and what they did (LOG-5). */
export const ReplayWorkspace = ({ opened, proof, Pages, show, reports, branch }: ReplayWorkspaceProps) => {
  const replayPlayer = useReplayPlayer(opened.report, branch)
  const narrow = useNarrow()
  useReplayKeys(replayPlayer)
  useEffect(() => () => opened.report.close(), [opened])
  const recorded = (
    <>
      <Recorded replayPlayer={replayPlayer} opened={opened} Pages={Pages} show={show} />
      <div className={styles["pageTime"]}>
        <Timeline replayPlayer={replayPlayer} />
        <Transport replayPlayer={replayPlayer} />
      </div>
    </>
  )
  const side = <SidePanel narrow={narrow} replayPlayer={replayPlayer} opened={opened} proof={proof} reports={reports} />
  return (
    <MoneyFormatContext value={useMoneyFormat()}>
      <main className={styles["workspace"]}>
        {narrow ? (
          <>
            {recorded}
            {side}
          </>
        ) : (
          <Beside recorded={recorded} side={side} />
        )}
      </main>
    </MoneyFormatContext>
  )
}
