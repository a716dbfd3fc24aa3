import type { Channel } from "../../../src/domain/connection/connectionEvents.ts"
import type { Views } from "../../../src/projections/projections.ts"
import type { OpenPage } from "../browser/simulatedTab.ts"

/** Time (ms) within which a socket must close after the page stopped needing it. */
const FAREWELL_MS = 1_000

const PLAYING: ReadonlySet<string> = new Set(["joining", "playing", "returning"])

/** Whether a page needs a socket of this channel (AUTH-7, GAME-7). */
const needs = ({ session, game }: Readonly<Views>, channel: Channel): boolean =>
  session.phase !== "guest" && (channel === "notifications" || PLAYING.has(game.phase))

/**
 * AUTH-7, GAME-7: checks that no page holds a socket that it does not need: as a guest, after leaving a seat, or a second one of the same channel.
 * Also checks that a page without a seat does not hold the seat lock, because the lock stops the player's other tabs from playing.
 */
export const makeSocketWatch = (violate: (what: string) => void, holdsSeat: (page: OpenPage) => boolean) => {
  /** Time (ms) from which a page has held a socket or the seat lock without need. */
  const idleSince = new Map<string, number>()
  const judge = (page: OpenPage, channel: Channel, now: number): void => {
    const held = page.sockets().filter((one) => one === channel).length
    const key = `${page.tab} ${channel}`
    if (held > 1) violate(`one page has ${held} open ${channel} sockets`)
    if (held === 0 || needs(page.views, channel)) return void idleSince.delete(key)
    const since = idleSince.get(key) ?? now
    idleSince.set(key, since)
    const { session, game } = page.views
    if (now - since > FAREWELL_MS) violate(`the ${channel} socket stays open: session ${session.phase}, seat ${game.phase}`)
  }
  const judgeRight = (page: OpenPage, now: number): void => {
    const key = `${page.tab} right`
    if (!holdsSeat(page) || needs(page.views, "game")) return void idleSince.delete(key)
    const since = idleSince.get(key) ?? now
    idleSince.set(key, since)
    if (now - since > FAREWELL_MS) violate(`the page of tab ${page.tab} holds the seat lock without a seat: ${page.views.game.phase}`)
  }
  return {
    /** To be called while the browser is awake. */
    look: (page: OpenPage, now: number): void => {
      judge(page, "game", now)
      judge(page, "notifications", now)
      judgeRight(page, now)
    },
    /** To be called after the browser slept: the time asleep does not count. */
    slept: (): void => idleSince.clear(),
    closed: ({ tab }: OpenPage): void => {
      idleSince.delete(`${tab} game`)
      idleSince.delete(`${tab} notifications`)
      idleSince.delete(`${tab} right`)
    }
  }
}
