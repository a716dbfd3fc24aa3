import { Splitter } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Reports } from "../../../replay/session/reports.ts"
import inspector from "../inspector/Inspector.module.css"
import { Inspector, PaneBody, Tabs } from "../inspector/Inspector.tsx"
import { PANES } from "../shared/panes.ts"
import type { OpenReport } from "../shared/replayHost.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"
import type { Proof } from "../shared/useProof.ts"
import { EventList } from "./EventList.tsx"
import styles from "./Player.module.css"

export interface SidePanelProps {
  readonly replayPlayer: ReplayPlayer
  readonly opened: OpenReport
  readonly proof: Proof
  readonly reports: Reports
}

/** Little room: one thing at a time. */
const OnePane = ({ replayPlayer, ...rest }: SidePanelProps) => {
  const pane = replayPlayer.pane ?? "events"
  return (
    <div className={styles["one"]}>
      <Tabs panes={PANES} pane={pane} onPane={replayPlayer.setPane} />
      {pane === "events" ? (
        <EventList replayPlayer={replayPlayer} />
      ) : (
        <div className={inspector["body"]}>
          <PaneBody replayPlayer={replayPlayer} {...rest} pane={pane} />
        </div>
      )}
    </div>
  )
}

/** Events above, what one of them is and did below. The handle between them moves, and closes the one that it is moved to. */
const TwoPanes = ({ replayPlayer, ...rest }: SidePanelProps) => {
  const { t } = useTranslation("replay")
  return (
    <Splitter
      orientation="vertical"
      className={styles["two"] ?? ""}
      lineSize={4}
      attributes={{ handle: { "aria-label": t("viewport.height") } }}
    >
      <Splitter.Pane defaultSize={55} min={15} collapsible className={styles["pane"] ?? ""}>
        <EventList replayPlayer={replayPlayer} />
      </Splitter.Pane>
      <Splitter.Pane defaultSize={45} min={15} collapsible className={styles["pane"] ?? ""}>
        <Inspector
          replayPlayer={replayPlayer}
          {...rest}
          pane={replayPlayer.pane === null || replayPlayer.pane === "events" ? "event" : replayPlayer.pane}
          onPane={replayPlayer.setPane}
        />
      </Splitter.Pane>
    </Splitter>
  )
}

/** Everything beside or, where there is little room, below the recorded page. */
export const SidePanel = ({ narrow, ...props }: SidePanelProps & { readonly narrow: boolean }) =>
  narrow ? <OnePane {...props} /> : <TwoPanes {...props} />
