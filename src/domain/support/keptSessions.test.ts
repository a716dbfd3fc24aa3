import { describe, expect, it } from "vitest"
import { LogOutReason } from "../account/accountEvents.ts"
import { decideEnd, decideOffer, type KeptSession, maySee, type ReportsViewer, selectSessions, type SessionEnd } from "./keptSessions.ts"

const NOW = 1_000_000_000
const session = (change: Partial<KeptSession> = {}): KeptSession => ({
  logId: "log",
  database: "mine",
  startedAt: NOW - 120_000,
  lastAt: NOW - 60_000,
  machines: [],
  end: "player",
  isHere: false,
  ...change
})

const guest: ReportsViewer = { kind: "guest" }
const player: ReportsViewer = { kind: "player", database: "mine" }

describe("[LOG-4] the sessions that a viewer may see", () => {
  it.each<[viewer: ReportsViewer, database: string, end: SessionEnd, seen: boolean]>([
    [guest, "mine", "player", true],
    [guest, "another's", "server", true],
    [guest, "another's", "unexpected", true],
    [guest, "another's", "otherTab", true],
    [guest, "mine", "running", false],
    [guest, "another's", "running", false],
    [player, "mine", "player", true],
    [player, "mine", "unexpected", true],
    [player, "mine", "running", true],
    [player, "another's", "player", false],
    [player, "another's", "server", false],
    [player, "another's", "unexpected", false],
    [player, "another's", "running", false]
  ])("%o: a session of database %s that ended by %s is shown: %s", (viewer, database, end, seen) => {
    expect(maySee(viewer, { database, end })).toBe(seen)
  })

  it("selectSessions lists the newest session first", () => {
    const shown = selectSessions(guest, [session({ logId: "old", startedAt: 1 }), session({ logId: "new", startedAt: 2 })], NOW)
    expect(shown.map(({ logId }) => logId)).toEqual(["new", "old"])
  })

  it("selectSessions lists a session that a clock far ahead has dated last, so that it is not saved as the last one", () => {
    const ahead = session({ logId: "ahead", startedAt: NOW + 90_000_000 })
    expect(selectSessions(guest, [ahead, session({ logId: "last" })], NOW).map(({ logId }) => logId)).toEqual(["last", "ahead"])
  })
})

describe("[LOG-4] how a session ended", () => {
  it("every logout reason gives an end other than running or unexpected, even while a tab writes the log", () => {
    for (const reason of LogOutReason.literals)
      expect(["running", "unexpected"]).not.toContain(decideEnd({ loggedOut: reason, isWritten: true }))
  })

  it.each<[isWritten: boolean, end: SessionEnd]>([
    [true, "running"],
    [false, "unexpected"]
  ])("without a logout, while a tab writes the log: %s, is %s", (isWritten, end) => {
    expect(decideEnd({ loggedOut: null, isWritten })).toBe(end)
  })
})

describe("[LOG-4] the offer after an unexpected end", () => {
  const crashed = session({ logId: "crashed", end: "unexpected" })
  const offer = (sessions: readonly KeptSession[], offered: readonly string[] = []) =>
    decideOffer(sessions, { offered, now: NOW })?.logId ?? null

  it.each<[what: string, sessions: readonly KeptSession[], offered: string | null]>([
    ["nothing is kept", [], null],
    ["the newest session crashed", [session({ lastAt: 1 }), crashed], "crashed"],
    ["a session is running beside it", [crashed, session({ logId: "now", end: "running", lastAt: NOW })], "crashed"],
    ["a later session ended with a logout", [crashed, session({ lastAt: NOW - 30_000 })], null],
    ["a clock that was ahead has dated an earlier session", [crashed, session({ lastAt: NOW + 90_000_000 })], "crashed"],
    ["its tab may be reloading", [{ ...crashed, lastAt: NOW - 5_000 }], null],
    ["it was more than a day ago", [{ ...crashed, lastAt: NOW - 90_000_000 }], null]
  ])("the offer is right when %s", (_what, sessions, offered) => {
    expect(offer(sessions)).toBe(offered)
  })

  it("the offer after an unexpected end never comes twice for the same session", () => {
    expect(offer([crashed], ["crashed"])).toBeNull()
  })
})
