import { UnstyledButton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { Reports } from "../../../replay/session/reports.ts"
import { ChangesView } from "./ChangesView.tsx"
import { EventView } from "./EventView.tsx"
import styles from "./Inspector.module.css"
import { CompareView } from "./CompareView.tsx"
import { ComplianceView } from "./ComplianceView.tsx"
import type { Pane } from "../shared/panes.ts"
import type { OpenReport } from "../shared/replayHost.ts"
import { SessionView } from "./SessionView.tsx"
import { StateView } from "./StateView.tsx"
import type { ReplayPlayer } from "../shared/useReplayPlayer.ts"
import type { Proof } from "../shared/useProof.ts"

const BESIDE_EVENTS: readonly InspectorPane[] = ["event", "state", "changes", "session", "compare", "comply"]

/** The panes of the inspector. On wide screens, the event list has its own column. */
export type InspectorPane = Exclude<Pane, "events">

interface TabsProps<A extends Pane> {
  readonly panes: readonly A[]
  readonly pane: A
  readonly onPane: (pane: A) => void
}

/** Chooses the pane. These are buttons instead of ARIA tabs, because the arrow keys move the replay. */
export const Tabs = <A extends Pane>({ panes, pane, onPane }: TabsProps<A>) => {
  const { t } = useTranslation("replay")
  const titleOf = (one: Pane): string => t(`${one}.title`)
  return (
    <nav className={styles["tabs"]}>
      {panes.map((one) => (
        <UnstyledButton key={one} className={styles["tab"]} aria-pressed={one === pane} onClick={() => onPane(one)}>
          {titleOf(one)}
        </UnstyledButton>
      ))}
    </nav>
  )
}

export interface PaneBodyProps {
  readonly replayPlayer: ReplayPlayer
  readonly opened: OpenReport
  readonly proof: Proof
  readonly pane: InspectorPane
  readonly reports: Reports
}

/** The content of one pane. */
export const PaneBody = ({ replayPlayer, opened, proof, pane, reports }: PaneBodyProps) => {
  switch (pane) {
    case "event":
      return <EventView replayPlayer={replayPlayer} />
    case "state":
      return <StateView replayPlayer={replayPlayer} />
    case "changes":
      return <ChangesView replayPlayer={replayPlayer} />
    case "session":
      return <SessionView replayPlayer={replayPlayer} opened={opened} proof={proof} />
    case "compare":
      return <CompareView replayPlayer={replayPlayer} opened={opened} reports={reports} />
    case "comply":
      return <ComplianceView replayPlayer={replayPlayer} />
  }
}

export interface InspectorProps extends PaneBodyProps {
  readonly onPane: (pane: InspectorPane) => void
}

/** Shows the event, the state after it, its changes, and the session as a whole. */
export const Inspector = ({ replayPlayer, opened, proof, pane, reports, onPane }: InspectorProps) => (
  <section className={styles["inspector"]}>
    <Tabs panes={BESIDE_EVENTS} pane={pane} onPane={onPane} />
    <div className={styles["body"]}>
      <PaneBody replayPlayer={replayPlayer} opened={opened} proof={proof} pane={pane} reports={reports} />
    </div>
  </section>
)
