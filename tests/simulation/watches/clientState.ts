import type { SimulatedBrowser } from "../browser/simulatedBrowser.ts"
import type { OpenPage } from "../browser/simulatedTab.ts"

/**
 * The state of the client when a fault strikes. `at rest`: the player has a seat, and no press and no transfer is pending. `leaving`: the player left a
 * machine less than a second ago, so messages about the seat are still in transit.
 */
export const CLIENT_STATES = [
  "hidden",
  "guest",
  "logging in",
  "locked",
  "lobby",
  "open session",
  "joining",
  "at rest",
  "pressing",
  "transferring",
  "returning",
  "leaving"
] as const

export type ClientState = (typeof CLIENT_STATES)[number]

const seatedState = ({ game, presses, transfers }: OpenPage["views"]): ClientState => {
  if (game.phase === "joining" || game.phase === "returning") return game.phase
  if (transfers.underWay !== null) return "transferring"
  return presses.underWay === null ? "at rest" : "pressing"
}

const SEATED: ReadonlySet<string> = new Set(["joining", "playing", "returning"])

const LEAVING_MS = 1_000

const isLeaving = ({ home: { log } }: OpenPage): boolean => {
  const left = log.recent().findLast(({ type }) => type === "MachineLeft")
  return left !== undefined && log.now().mono - left.mono < LEAVING_MS
}

const playerState = (page: OpenPage): ClientState => {
  const { views } = page
  const { game, lock, reconnect } = views
  if (lock.locked) return "locked"
  if (SEATED.has(game.phase)) return seatedState(views)
  if (isLeaving(page)) return "leaving"
  return reconnect.show ? "open session" : "lobby"
}

/** The state of a page; null without one. A hidden or sleeping browser counts as `hidden`, whatever the page is doing. */
export const clientStateOf = (page: OpenPage | null, browser: Pick<SimulatedBrowser, "seenSince">): ClientState | null => {
  if (page === null) return null
  if (browser.seenSince() === null) return "hidden"
  const { phase } = page.views.session
  if (phase === "guest") return "guest"
  return phase === "loggedIn" ? playerState(page) : "logging in"
}
