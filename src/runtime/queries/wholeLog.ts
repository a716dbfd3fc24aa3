import type { LogHome, WholeLog } from "../logHome.ts"

let home: LogHome | null = null

/** Gives the pages the log that reports are made of. */
export const provideLogHome = (next: LogHome): void => {
  home = next
}

/** This tab's log as it is kept, up to now; null where there is none, as in a replay. */
export const wholeLog = async (): Promise<WholeLog | null> => (home === null ? null : home.whole())
