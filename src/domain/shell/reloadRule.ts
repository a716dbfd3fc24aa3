import type { SessionPhase } from "../connection/phases.ts"
import { isOutcomeOpen, type OutcomeFacts } from "../game/operations.ts"
import { isSeated, type SeatFacts } from "../game/seatRules.ts"

/**
 * The facts that a reload of the page would interrupt: the seat, an operation without an outcome, a live-support chat. The dialog of a chat that is not
 * `ready` may be one whose own code is missing, which only the reload brings.
 */
export interface ReloadFacts extends OutcomeFacts {
  readonly game: SeatFacts
  readonly dialogs: { readonly open: string | null; readonly support: string }
}

/** OPS-4: whether the page may reload by itself. */
export const mayReload = ({ game, dialogs, ...operations }: ReloadFacts): boolean =>
  !isSeated(game) && !isOutcomeOpen(operations) && !(dialogs.open === "support" && dialogs.support === "ready")

/** The facts of a login, and of a link with a token, that a load of the page would interrupt. */
export interface LogInFacts {
  readonly phase: SessionPhase
  readonly link: { readonly phase: "asking" | "refused"; readonly reason?: string } | null
}

/**
 * Whether a load of the page would lose a login under way, or a link's token that waits for the server or the player (BOOT-3). `opensLink`: the page is
 * using the token of a link, which only this page has. A stored session may be restored again.
 */
export const wouldLoseLogIn = ({ phase, link }: LogInFacts, opensLink: () => boolean): boolean =>
  phase === "loggingIn" || (link === null ? opensLink() : link.phase === "asking")
