import type { EventLog } from "../../log/core/eventLog.ts"
import type { SessionLog } from "../persistence/sessionLog.ts"

/** The part of this tab's session log that reports use. */
export interface ProvidedLog extends Pick<SessionLog, "whole"> {
  readonly log: Pick<EventLog, "header" | "recent">
}

let provided: ProvidedLog | null = null

/** Sets the log from which reports are made; null when the page has no log. */
export const provideLog = (next: ProvidedLog | null): void => {
  provided = next
}

/** This tab's log; null when the page has no log, as in a replay. */
export const providedLog = (): ProvidedLog | null => provided
