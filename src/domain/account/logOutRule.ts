import type { LogOutQuestionReason } from "./accountEvents.ts"

/** The facts that decide whether a logout needs a confirmation. */
export interface LogOutFacts {
  /** The address was opened from outside the app, so the player may not have asked for the logout. */
  readonly byLink: boolean
  /** Credit on this tab's machine, in minor units; 0 when the tab plays no machine; null when the machine has not sent it. */
  readonly credit: number | null
  /** A press or a deposit at this tab's machine has no outcome: there may be money on the machine when it comes. */
  readonly resultOpen: boolean
  /** The casino reports a session at a machine that this tab does not play. Null until the casino has answered. */
  readonly openSession: boolean | null
}

/** `ask`: the player confirms first. `credit`: the amount that would be left behind, in minor units; null when `why` is another doubt. */
export type LogOutDecision =
  | { readonly kind: "logOut" }
  | { readonly kind: "ask"; readonly why: LogOutQuestionReason; readonly credit: number | null }

/** AUTH-6: a logout that may leave money on a machine needs a confirmation. */
export const decideLogOut = ({ byLink, credit, resultOpen, openSession }: LogOutFacts): LogOutDecision => {
  if (credit !== null && credit > 0) return { kind: "ask", why: "credit", credit }
  if (credit === null || resultOpen || openSession === true) return { kind: "ask", why: "openSession", credit: null }
  if (byLink && openSession === null) return { kind: "ask", why: "unknown", credit: null }
  return { kind: "logOut" }
}
