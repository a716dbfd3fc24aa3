import { CLOSE_CODES } from "../../../src/domain/connection/closeCodes.ts"
import type { Envelope } from "../../../src/log/core/envelope.ts"
import type { OpenPage } from "../browser/simulatedTab.ts"

/** The phases of a seat that is requested or held. */
const SEATED: ReadonlySet<string> = new Set(["joining", "playing", "returning"])

interface Session {
  /** Whether the casino has closed a socket of this page with 4410. */
  isKicked: boolean
  /** Whether the casino has closed a socket of this session with 4401. */
  isClosed: boolean
  /** The token that the page has used last. */
  token: string | null
  /** The phase of its seat before the last event. */
  phase: string
  /** The channels whose last socket the casino closed with 4409, until the player or a login asks for them again. */
  readonly superseded: Set<string>
}

/**
 * LIVE-3, AUTH-2: checks why a seat or a session ends. Kicked: only after the casino closed a socket of the page with 4410. Unauthorised: only after the casino
 * refused this session's token. By the network: never at a machine. AUTH-7: a channel that another window has taken over is not opened again by itself.
 */
export const makeEndingWatch = (violate: (what: string) => void) => {
  const sessions = new Map<OpenPage, Session>()
  /** The tokens to which the casino has answered 401. */
  const refused = new Set<string>()
  const judge = ({ isKicked, isClosed, token, phase }: Session, { type, data }: Envelope): void => {
    if (type !== "MachineLeft" && type !== "LoggedOut") return
    if (data.reason === "kicked" && !isKicked) violate(`${type} reports a kick, but the casino did not kick the player`)
    if (type === "MachineLeft") return
    if (data.reason === "unauthorised" && !isClosed && (token === null || !refused.has(token)))
      violate("the session ends as unauthorised, but the casino did not refuse its token")
    if (data.reason === "network" && SEATED.has(phase))
      violate(`the session ends by the network although the player is at a machine: ${phase}`)
  }
  const judgeSuperseded = ({ superseded }: Session, { type, data }: Envelope): void => {
    if (type === "ConnectionLost" && data.code === CLOSE_CODES.superseded) superseded.add(data.channel)
    if (type === "JoinRequested") superseded.delete("game")
    if (type === "NoticesClaimed" || type === "LoggedIn") superseded.delete("notifications")
    if (type === "ConnectionRequested" && superseded.delete(data.channel))
      violate(`the page takes the ${data.channel} socket back from another window by itself`)
  }
  return {
    opened: (page: OpenPage): void => {
      sessions.set(page, { isKicked: false, isClosed: false, token: page.token(), phase: page.views.game.phase, superseded: new Set() })
    },
    /** To be called at each 401 with the token of the call. */
    refused: (token: string): void => void refused.add(token),
    appended: (page: OpenPage, envelope: Envelope): void => {
      const session = sessions.get(page)
      if (session === undefined) return
      if (envelope.type === "ConnectionLost") {
        session.isKicked ||= envelope.data.code === CLOSE_CODES.kicked
        session.isClosed ||= envelope.data.code === CLOSE_CODES.unauthorised
      }
      judge(session, envelope)
      judgeSuperseded(session, envelope)
      if (envelope.type === "LoggedIn") session.isClosed = false
      session.token = page.token() ?? session.token
      session.phase = page.views.game.phase
    },
    /** To be called every 250 ms: another tab may renew the token while this page records nothing. */
    look: (page: OpenPage): void => {
      const session = sessions.get(page)
      if (session !== undefined) session.token = page.token() ?? session.token
    },
    closed: (page: OpenPage): void => void sessions.delete(page)
  }
}
