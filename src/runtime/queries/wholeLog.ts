import type { LogHome, WholeLog } from "../logHome.ts"

let home: LogHome | null = null

/** Sets the log from which reports are made. */
export const provideLogHome = (next: LogHome): void => {
  home = next
}

/** This tab's log as stored, up to now. Null when there is none, as in a replay. */
export const wholeLog = async (): Promise<WholeLog | null> => (home === null ? null : home.whole())
