import { useState } from "react"
import { EventList } from "./EventList.tsx"
import { Inspector, type Pane, PaneBody, Tabs } from "./Inspector.tsx"
import inspector from "./Inspector.module.css"
import type { OpenReport } from "./replayStage.ts"
import styles from "./SidePanel.module.css"
import type { Desk } from "./useDesk.ts"
import type { Proof } from "./useProof.ts"
import { useNarrow } from "./useNarrow.ts"

const PANES: readonly (Pane | "events")[] = ["events", "event", "state", "changes", "session"]

export interface SidePanelProps {
  readonly desk: Desk
  readonly opened: OpenReport
  readonly proof: Proof
}

/** Little room: one thing at a time. */
const OnePane = ({ desk, opened, proof }: SidePanelProps) => {
  const [pane, setPane] = useState<Pane | "events">("events")
  return (
    <div className={styles["one"]}>
      <Tabs panes={PANES} pane={pane} onPane={setPane} />
      {pane === "events" ? (
        <EventList desk={desk} />
      ) : (
        <div className={inspector["body"]}>
          <PaneBody desk={desk} opened={opened} proof={proof} pane={pane} />
        </div>
      )}
    </div>
  )
}

/** Events above, what one of them is and did below. */
const TwoPanes = ({ desk, opened, proof }: SidePanelProps) => {
  const [pane, setPane] = useState<Pane>("event")
  return (
    <div className={styles["two"]}>
      <EventList desk={desk} />
      <Inspector desk={desk} opened={opened} proof={proof} pane={pane} onPane={setPane} />
    </div>
  )
}

/** Everything beside the recorded page. */
export const SidePanel = (props: SidePanelProps) => (useNarrow() ? <OnePane {...props} /> : <TwoPanes {...props} />)
