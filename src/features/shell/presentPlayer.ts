import type { Player } from "../../domain/account/accountEvents.ts"
import { namesOf, shownNames } from "../../domain/account/playerNames.ts"
import { initialsOf } from "../../ui/format/initials.ts"

/**
 * SHELL-1: the initials, and the displayed name of the account or otherwise first and last name. Without a name, the username gives the initial.
 */
export const presentPlayer = (
  player: Pick<Player, "username" | "name" | "lastname" | "displayName">,
  language: string
): { readonly initials: string; readonly fullName: string } => ({
  initials: initialsOf(shownNames(player), language),
  fullName: namesOf(player).join(" ")
})
