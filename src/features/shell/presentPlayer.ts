import type { Player } from "../../domain/account/accountEvents.ts"

const SPACE = 0x20

/** SHELL-1: the first letters for the medal, and the name in full; the username's where there is no name. */
export const presentPlayer = (
  { username, name, lastname }: Pick<Player, "username" | "name" | "lastname">,
  language: string
): { readonly initials: string; readonly fullName: string } => {
  const names = [name, lastname].map((one) => one.trim()).filter((one) => one !== "")
  const initials = (names.length === 0 ? [username] : names).map((one) => String.fromCodePoint(one.codePointAt(0) ?? SPACE)).join("")
  return { initials: initials.toLocaleUpperCase(language), fullName: names.join(" ") }
}
