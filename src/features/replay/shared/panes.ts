/** What is beside the recorded page. */
export const PANES = ["events", "event", "state", "changes", "session", "compare"] as const
export type Pane = (typeof PANES)[number]
