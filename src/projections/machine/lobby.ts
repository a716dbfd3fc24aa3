import type { BrandEntry } from "../../domain/lobby/lobbyEvents.ts"
import { defineProjection } from "../core/projection.ts"
import { emptyLobby as empty } from "./initialStates.ts"

/** The availability of a list: not requested, loading, ready, ready but outdated, or failed. */
export type Availability = "unknown" | "loading" | "ready" | "stale" | "failed"

/** The brands and the selected one (LOBBY-1, LOBBY-2). */
export interface LobbyState {
  brands: readonly BrandEntry[]
  brandsAvailability: Availability
  machinesAvailability: Availability
  selectedBrand: number | null
}

/** A failure stays visible during the next request: the lobby is read every 10 s, and a read with its retries takes most of that time. */
const asked = (now: Availability): Availability => (now === "unknown" ? "loading" : now)
const failed = (now: Availability): Availability => (now === "ready" || now === "stale" ? "stale" : "failed")

const reloaded = (before: Availability): Availability => (before === "ready" || before === "stale" ? "stale" : "unknown")

export const lobby = defineProjection<LobbyState>({
  name: "lobby",
  version: 2,
  initial: empty,
  on: {
    PageLoaded: (state) => {
      state.brandsAvailability = reloaded(state.brandsAvailability)
      state.machinesAvailability = reloaded(state.machinesAvailability)
    },
    BrandsRequested: (state) => {
      state.brandsAvailability = asked(state.brandsAvailability)
    },
    BrandsReceived: (state, { data }) => {
      state.brands = data.brands
      state.brandsAvailability = "ready"
    },
    MachinesRequested: (state) => {
      state.machinesAvailability = asked(state.machinesAvailability)
    },
    MachinesReceived: (state) => {
      state.machinesAvailability = "ready"
    },
    LobbyRequestFailed: (state, { data }) => {
      if (data.what === "brands") state.brandsAvailability = failed(state.brandsAvailability)
      else state.machinesAvailability = failed(state.machinesAvailability)
    },
    BrandSelected: (state, { data }) => {
      // Selecting the selected brand again deselects it (LOBBY-2).
      state.selectedBrand = data.brandId === state.selectedBrand ? null : data.brandId
    },
    LoggedOut: empty
  }
})
