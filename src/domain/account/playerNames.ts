import type { Player } from "./accountEvents.ts"

/** The parts of a written name, such as a first and a last name. */
export const splitName = (name: string): readonly string[] => name.trim().split(/\s+/u)

/** The displayed name of the account, otherwise first and last name, part by part (SHELL-1, PAGE-1). Empty when the casino knows neither. */
export const namesOf = ({ name, lastname, displayName = "" }: Pick<Player, "name" | "lastname" | "displayName">): readonly string[] => {
  const shown = displayName.trim()
  return (shown === "" ? [name, lastname] : splitName(shown)).map((one) => one.trim()).filter((one) => one !== "")
}

/** The names of `namesOf`, or the username when the casino knows none (SHELL-1, PAGE-1). Never empty. */
export const shownNames = (player: Pick<Player, "username" | "name" | "lastname" | "displayName">): readonly string[] => {
  const names = namesOf(player)
  return names.length === 0 ? [player.username] : names
}
