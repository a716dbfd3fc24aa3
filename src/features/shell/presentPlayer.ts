import type { Player } from "../../domain/account/accountEvents.ts"

const SPACE = 0x20

/**
 * SHELL-1: the initials, and the displayed name of the account or otherwise first and last name. Without a name, the username gives the initial.
 */
export const presentPlayer = (
  { username, name, lastname, displayName }: Pick<Player, "username" | "name" | "lastname" | "displayName">,
  language: string
): { readonly initials: string; readonly fullName: string } => {
  const shown = displayName?.trim() ?? ""
  const names = (shown === "" ? [name, lastname] : shown.split(/\s+/u)).map((one) => one.trim()).filter((one) => one !== "")
  const initials = (names.length === 0 ? [username] : names)
    .slice(0, 2)
    .map((one) => String.fromCodePoint(one.codePointAt(0) ?? SPACE))
    .join("")
  return { initials: initials.toLocaleUpperCase(language), fullName: names.join(" ") }
}
