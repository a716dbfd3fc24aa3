import type { useSession } from "../projections/hooks.ts"
import { paths } from "../ui/paths.ts"

export type Role = "admin" | "staff" | "user"

/** AUTH-5: who may see a page. A route without a set is for everybody who is logged in. An empty set is for guests only. */
export const ROLE_SETS = {
  admin: ["admin"],
  staff: ["admin", "staff"],
  user: ["admin", "staff", "user"],
  onlyGuest: []
} as const satisfies Readonly<Record<string, readonly Role[]>>

/** What a guard does with a visit. `want` is the path to remember, when there is one. */
export type Access =
  | { readonly kind: "show" }
  | { readonly kind: "wait" }
  | { readonly kind: "go"; readonly to: string; readonly want: string | null }

type SessionFacts = Pick<ReturnType<typeof useSession>, "phase" | "roles" | "wantedPath" | "loggedOut">

const isLogOut = (address: string): boolean => /^[^?#]*/u.exec(address)?.[0] === paths.logout

const forGuests = ({ phase, wantedPath }: SessionFacts): Access => {
  if (phase === "restoring") return { kind: "wait" }
  // A remembered /logout would end the session at once (AUTH-4).
  if (phase === "loggedIn") return { kind: "go", to: wantedPath === null || isLogOut(wantedPath) ? paths.home : wantedPath, want: null }
  return { kind: "show" }
}

/** AUTH-4, AUTH-5: what may be seen is decided by data, the same for every route. */
export const decideAccess = (session: SessionFacts, allowed: readonly Role[], path: string): Access => {
  if (allowed.length === 0) return forGuests(session)
  if (session.phase === "restoring") return { kind: "wait" }
  // Who left by choice does not want to come back to the same page, least of all to a machine.
  if (session.phase !== "loggedIn") return { kind: "go", to: paths.login, want: session.loggedOut === "player" ? null : path }
  return allowed.some((role) => session.roles.includes(role)) ? { kind: "show" } : { kind: "go", to: paths.notFound, want: null }
}
