import { useLayoutEffect, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useSettings } from "../../projections/hooks.ts"
import { MoneyFormatContext } from "../../ui/moneyFormat.ts"
import { StillTimeContext } from "../../ui/stillTime.ts"
import { knownTimeZone } from "./knownTimeZone.ts"
import { makePathAt } from "./makePathAt.ts"
import styles from "./ReplayDesk.module.css"
import type { OpenReport, ReplayStage } from "./replayStage.ts"
import { SidePanel } from "./SidePanel.tsx"
import { Stage } from "./Stage.tsx"
import { readViewport } from "./stageSize.ts"
import { Timeline } from "./Timeline.tsx"
import { Transport } from "./Transport.tsx"
import { type Desk, useDesk } from "./useDesk.ts"
import { useDeskKeys } from "./useDeskKeys.ts"

export interface ReplayDeskProps extends ReplayStage {
  readonly opened: OpenReport
}

/** The pages as they were, at the player's screen size, zone and time. */
const Recorded = ({ desk, opened, Pages, show }: ReplayDeskProps & { readonly desk: Desk }) => {
  const { replay, position, wall } = desk
  const { viewport, timeZone } = opened.report.header.env
  const size = useMemo(() => readViewport(viewport), [viewport])
  const zone = useMemo(() => knownTimeZone(timeZone), [timeZone])
  const pathAt = useMemo(() => makePathAt(replay), [replay])
  const still = useMemo(() => ({ at: wall, timeZone: zone }), [wall, zone])
  useLayoutEffect(() => show(replay.at(position)), [show, replay, position])
  return (
    <Stage size={size} position={position}>
      <StillTimeContext value={still}>
        <Pages path={pathAt(position)} />
      </StillTimeContext>
    </Stage>
  )
}

const useMoneyFormat = () => {
  const { currency, currencySymbols } = useSettings()
  const { i18n } = useTranslation()
  const locale = i18n.language
  return useMemo(() => ({ currency, symbols: currencySymbols, locale }), [currency, currencySymbols, locale])
}

/** The opened report: the recorded page, the timeline under it, and beside it the events and what they did (LOG-5). */
export const ReplayDesk = ({ opened, Pages, show }: ReplayDeskProps) => {
  const desk = useDesk(opened.report.replay)
  useDeskKeys(desk)
  return (
    <MoneyFormatContext value={useMoneyFormat()}>
      <main className={styles["desk"]}>
        <Recorded desk={desk} opened={opened} Pages={Pages} show={show} />
        <div className={styles["time"]}>
          <Timeline desk={desk} />
          <Transport desk={desk} />
        </div>
        <SidePanel desk={desk} opened={opened} />
      </main>
    </MoneyFormatContext>
  )
}
