import { refusal } from "./refusals.ts"
import { seatOf } from "./views.ts"
import type { Player, World } from "./world.ts"
import type { Decision } from "./worldEvents.ts"
import { accept, refuse } from "./worldEvents.ts"

/** Code 10700 carries the number of attempts left. The last failed attempt protects the account for this many minutes. */
const LOGIN_ATTEMPTS = 3
const PROTECTED_MINUTES = 15

const REFUSED = { protected: "accountProtected", abroad: "ipNotPermitted", banned: "banned" } as const

/** A self-excluded player may log in only while there is a seat to cash out (PROT-7). */
const isExcluded = (world: World, { id, excludedUntil = 0 }: Player, at: number): boolean =>
  excludedUntil > at && seatOf(world, id) === undefined

const refusedBy = (world: World, player: Player, at: number): Decision | null => {
  const { id, standing } = player
  if (standing === "good" && !isExcluded(world, player, at)) return null
  const why = standing === "good" ? "playerExcluded" : REFUSED[standing]
  return refuse(refusal(why), { type: "PlayerNoted", playerId: id, as: "notAllowed" })
}

const fail = ({ id, failedLogins }: Player, at: number): Decision => {
  const left = LOGIN_ATTEMPTS - failedLogins - 1
  const protectedUntil = left > 0 ? null : at + PROTECTED_MINUTES * 60_000
  const why = left > 0 ? refusal("wrongCredentials", { attempts: left, minutes: PROTECTED_MINUTES }) : refusal("accountProtected")
  return refuse(why, { type: "LoginFailed", playerId: id, failedLogins: left > 0 ? failedLogins + 1 : 0, protectedUntil })
}

/** The player with this user name or e-mail address. */
export const findLogin = (world: World, username: string): Player | undefined =>
  Object.values(world.players).find((player) => player.username === username || player.email === username)

/**
 * Decides a login (LOGIN-3, LOGIN-4). An unknown name gives 10701, a wrong password 10700 with Params. The third failure protects the
 * account (10702).
 */
export const decideLogin = (world: World, given: { readonly username: string; readonly password: string }, at: number): Decision => {
  const player = findLogin(world, given.username)
  if (player === undefined) return refuse(refusal("wrongUsernameOrPassword"))
  if (player.protectedUntil !== null && player.protectedUntil > at) return refuse(refusal("accountProtected"))
  if (player.password !== given.password) return fail(player, at)
  return refusedBy(world, player, at) ?? accept({ type: "LoggedIn", playerId: player.id, at })
}
