import type { Envelope } from "../../src/log/core/envelope.ts"
import type { OpenPage } from "./simulatedTab.ts"

/** The close code of a player whose seat was ended from elsewhere. */
const KICKED = 4410

/** LIVE-3, AUTH-2: watches that no seat and no session ends as kicked unless the casino has closed a socket of the page with that code. */
export const makeEndingWatch = (violate: (what: string) => void) => {
  const kicked = new WeakSet<OpenPage>()
  return {
    heard: (page: OpenPage, { type, data }: Envelope): void => {
      if (type === "ConnectionLost" && data.code === KICKED) kicked.add(page)
      const isKick = (type === "MachineLeft" || type === "LoggedOut") && data.reason === "kicked"
      if (isKick && !kicked.has(page)) violate(`${type} says that the player was kicked, and the casino has kicked nobody`)
    }
  }
}
