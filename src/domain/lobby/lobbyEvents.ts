import { Schema } from "effect"
import { eventType, personal } from "../shared/defineEvents.ts"

const Reservation = Schema.Struct({ mine: Schema.Boolean, until: Schema.Int })

/** LOBBY-2: a machine in the lobby's list. The optional fields depend on the server; bets and denomination are in minor units. */
export const MachineEntry = Schema.Struct({
  id: Schema.Int,
  name: personal.keep(Schema.String),
  status: Schema.Int,
  brand: personal.keep(Schema.String),
  brandId: Schema.Int,
  image: Schema.NullOr(personal.url(Schema.String)),
  reservation: Schema.NullOr(Reservation),
  /** The address of a recent still, which changes every few seconds. */
  thumbnail: Schema.optionalKey(personal.url(Schema.String)),
  minBet: Schema.optionalKey(Schema.Int),
  maxBet: Schema.optionalKey(Schema.Int),
  denomination: Schema.optionalKey(Schema.Int),
  /** Text, or one http(s) address. Only a machine that was requested individually has help and paytable. */
  help: Schema.optionalKey(personal.prose(Schema.String)),
  paytable: Schema.optionalKey(personal.prose(Schema.String)),
  /** The number of players on the waiting list. */
  waiting: Schema.optionalKey(Schema.Int),
  /** Whether the server has this player on the waiting list. */
  waitlisted: Schema.optionalKey(Schema.Boolean),
  /** The return to player in hundredths of a percent. */
  rtp: Schema.optionalKey(Schema.Int)
})
export type MachineEntry = typeof MachineEntry.Type

/** LOBBY-1: a brand with its jackpots in minor units. */
export const BrandEntry = Schema.Struct({
  id: Schema.Int,
  name: personal.keep(Schema.String),
  machineCount: Schema.Int,
  jackpots: Schema.Array(Schema.Int),
  /** The address of the brand's image, when the server names one (LOBBY-2). */
  image: Schema.optionalKey(personal.url(Schema.String))
})
export type BrandEntry = typeof BrandEntry.Type

/** Brands, machines and open sessions (LOBBY-1 to LOBBY-3, GAME-9). The operator's MACHINE_STATUS table gives a status code its meaning. */
export const lobbyEvents = {
  BrandsRequested: eventType(Schema.Struct({})),
  BrandsReceived: eventType(Schema.Struct({ brands: Schema.Array(BrandEntry) })),
  MachinesRequested: eventType(Schema.Struct({})),
  /**
   * `asked` as in BalanceReceived: a status that was notified after the request is newer. Version 2 adds `ids`: the whole list in its order, where `machines`
   * has only what differs from the list before (`machineLists.ts`).
   */
  MachinesReceived: eventType(
    Schema.Struct({ machines: Schema.Array(MachineEntry), ids: Schema.optionalKey(Schema.Array(Schema.Int)), asked: Schema.Int })
  ),
  /** One machine, requested individually. `asked` as in MachinesReceived. */
  MachineReceived: eventType(Schema.Struct({ machine: MachineEntry, asked: Schema.Int })),
  LobbyRequestFailed: eventType(Schema.Struct({ what: Schema.Literals(["brands", "machines"]) })),
  BrandSelected: eventType(Schema.Struct({ brandId: Schema.NullOr(Schema.Int) })),
  MachineStatusChanged: eventType(Schema.Struct({ machineId: Schema.Int, status: Schema.Int })),
  /** GAME-9: the player's session at a machine is open or closed. */
  SessionReported: eventType(
    Schema.Struct({ open: Schema.Boolean, machineId: Schema.Int, machineName: personal.keep(Schema.String), machineStatus: Schema.Int })
  ),
  /** The player does not want to decide about the open session now. It stays open. */
  SessionDismissed: eventType(Schema.Struct({})),
  /** The player wants to decide about the open session after all. */
  SessionRecalled: eventType(Schema.Struct({}))
}
