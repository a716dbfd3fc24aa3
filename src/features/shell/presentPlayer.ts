import type { Player } from "../../domain/account/accountEvents.ts"
import { namesOf } from "../../domain/account/playerNames.ts"

const SPACE = 0x20

/**
 * SHELL-1: the initials, and the displayed name of the account or otherwise first and last name. Without a name, the username gives the initial.
 */
export const presentPlayer = (
  player: Pick<Player, "username" | "name" | "lastname" | "displayName">,
  language: string
): { readonly initials: string; readonly fullName: string } => {
  const names = namesOf(player)
  const initials = (names.length === 0 ? [player.username] : names)
    .slice(0, 2)
    .map((one) => String.fromCodePoint(one.codePointAt(0) ?? SPACE))
    .join("")
  return { initials: initials.toLocaleUpperCase(language), fullName: names.join(" ") }
}
