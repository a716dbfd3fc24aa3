import type { ServerProtection } from "../../domain/account/serverProtection.ts"
import type { CountedLimit, SessionPlan } from "../../domain/protection/limitRules.ts"
import type { UnsentRequest } from "../../domain/protection/limitValues.ts"
import type { Moment } from "../../domain/protection/moment.ts"
import type { GameStartFacts } from "../../domain/protection/playLock.ts"
import type { ProtectionRules } from "../../domain/protection/protectionRules.ts"
import type { AutoplayBlocker, Break, StartingPress } from "../../domain/protection/startRules.ts"
import type { ResultState } from "./netResult.ts"
import type { PendingRequest } from "./pendingRequests.ts"

/** The player's protection in this session (PROT-1 to PROT-8). Amounts in minor units. */
export interface ProtectionState extends Omit<GameStartFacts, "deposited" | "net" | "wagered">, ResultState {
  /** The applied profile; null while none applies. */
  profile: string | null
  /** The first day (ISO date) of the applied edition. */
  edition: string | null
  /** The source of the profile. */
  source: "server" | "setting" | null
  rules: ProtectionRules | null
  terms: ServerProtection | null
  termsAt: Moment | null
  /** The number of page loads in this log. */
  page: number
  sessionStart: Moment | null
  lastStart: Moment | null
  /** The login of a session of which this log lacks a part, as after a reload without a working disk: a game may have started just before. */
  resumedAt: Moment | null
  /** The login after a reload, until the device's copy shows whether this log has lost its newest events. */
  reloadedAt: Moment | null
  starting: StartingPress | null
  /** The id of the last sent press that may begin a game and that the casino has not accepted yet. It may be of an earlier session. */
  unaccepted: string | null
  breaks: Break[]
  /** The requests of presses and transfers without an outcome, oldest first. */
  pending: PendingRequest[]
  checkAnswered: Moment | null
  checkIntervalMs: number | null
  /** A reality check was due when the player chose another interval. */
  checkOwed: boolean
  lastAct: Moment | null
  autoplaySince: Moment | null
  /** The question or alert of the profile that was due when autoplay was last switched (PROT-3, PROT-5, PROT-11); null without one. */
  autoplayEndedBy?: AutoplayBlocker | null
  limits: CountedLimit[]
  /** The log position of the last change to a limit that the player requested or the server answered; 0 before. Earlier requests for the limits miss it. */
  limitsChangedSeq: number
  /** Requests to the server that are not answered yet, oldest first. */
  unsent: UnsentRequest[]
  /** The ids of the newest requests that are answered or replaced. */
  settled: string[]
  plan: SessionPlan | null
  /** The server's answer to the last request; null before. */
  outcome: "confirmed" | "unsupported" | "refused" | null
  /** Whether that request asked for a higher limit. */
  isRaiseOutcome: boolean
}
