import { useMatches } from "../../../ui/theme/useMatches.ts"

/** The panes next to the recorded page. */
export const PANES = ["events", "event", "state", "changes", "session", "compare", "comply"] as const
export type Pane = (typeof PANES)[number]

/** Must equal the media query in Player.module.css. */
const NARROW = "(max-width: 56rem)"

/** Whether the screen has room for only one pane at a time. */
export const useNarrow = (): boolean => useMatches(NARROW)
