import type { LobbyChoices } from "./lobbyChoiceEvents.ts"

/** A player without choices of their own. Free machines come first, because only they can be played at once. */
export const DEFAULT_CHOICES: LobbyChoices = { favourites: [], recent: [], sort: "free" }

/** The number of machines that each list keeps. */
const MOST_FAVOURITES = 50
const MOST_RECENT = 12

/** Adds a machine to the favourites or removes it. Beyond 50 the oldest favourite is dropped. */
export const changeFavourite = (
  choices: LobbyChoices,
  { machineId, favourite }: { readonly machineId: number; readonly favourite: boolean }
): LobbyChoices => {
  const others = choices.favourites.filter((id) => id !== machineId)
  return { ...choices, favourites: favourite ? [...others, machineId].slice(-MOST_FAVOURITES) : others }
}

/** Puts a machine at the head of the recently played ones, of which the newest 12 are kept. */
export const playedNow = (choices: LobbyChoices, machineId: number): LobbyChoices => ({
  ...choices,
  recent: [machineId, ...choices.recent.filter((id) => id !== machineId)].slice(0, MOST_RECENT)
})
