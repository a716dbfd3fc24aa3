import type { LobbyChoices } from "../../domain/lobby/lobbyChoiceEvents.ts"
import { changeFavourite, playedNow } from "../../domain/lobby/lobbyChoices.ts"
import { defineProjection } from "../core/projection.ts"
import { noLobbyChoices as none } from "./initialStates.ts"

/** The player's favourites, recently played machines and sort order. They are stored per player on the device. */
export interface LobbyChoicesState {
  choices: LobbyChoices
}

export const lobbyChoices = defineProjection<LobbyChoicesState>({
  name: "lobbyChoices",
  version: 1,
  initial: none,
  on: {
    LobbyChoicesRestored: (_state, { data }) => data,
    FavouriteChanged: ({ choices }, { data }) => ({ choices: changeFavourite(choices, data) }),
    MachineSortChosen: ({ choices }, { data }) => ({ choices: { ...choices, sort: data.sort } }),
    SeatTaken: ({ choices }, { data }) => ({ choices: playedNow(choices, data.machineId) }),
    LoggedOut: none
  }
})
