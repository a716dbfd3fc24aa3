import { isAdmitted, type Role } from "../../domain/shared/roles.ts"
import type { ViewOf } from "../../projections/hooks.ts"
import { paths } from "../../ui/icons/paths.ts"

/** The guard's decision. `want` is the path to return to, if any. */
export type Access =
  | { readonly kind: "show" }
  | { readonly kind: "wait" }
  | { readonly kind: "go"; readonly to: string; readonly want: string | null }

type SessionFacts = Pick<ViewOf<"session">, "phase" | "roles" | "wantedPath" | "loggedOut">

/** Whether the router opens the logout at this address. It decodes the path, and ignores the case and a slash at the end. */
const isLogOut = (address: string): boolean => {
  // Unlike decodeURIComponent it cannot throw.
  const decoded = address.replace(/%([4-7][\da-f])/giu, (_, code) => String.fromCharCode(Number(`0x${code}`))).toLowerCase()
  return decoded.startsWith(paths.logout) && /^\/*(?:[?#]|$)/u.test(decoded.slice(paths.logout.length))
}

const forGuests = ({ phase, wantedPath }: SessionFacts): Access => {
  if (phase === "restoring") return { kind: "wait" }
  // Returning to /logout would end the session at once (AUTH-4).
  if (phase === "loggedIn") return { kind: "go", to: wantedPath === null || isLogOut(wantedPath) ? paths.home : wantedPath, want: null }
  return { kind: "show" }
}

/** AUTH-4, AUTH-5: decides access for every route by its roles. */
export const decideAccess = (session: SessionFacts, allowed: readonly Role[], path: string): Access => {
  if (allowed.length === 0) return forGuests(session)
  if (session.phase === "restoring") return { kind: "wait" }
  // Players who logged out by choice do not return to the previous page, least of all to a machine.
  if (session.phase !== "loggedIn") return { kind: "go", to: paths.login, want: session.loggedOut === "player" ? null : path }
  return isAdmitted(session.roles, allowed) ? { kind: "show" } : { kind: "go", to: paths.notFound, want: null }
}
