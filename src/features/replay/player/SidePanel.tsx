import type { Reports } from "../../../replay/session/reports.ts"
import inspector from "../inspector/Inspector.module.css"
import { Inspector, PaneBody, Tabs } from "../inspector/Inspector.tsx"
import { PANES, useNarrow } from "../shared/panes.ts"
import type { OpenReport } from "../shared/replayStage.ts"
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

/** Events above, what one of them is and did below. */
const TwoPanes = ({ replayPlayer, ...rest }: SidePanelProps) => (
  <div className={styles["two"]}>
    <EventList replayPlayer={replayPlayer} />
    <Inspector
      replayPlayer={replayPlayer}
      {...rest}
      pane={replayPlayer.pane === null || replayPlayer.pane === "events" ? "event" : replayPlayer.pane}
      onPane={replayPlayer.setPane}
    />
  </div>
)

/** Everything beside the recorded page. */
export const SidePanel = (props: SidePanelProps) => (useNarrow() ? <OnePane {...props} /> : <TwoPanes {...props} />)
