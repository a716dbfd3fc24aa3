import type { ViewOf } from "../../projections/hooks.ts"

type Session = ViewOf<"session">

/** The message above the login form; one at a time. */
export type LoginMessage =
  | { readonly kind: "refusal"; readonly refusal: NonNullable<Session["refusal"]> }
  | { readonly kind: "failure"; readonly key: `login.failed.${NonNullable<Session["failure"]>}` }
  | { readonly kind: "ended"; readonly key: `session.ended.${NonNullable<Session["loggedOut"]>}`; readonly calm: boolean }

/** LOGIN-4, AUTH-1, AUTH-2: the newest reason for the missing session, or null. */
export const presentLogin = ({ refusal, failure, loggedOut }: Session): LoginMessage | null => {
  if (refusal !== null) return { kind: "refusal", refusal }
  if (failure !== null) return { kind: "failure", key: `login.failed.${failure}` }
  if (loggedOut !== null) return { kind: "ended", key: `session.ended.${loggedOut}`, calm: loggedOut === "player" }
  return null
}
