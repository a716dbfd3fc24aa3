import { refusal } from "./refusals.ts"
import type { World } from "./world.ts"
import { findPlayer } from "./world.ts"
import type { Decision } from "./worldEvents.ts"
import { accept, refuse } from "./worldEvents.ts"

const SHORTEST_PASSWORD = 6

/** Decides a password change (PAGE-1): 40001 when the old password is wrong, 40101 when the new one is too short. */
export const decidePassword = (
  world: World,
  { playerId, old, password }: { readonly playerId: string; readonly old: string; readonly password: string }
): Decision => {
  if (findPlayer(world, playerId)?.password !== old) return refuse(refusal("oldPasswordWrong"))
  if (password.length < SHORTEST_PASSWORD) return refuse(refusal("passwordTooShort"))
  return accept({ type: "PasswordChanged", playerId, password })
}
