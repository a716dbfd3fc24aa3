import type { EventLog } from "../../log/core/eventLog.ts"
import type { SessionLog } from "../persistence/sessionLog.ts"

/** What reports need of this tab's log and the place where it is kept. */
export interface ProvidedLog extends Pick<SessionLog, "whole"> {
  readonly log: Pick<EventLog, "header" | "recent">
}

let provided: ProvidedLog | null = null

/** Gives the pages the log that reports are made of; null where there is none. */
export const provideLog = (next: ProvidedLog | null): void => {
  provided = next
}

/** This tab's log; null where there is none, as in a replay. */
export const providedLog = (): ProvidedLog | null => provided
