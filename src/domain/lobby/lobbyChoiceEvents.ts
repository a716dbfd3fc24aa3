import { Schema } from "effect"
import { eventType } from "../shared/defineEvents.ts"

/** The order of the machines: free ones first, by the brand's highest jackpot, by the lowest bet, or as the server lists them. */
export const MachineSort = Schema.Literals(["free", "jackpot", "bet", "casino"])
export type MachineSort = typeof MachineSort.Type

/** The player's choices in the lobby. Machines by id: favourites in the order of choice, recently played with the last one first. */
export const LobbyChoices = Schema.Struct({
  favourites: Schema.Array(Schema.Int),
  recent: Schema.Array(Schema.Int),
  sort: MachineSort
})
export type LobbyChoices = typeof LobbyChoices.Type

/** The player's favourites and order of machines. They are stored on this device only, not by the casino. */
export const lobbyChoiceEvents = {
  /** The choices of this player were restored from this device. */
  LobbyChoicesRestored: eventType(Schema.Struct({ choices: LobbyChoices })),
  FavouriteChanged: eventType(Schema.Struct({ machineId: Schema.Int, favourite: Schema.Boolean })),
  MachineSortChosen: eventType(Schema.Struct({ sort: MachineSort }))
}
