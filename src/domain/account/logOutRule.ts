import type { LogOutDoubt } from "./accountEvents.ts"

/** What is known when a logout is asked for. */
export interface LogOutFacts {
  /** The address was opened from outside the app, so it may not be the player's own wish. */
  readonly byLink: boolean
  /** Credit on the machine at which this tab sits, in minor units. 0 when it sits at none. */
  readonly credit: number
  /** The casino reports a session at a machine that this tab does not sit at. Null while the casino has not said. */
  readonly openSession: boolean | null
}

export type LogOutDecision =
  | { readonly kind: "logOut" }
  | { readonly kind: "ask"; readonly why: LogOutDoubt; readonly credit: number | null }

/** AUTH-6: a logout that may leave money on a machine is asked about first. */
export const decideLogOut = ({ byLink, credit, openSession }: LogOutFacts): LogOutDecision => {
  if (credit > 0) return { kind: "ask", why: "credit", credit }
  if (openSession === true) return { kind: "ask", why: "openSession", credit: null }
  if (byLink && openSession === null) return { kind: "ask", why: "unknown", credit: null }
  return { kind: "logOut" }
}
