import type { Envelope } from "../../src/log/core/envelope.ts"
import type { OpenPage } from "./simulatedTab.ts"

/** Close code that the casino sends when another client ends the player's seat. */
const KICKED = 4410

/** LIVE-3, AUTH-2: checks that a seat or session ends as kicked only after the casino closed a socket of the page with 4410. */
export const makeEndingWatch = (violate: (what: string) => void) => {
  const kicked = new WeakSet<OpenPage>()
  return {
    heard: (page: OpenPage, { type, data }: Envelope): void => {
      if (type === "ConnectionLost" && data.code === KICKED) kicked.add(page)
      const isKick = (type === "MachineLeft" || type === "LoggedOut") && data.reason === "kicked"
      if (isKick && !kicked.has(page)) violate(`${type} reports a kick, but the casino did not kick the player`)
    }
  }
}
