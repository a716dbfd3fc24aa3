import type { Reports } from "../../../replay/session/reports.ts"
import inspector from "../inspector/Inspector.module.css"
import { Inspector, PaneBody, Tabs } from "../inspector/Inspector.tsx"
import { PANES, useNarrow } from "../shared/panes.ts"
import type { OpenReport } from "../shared/replayStage.ts"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"
import type { Proof } from "../shared/useProof.ts"
import { EventList } from "./EventList.tsx"
import styles from "./SidePanel.module.css"

export interface SidePanelProps {
  readonly desk: ReplayPlayer
  readonly opened: OpenReport
  readonly proof: Proof
  readonly reports: Reports
}

/** Little room: one thing at a time. */
const OnePane = ({ desk, ...rest }: SidePanelProps) => {
  const pane = desk.pane ?? "events"
  return (
    <div className={styles["one"]}>
      <Tabs panes={PANES} pane={pane} onPane={desk.setPane} />
      {pane === "events" ? (
        <EventList desk={desk} />
      ) : (
        <div className={inspector["body"]}>
          <PaneBody desk={desk} {...rest} pane={pane} />
        </div>
      )}
    </div>
  )
}

/** Events above, what one of them is and did below. */
const TwoPanes = ({ desk, ...rest }: SidePanelProps) => (
  <div className={styles["two"]}>
    <EventList desk={desk} />
    <Inspector desk={desk} {...rest} pane={desk.pane === null || desk.pane === "events" ? "event" : desk.pane} onPane={desk.setPane} />
  </div>
)

/** Everything beside the recorded page. */
export const SidePanel = (props: SidePanelProps) => (useNarrow() ? <OnePane {...props} /> : <TwoPanes {...props} />)
